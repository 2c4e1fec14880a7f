import fc from "fast-check";
import { expect, test } from "vitest";
import type { Db } from "../db/connection.server.ts";
import type { Enquiry, EnquiryState, StaffRole } from "../db/schema.ts";
import { freshDatabase } from "../db/test-database.ts";
import type { OutboxSettings } from "../outbox/settings.ts";
import { addAccount } from "../staff/accounts.server.ts";
import type { Staff } from "../staff/staff.ts";
import {
  changeState,
  countNew,
  enquiryHistory,
  findEnquiry,
  listEnquiries,
  pageSize,
} from "./inbox.server.ts";

const noon = new Date("2026-11-20T12:00:00.000Z");
const outbox: OutboxSettings = {
  forms: { appointment: undefined, contact: "https://forms.example/c", consultation: undefined },
  mail: { url: "smtp://mail.example", from: "site@sopan.example", to: "office@sopan.example" },
  allow: [],
};

async function member(db: Db, role: StaffRole = "staff"): Promise<Staff> {
  const mobile = "9000000001";
  const id = await addAccount(db, { name: "Sample Member", mobile, role, passwordHash: "x" }, noon);
  return { id, name: "Sample Member", mobile, role };
}

const reader: Staff = { id: "nobody", name: "Sample Viewer", mobile: "9000000002", role: "viewer" };

function enquiry(n: number, changes: Partial<Enquiry> = {}): Enquiry {
  const id = `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;
  return {
    id,
    reference: `S-${n}`,
    kind: "contact",
    state: "new",
    spam_reason: null,
    language: "en",
    name: "Asha Kumari",
    phone: "9876543210",
    email: "asha@example.com",
    address: null,
    service: "kavach",
    message: `Message ${n}`,
    notice_version: "1",
    submission_id: null,
    content_hash: id,
    words_hash: null,
    repeats: 0,
    created_at: noon.toISOString(),
    assigned_to: null,
    follow_up_on: null,
    follow_up_action: null,
    preferred_day: null,
    preferred_part: null,
    ...changes,
  };
}

/** Stores `count` enquiries of a state, numbered from `first`; answers their ids, the newest first. */
async function stored(db: Db, count: number, state: EnquiryState = "new", first = 1): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, i) => enquiry(first + i, { state }));
  for (let i = 0; i < rows.length; i += 200)
    await db
      .insertInto("enquiries")
      .values(rows.slice(i, i + 200))
      .execute();
  return rows.map((row) => row.id).reverse();
}

async function everyPage(db: Db, state: EnquiryState): Promise<string[][]> {
  const pages: string[][] = [];
  let before: string | undefined;
  do {
    const { rows, next } = await listEnquiries(db, reader, { state, before });
    pages.push(rows.map((row) => row.id));
    before = next;
  } while (before !== undefined);
  return pages;
}

const outboxRows = (db: Db) => db.selectFrom("outbox").selectAll().orderBy("id").execute();

test("pages follow each other without gaps or repeats, whatever the number of enquiries", async () => {
  const db = await freshDatabase();
  await stored(db, 3, "spam", 900_000);
  const sizes = [0, 1, pageSize - 1, pageSize, pageSize + 1, 2 * pageSize, 2 * pageSize + 1];
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.constantFrom(...sizes), fc.nat({ max: 4 * pageSize })), async (size) => {
      await db.deleteFrom("enquiries").where("state", "=", "new").execute();
      const ids = await stored(db, size);
      const pages = await everyPage(db, "new");
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
  const first = await listEnquiries(db, reader, { state: "new" });
  await stored(db, 7, "new", 1000);
  const second = await listEnquiries(db, reader, { state: "new", before: first.next });
  expect([...first.rows, ...second.rows].map((row) => row.id)).toEqual(ids);
});

test("a page that begins anywhere, even nowhere, is answered", async () => {
  const db = await freshDatabase();
  const ids = await stored(db, 2);
  expect((await listEnquiries(db, reader, { state: "new", before: "zzz" })).rows.length).toBe(2);
  expect((await listEnquiries(db, reader, { state: "new", before: "'; drop table" })).rows).toEqual([]);
  expect((await listEnquiries(db, reader, { state: "new", before: ids[0] })).rows.length).toBe(1);
});

test("the new ones are counted, a thousand at most", async () => {
  const db = await freshDatabase();
  expect(await countNew(db, reader)).toBe(0);
  await stored(db, 3);
  await stored(db, 2, "done", 100);
  await stored(db, 2, "spam", 200);
  expect(await countNew(db, reader)).toBe(3);
  await stored(db, 1100, "new", 1000);
  expect(await countNew(db, reader)).toBe(1000);
});

test("an enquiry is found by its id", async () => {
  const db = await freshDatabase();
  const [id = ""] = await stored(db, 1);
  expect(await findEnquiry(db, reader, id)).toEqual(enquiry(1));
  expect(await findEnquiry(db, reader, "unknown")).toBeUndefined();
});

test("a change of state is stored with who did it, before and after", async () => {
  const db = await freshDatabase();
  const staff = await member(db);
  const [id = ""] = await stored(db, 1);
  expect(await changeState(db, staff, outbox, id, { from: "new", to: "in_hand" }, noon)).toBe("changed");
  expect(await findEnquiry(db, staff, id)).toEqual(enquiry(1, { state: "in_hand" }));
  expect(await enquiryHistory(db, staff, id)).toMatchObject([
    {
      verb: "state_changed",
      before: '{"state":"new"}',
      after: '{"state":"in_hand"}',
      at: noon.toISOString(),
      staff_name: "Sample Member",
    },
  ]);
  expect(await outboxRows(db)).toEqual([]);
});

test("a state that somebody changed in between is refused and nothing is written", async () => {
  const db = await freshDatabase();
  const staff = await member(db);
  const [id = ""] = await stored(db, 1, "waiting");
  expect(await changeState(db, staff, outbox, id, { from: "new", to: "done" }, noon)).toBe("stale");
  expect(await changeState(db, staff, outbox, "unknown", { from: "new", to: "done" }, noon)).toBe("stale");
  expect((await findEnquiry(db, staff, id))?.state).toBe("waiting");
  expect(await enquiryHistory(db, staff, id)).toEqual([]);
});

test("of two who change the same state at once one is refused", async () => {
  const db = await freshDatabase();
  const staff = await member(db);
  const [id = ""] = await stored(db, 1);
  const answers = await Promise.all(
    (["in_hand", "done", "waiting", "spam"] as const).map((to) =>
      changeState(db, staff, outbox, id, { from: "new", to }, noon),
    ),
  );
  expect(answers.sort()).toEqual(["changed", "stale", "stale", "stale"]);
  expect((await enquiryHistory(db, staff, id)).length).toBe(1);
});

test("a viewer may not change a state", async () => {
  const db = await freshDatabase();
  const [id = ""] = await stored(db, 1);
  const refused = async () => changeState(db, reader, outbox, id, { from: "new", to: "done" }, noon);
  await expect(refused()).rejects.toMatchObject({ status: 403 });
  expect((await findEnquiry(db, reader, id))?.state).toBe("new");
});

test("taken out of spam an enquiry is delivered, once however often it goes back and forth", async () => {
  const db = await freshDatabase();
  const staff = await member(db);
  await db
    .insertInto("enquiries")
    .values(enquiry(1, { state: "spam", spam_reason: "links" }))
    .execute();
  const { id } = enquiry(1);
  const move = (from: EnquiryState, to: EnquiryState) =>
    changeState(db, staff, outbox, id, { from, to }, noon);
  expect(await move("spam", "new")).toBe("changed");
  expect(await findEnquiry(db, staff, id)).toMatchObject({ state: "new", spam_reason: null });
  const rows = await outboxRows(db);
  expect(rows.map((row) => [row.channel, row.enquiry_id, row.state]).sort()).toEqual([
    ["form", id, "waiting"],
    ["mail", id, "waiting"],
  ]);
  await move("new", "spam");
  await move("spam", "in_hand");
  expect(await outboxRows(db)).toEqual(rows);
});

test("an enquiry that was delivered on arrival is not delivered again from spam", async () => {
  const db = await freshDatabase();
  const staff = await member(db);
  const [id = ""] = await stored(db, 1);
  const move = (from: EnquiryState, to: EnquiryState) =>
    changeState(db, staff, outbox, id, { from, to }, noon);
  await db
    .insertInto("outbox")
    .values({
      id: "one",
      enquiry_id: id,
      channel: "mail",
      target: "firm",
      payload: "{}",
      state: "sent",
      tries: 1,
      next_try_at: noon.toISOString(),
      lease_until: null,
      created_at: noon.toISOString(),
      sent_at: noon.toISOString(),
    })
    .execute();
  await move("new", "spam");
  await move("spam", "new");
  expect((await outboxRows(db)).length).toBe(1);
});

test("history is the newest first and a hundred rows at most", async () => {
  const db = await freshDatabase();
  const staff = await member(db);
  const [id = ""] = await stored(db, 1);
  for (let i = 0; i < 51; i++) {
    await changeState(db, staff, outbox, id, { from: "new", to: "done" }, noon);
    await changeState(db, staff, outbox, id, { from: "done", to: "new" }, noon);
  }
  const history = await enquiryHistory(db, staff, id);
  expect(history.length).toBe(100);
  expect(history[0]).toMatchObject({ before: '{"state":"done"}', after: '{"state":"new"}' });
});
