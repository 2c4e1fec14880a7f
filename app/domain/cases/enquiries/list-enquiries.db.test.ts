import fc from "fast-check";
import { expect, test } from "vitest";
import { full, sized } from "../../../../tests/form.ts";
import { type Db, dbEngine } from "../../../platform/db/connection.server.ts";
import { writeMeta } from "../../../platform/db/meta.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { turnsDuring } from "../../../platform/db/test-turns.ts";
import { keyOf } from "../../../platform/language/key.ts";
import { searchKey } from "../../../platform/language/search-key.ts";
import { categories } from "../../catalogue/services/categories.ts";
import {
  type InboxFilter,
  type InboxQuery,
  readInboxQuery,
  statesOf,
  tabs,
  writtenServices,
} from "./filter.ts";
import { findEnquiries, listEnquiries, pageSize } from "./list-enquiries.server.ts";
import { enquiriesWith } from "./related.server.ts";
import { type Enquiry, enquiryKinds, enquiryStates } from "./tables.ts";
import { enquiry, member, noon, reader, stored } from "./test-inbox.ts";
import { indexEnquiries, makeSearchable } from "./words-worker.server.ts";

/** The ids of all pages. */
async function everyPage(db: Db, filter: InboxFilter): Promise<string[][]> {
  const pages: string[][] = [];
  let query: InboxQuery = { filter };
  for (;;) {
    const { rows, next } = await listEnquiries(db, reader, query);
    pages.push(rows.map((row) => row.id));
    if (next === undefined) return pages;
    query = { filter, before: next };
  }
}

async function makeAllSearchable(db: Db) {
  while ((await makeSearchable(db)) > 0);
}

test.each(["constructor", "toString", "__proto__"])("no enquiry is about the service %s", async (service) => {
  const db = await freshDatabase();
  await stored(db, 1);
  const query = readInboxQuery(new URLSearchParams({ service }));
  expect(await listEnquiries(db, reader, query)).toEqual({ rows: [], next: undefined });
});

test("pages follow each other without gaps or repeats, whatever the number of enquiries", async () => {
  const db = await freshDatabase();
  await stored(db, 3, "spam", 900_000);
  const sizes = [0, 1, pageSize - 1, pageSize, pageSize + 1, 2 * pageSize, 2 * pageSize + 1];
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.constantFrom(...sizes), fc.nat({ max: 4 * pageSize })), async (size) => {
      await db.deleteFrom("enquiries").where("state", "=", "new").execute();
      const ids = await stored(db, size);
      const pages = await everyPage(db, { tab: "new" });
      expect(pages.flat()).toEqual(ids);
      expect(pages.length).toBe(Math.max(1, Math.ceil(size / pageSize)));
      for (const page of pages.slice(0, -1)) expect(page.length).toBe(pageSize);
    }),
    { numRuns: 15, examples: sizes.map((size): [number] => [size]) },
  );
});

test("what arrives while somebody turns pages neither shifts nor repeats a row", async () => {
  const db = await freshDatabase();
  const ids = await stored(db, pageSize + 5);
  const first = await listEnquiries(db, reader, { filter: { tab: "new" } });
  await stored(db, 7, "new", 1000);
  const second = await listEnquiries(db, reader, {
    filter: { tab: "new" },
    ...(first.next ? { before: first.next } : {}),
  });
  expect([...first.rows, ...second.rows].map((row) => row.id)).toEqual(ids);
});

test("a page that begins anywhere, even nowhere, is answered", async () => {
  const db = await freshDatabase();
  const ids = await stored(db, 2);
  expect((await listEnquiries(db, reader, { filter: { tab: "new" }, before: "zzz" })).rows.length).toBe(2);
  expect((await listEnquiries(db, reader, { filter: { tab: "new" }, before: "'; drop table" })).rows).toEqual(
    [],
  );
  expect(
    (await listEnquiries(db, reader, { filter: { tab: "new" }, before: ids[0] ?? "" })).rows.length,
  ).toBe(1);
});

const names = ["Asha Kumari", "Ram Kumar", "सुनीता देवी", "O'Brien %_", "Li"];
const services = ["kavach", "Kavach", "vikas", "PMEGP Loan"];

const anEnquiry = fc.record({
  state: fc.constantFrom(...enquiryStates),
  kind: fc.constantFrom(...enquiryKinds),
  service: fc.constantFrom(...services),
  name: fc.constantFrom(...names),
  message: fc.constantFrom(null, "A papad unit near the school", "KUMAR asks"),
  read_at: fc.constantFrom(null, noon.toISOString()),
  assigned: fc.boolean(),
});

const aFilter = fc.record(
  {
    tab: fc.constantFrom(...tabs),
    kind: fc.constantFrom(...enquiryKinds),
    service: fc.constantFrom("kavach", "vikas", "PMEGP Loan", "nothing"),
    staff: fc.constantFrom("them", null),
    unread: fc.constant(true as const),
    q: fc.constantFrom("kumar", "ku", "k", "देवी", "o'brien %", "school", "absent", "9876543210", "98765"),
  },
  { requiredKeys: ["tab"] },
);

/** Whether an enquiry fits, said in plain words. */
function fits(row: Enquiry, filter: InboxFilter): boolean {
  const written = writtenServices(filter);
  const words = [row.name, row.phone, row.email, row.message ?? ""].map(keyOf);
  return (
    statesOf(filter.tab).includes(row.state) &&
    (filter.kind === undefined || row.kind === filter.kind) &&
    (written === undefined || written.includes(row.service)) &&
    (filter.staff === undefined || row.assigned_to === filter.staff) &&
    (!filter.unread || row.read_at === null) &&
    (filter.q === undefined || words.some((text) => text.includes(filter.q ?? "")))
  );
}

test("whatever is asked for, exactly what fits is shown, the newest first", async () => {
  const db = await freshDatabase();
  const { id: them } = await member(db);
  await fc.assert(
    fc.asyncProperty(fc.array(anEnquiry, { maxLength: 70 }), aFilter, async (given, asked) => {
      await db.deleteFrom("enquiry_words").execute();
      await db.deleteFrom("enquiries").execute();
      const rows = given.map(({ assigned, ...of }, n) =>
        enquiry(n, { ...of, assigned_to: assigned ? them : null }),
      );
      if (rows.length > 0) await db.insertInto("enquiries").values(rows).execute();
      await makeAllSearchable(db);
      const filter = { ...asked, ...(asked.staff ? { staff: them } : {}) } as InboxFilter;
      const wanted = rows.filter((row) => fits(row, filter)).map(({ id }) => id);
      expect((await everyPage(db, filter)).flat()).toEqual(wanted.reverse());
    }),
    { numRuns: sized(15, 60) },
  );
});

test("days are those of India, both included", async () => {
  const db = await freshDatabase();
  // Half past midnight of the 21st in India is still the 20th in London.
  const at = Date.parse("2026-11-20T19:00:00.000Z").toString(16).padStart(12, "0");
  const id = `${at.slice(0, 8)}-${at.slice(8)}-7000-8000-000000000001`;
  await db.insertInto("enquiries").values(enquiry(1, { id })).execute();
  const on = (from: string, to: string) => everyPage(db, { tab: "new", from, to });
  expect(await on("2026-11-21", "2026-11-21")).toEqual([[id]]);
  expect(await on("2026-11-20", "2026-11-20")).toEqual([[]]);
});

test("a common word is found page by page, however far back the next one lies", async () => {
  const db = await freshDatabase();
  const [count, common] = full || dbEngine(db) === "sqlite" ? [sized(7_000, 12_000), 2_500] : [4_000, 1_000];
  const rows = Array.from({ length: count }, (_, n) =>
    enquiry(n, {
      name: n < common ? "Ram Kumar" : "Asha Devi",
      service: Object.keys(categories)[n % 6] ?? "",
    }),
  );
  for (let n = 0; n < rows.length; n += 500)
    await db
      .insertInto("enquiries")
      .values(rows.slice(n, n + 500))
      .execute();
  await makeAllSearchable(db);
  const pages = await everyPage(db, { tab: "new", q: "kumar" });
  expect(pages.flat()).toEqual(
    rows
      .slice(0, common)
      .map(({ id }) => id)
      .reverse(),
  );
});

test("an enquiry is found by its words once the worker has seen it, and only once it is written down", async () => {
  const db = await freshDatabase();
  await stored(db, 60);
  const search = () => everyPage(db, { tab: "new", q: "message 7" });
  expect((await search()).flat()).toEqual([]);
  expect(await makeSearchable(db)).toBe(60);
  expect(await makeSearchable(db)).toBe(0);
  expect((await search()).flat()).toEqual([enquiry(7).id]);
});

test("an enquiry that comes late is indexed in its place, however many are newer; those are removed in steps", async () => {
  const db = await freshDatabase();
  const count = sized(700, 20_000);
  await stored(db, count, "new", 2);
  await makeAllSearchable(db);
  await stored(db, 1, "new", 1);
  const { longest } = await turnsDuring(() => makeAllSearchable(db));
  const words = await db.selectFrom("enquiry_words").select("enquiry_id").orderBy("seq").execute();
  expect(words).toHaveLength(count + 1);
  const ids = words.map(({ enquiry_id }) => enquiry_id);
  if (dbEngine(db) === "sqlite") expect(ids).toEqual([...ids].sort());
  expect(new Set(ids).size).toBe(count + 1);
  if (full) expect(longest).toBeLessThan(250);
});

test("a landline is the same number with and without its trunk prefix, also where it was stored without it", async () => {
  const db = await freshDatabase();
  const rows = ["06122345678", "6122345678", "9876543210"].map((phone, n) => enquiry(n, { phone }));
  await db.insertInto("enquiries").values(rows).execute();
  await makeAllSearchable(db);
  const both = [rows[1]?.id, rows[0]?.id];
  for (const typed of ["0612-2345678", "+91 612 2345678", "6122345678", "612234", "०६१२ २३४"])
    expect(await everyPage(db, { tab: "all", q: searchKey(typed) })).toEqual([both]);
  for (const phone of ["06122345678", "6122345678"])
    expect((await enquiriesWith(db, reader, phone)).map(({ id }) => id)).toEqual(both);
});

test("an enquiry is found by how its name sounds; those from before once they were indexed again, in their order", async () => {
  const db = await freshDatabase();
  const rows = ["Sanjay Kumar", "संजय यादव", "Ramesh Kumar"].map((name, n) => enquiry(n, { name }));
  await db.insertInto("enquiries").values(rows).execute();
  await makeAllSearchable(db);
  const find = async (typed: string) => (await findEnquiries(db, reader, typed, 5)).map(({ name }) => name);
  expect(await find("sanjey")).toEqual(["संजय यादव", "Sanjay Kumar"]);
  expect(await find("sanjay")).toEqual(["Sanjay Kumar", "संजय यादव"]);
  const words = await db.selectFrom("enquiry_words").selectAll().orderBy("seq").execute();
  await db.deleteFrom("enquiry_words").execute();
  for (const { enquiry_id, search } of words)
    await db
      .insertInto("enquiry_words")
      .values({ enquiry_id, search: search.replace(/\n [A-Z ]+\n/, "\n") })
      .execute();
  expect(await find("sanjey")).toEqual([]);
  await writeMeta(db, "index enquiries", "");
  while (await indexEnquiries(db, 2));
  expect(await find("sanjey")).toEqual(["संजय यादव", "Sanjay Kumar"]);
  expect(await find("ramesh kumar")).toEqual(["Ramesh Kumar"]);
  expect(await indexEnquiries(db)).toBe(false);
});
