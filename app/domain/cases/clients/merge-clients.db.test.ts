import { expect, test } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { inTransaction } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { addRegister } from "../../catalogue/registers/test-register.ts";
import { changeClient, lockClient } from "./change-client.server.ts";
import { likelyDuplicates, mergeClients, mergedInto, unmergeClient } from "./merge-clients.server.ts";
import { differingChoices, likelier, looksLikeTwoPeople } from "./merge-fields.ts";
import { addClient, someStaff } from "./test-clients.ts";
import { readTimeline } from "./timeline.server.ts";

const now = new Date("2026-11-20T10:00:00.000Z");

async function duplicates() {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const keep = await addClient(db, staff, { name: "Sunita Devi", bank: null, loan_amount: 5_00_000_00 });
  const other = await addClient(db, staff, {
    name: "Sunita  DEVI",
    mobile: "9876500002",
    bank: "Sample Bank",
    loan_amount: 7_00_000_00,
    term_loan: 7_00_000_00,
  });
  return { db, staff, keep, other };
}

const read = (db: Db, id: string) =>
  db.selectFrom("clients").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

test("two clients are merged with the chosen values; the other record keeps its own notes", async () => {
  const { db, staff, keep, other } = await duplicates();
  const at = now.toISOString();
  await db
    .insertInto("client_notes")
    .values({ id: "n", client_id: other.id, kind: "note", text: "Came by", staff_id: staff.id, at })
    .execute();
  const merge = { keep, other, fromOther: ["bank", "loan_amount"] } as const;
  expect(await mergeClients(db, staff, merge, now)).toBe("merged");
  expect(await read(db, keep.id)).toMatchObject({
    name: "Sunita Devi",
    mobile: "9876500001",
    bank: "Sample Bank",
    loan_amount: 7_00_000_00,
    term_loan: 7_00_000_00,
    version: 2,
  });
  expect(await read(db, other.id)).toMatchObject({ list_state: "merged", merged_into: keep.id });
  expect((await mergedInto(db, staff, keep.id)).map(({ id }) => id)).toEqual([other.id]);
  expect((await db.selectFrom("client_notes").selectAll().execute()).length).toBe(1);
  const totals = await db
    .selectFrom("client_totals")
    .select(["list_state", "count"])
    .where("count", ">", 0)
    .execute();
  expect(totals.map(({ list_state, count }) => [list_state, Number(count)]).sort()).toEqual([
    ["merged", 1],
    ["pmegp", 1],
  ]);
});

const words = (en: string) => ({ en, hi: en });
const { key: loom } = addRegister(undefined, [
  { key: "mark", kind: "text", words: words("Mark") },
  { key: "looms", kind: "number", words: words("Looms") },
  { key: "pin", kind: "identity", words: words("PIN") },
]);

test("the owner's fields are chosen one by one, and come back with the undo; identity numbers are masked before", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const keep = await addClient(db, staff, { register: loom, custom: '{"looms":"3","mark":"Lotus"}' });
  const other = await addClient(db, staff, { register: loom, custom: '{"looms":"7","pin":"AB12 3456"}' });
  expect(differingChoices(keep, other)).toEqual(["own.mark", "own.looms", "own.pin"]);
  expect(differingChoices(keep, other).map((choice) => likelier(choice, keep))).toEqual([
    "keep",
    "keep",
    "other",
  ]);
  expect(JSON.stringify(await likelyDuplicates(db, staff, keep))).not.toContain("AB12");
  const merge = { keep, other, fromOther: ["own.looms", "own.pin"] } as const;
  expect(await mergeClients(db, staff, merge, now)).toBe("merged");
  expect((await read(db, keep.id)).custom).toBe('{"looms":"7","mark":"Lotus","pin":"AB12 3456"}');
  expect(JSON.stringify(await mergedInto(db, staff, keep.id))).not.toContain("AB12");
  await unmergeClient(db, staff, other.id, now);
  expect((await read(db, keep.id)).custom).toBe(keep.custom);
});

test("a merge that is undone leaves both as they were, but for what somebody has changed since", async () => {
  const { db, staff, keep, other } = await duplicates();
  await mergeClients(db, staff, { keep, other, fromOther: ["bank", "mobile"] }, now);
  await inTransaction(db, async (trx) => {
    const held = await lockClient(trx, keep.id);
    if (held) await changeClient(trx, staff, held, { bank: "Another Bank" }, { verb: "changed", now });
  });
  expect(await unmergeClient(db, staff, other.id, now)).toBe("unmerged");
  expect(await read(db, keep.id)).toMatchObject({ mobile: keep.mobile, bank: "Another Bank" });
  expect(await read(db, other.id)).toMatchObject({
    list_state: "pmegp",
    merged_into: null,
    mobile: other.mobile,
  });
  expect(await unmergeClient(db, staff, other.id, now)).toBe("gone");
});

test("a record that somebody changed in the meantime is not merged", async () => {
  const { db, staff, keep, other } = await duplicates();
  const stale = { keep, other: { id: other.id, version: 7 }, fromOther: [] };
  expect(await mergeClients(db, staff, stale, now)).toBe("stale");
  expect((await read(db, other.id)).list_state).toBe("pmegp");
});

test("a file is not merged with itself, with one of the other register, with one in the trash, or with nothing", async () => {
  const { db, staff, keep } = await duplicates();
  const foreign = await addClient(db, staff, { register: "pmfme" });
  const trashed = await addClient(db, staff);
  const gone = await inTransaction(db, (trx) =>
    changeClient(trx, staff, trashed, { list_state: "trash" }, { verb: "deleted", now }),
  );
  for (const other of [keep, foreign, gone, { id: "nothing", version: 1 }])
    expect(await mergeClients(db, staff, { keep, other, fromOther: [] }, now)).toBe("apart");
});

test("records merged earlier follow when their client is merged again", async () => {
  const { db, staff, keep, other } = await duplicates();
  const third = await addClient(db, staff);
  await mergeClients(db, staff, { keep: other, other: third, fromOther: [] }, now);
  await mergeClients(db, staff, { keep, other: await read(db, other.id), fromOther: [] }, now);
  expect((await mergedInto(db, staff, keep.id)).map(({ id }) => id).sort()).toEqual(
    [other.id, third.id].sort(),
  );
});

test("likely duplicates have the same number or the same name in any letters, in the same register", async () => {
  const { db, staff, keep, other } = await duplicates();
  const sameNumber = await addClient(db, staff, { name: "S. Devi" });
  await addClient(db, staff, { register: "pmfme" });
  await addClient(db, staff, { name: "Somebody Else", mobile: "9876500099" });
  const found = await likelyDuplicates(db, staff, keep);
  expect(found.map(({ id }) => id).sort()).toEqual([other.id, sameNumber.id].sort());
});

test("a viewer merges nothing and undoes nothing", async () => {
  const { db, keep, other } = await duplicates();
  const viewer = await someStaff(db, "9000000005", "viewer");
  for (const work of [
    async () => mergeClients(db, viewer, { keep, other, fromOther: [] }, now),
    async () => unmergeClient(db, viewer, other.id, now),
  ])
    await expect(work()).rejects.toMatchObject({ status: 403 });
});

test("the history of the remaining client shows a merge once", async () => {
  const { db, staff, keep, other } = await duplicates();
  await mergeClients(db, staff, { keep, other, fromOther: ["bank"] }, now);
  const query = { kind: undefined, cursor: undefined };
  const mergesIn = async (ids: string[]) =>
    (await readTimeline(db, staff, ids, query)).entries.filter(
      (entry) => entry.type === "activity" && entry.verb === "merged",
    );
  expect(await mergesIn([keep.id, other.id])).toEqual([
    expect.objectContaining({ after: expect.stringContaining(`"merged":"${other.id}"`) }),
  ]);
  expect(await mergesIn([other.id])).toHaveLength(1);
});

test("two cases look like two people only when name, father's name and mobile all differ", async () => {
  const { keep } = await duplicates();
  const stranger = { ...keep, name: "Anita Gupta", father_name: "Mohan Gupta", mobile: "9876500099" };
  expect(looksLikeTwoPeople(keep, stranger)).toBe(true);
  for (const field of ["name", "father_name", "mobile"] as const)
    expect(looksLikeTwoPeople(keep, { ...stranger, [field]: keep[field] }), field).toBe(false);
});
