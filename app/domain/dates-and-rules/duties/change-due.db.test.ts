import { expect, test } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { mergeClients } from "../../cases/clients/merge-clients.server.ts";
import { addClient } from "../../cases/clients/test-clients.ts";
import { createDocument } from "../../cases/documents/mark-document.server.ts";
import { cash, pay } from "../../money/fees/test-fees.ts";
import { changeManyDue, fileDue, handOverDue, reopenDue, skipDue, undoManyDue } from "./change-due.server.ts";
import { dueByDay, dueForCalendar } from "./due-calendar.server.ts";
import { type DueFilter, dueList } from "./due-list.ts";
import { findDue } from "./due-of-clients.server.ts";
import { extendDue } from "./extensions.server.ts";
import { countDue, endsOf, listDue } from "./list-due.server.ts";
import { give, itemsIn, now, today, withOffice } from "./test-duties.ts";

const filing = {
  filedOn: today,
  acknowledgement: "AA10",
  lateFee: null,
  documentId: null,
  feeFor: "GSTR-3B",
};
const addDocument = async (db: Db, client_id: string) =>
  (await createDocument(db, { client_id, document_type: "other", title: "Form", updated_by: null }, now)).id;
const firstOf = async (db: Db) => {
  const [item] = await itemsIn(db);
  if (!item) throw new Error("nothing is due");
  return item;
};

test("what is filed is filed once, with the fee of the duty, and opening it again takes the fee back", async () => {
  const { db, staff, client } = await withOffice();
  await give(db, staff, client.id, ["gstr-3b-monthly"], { fee: 500_00 });
  const item = await firstOf(db);
  const filed = await fileDue(db, staff, item, filing, now);
  if (typeof filed === "string") throw new Error(filed);
  expect(filed).toMatchObject({ state: "filed", filed_on: today, acknowledgement: "AA10", remind_on: null });
  expect(await db.selectFrom("fees").select(["description", "amount", "due_on"]).execute()).toEqual([
    { description: "GSTR-3B, monthly, Oct 2026", amount: 500_00, due_on: today },
  ]);
  expect(await fileDue(db, staff, item, filing, now)).toBe("stale");
  expect(await fileDue(db, staff, filed, filing, now)).toBe("stale");
  expect(await reopenDue(db, staff, filed, now)).toMatchObject({
    state: "open",
    filed_on: null,
    fee_id: null,
  });
  expect(await db.selectFrom("fees").select("id").execute()).toEqual([]);
});

test("a fee paid for a reopened filing is not charged twice", async () => {
  const { db, staff, client } = await withOffice();
  await give(db, staff, client.id, ["gstr-3b-monthly"], { fee: 500_00 });
  const filed = await fileDue(db, staff, await firstOf(db), filing, now);
  if (typeof filed === "string") throw new Error(filed);
  await pay(db, staff, client.id, cash(500_00));
  const opened = await reopenDue(db, staff, filed, now);
  if (typeof opened === "string") throw new Error(opened);
  const again = await fileDue(db, staff, opened, { ...filing, acknowledgement: "AA11" }, now);
  expect(again).toMatchObject({ acknowledgement: "AA11", fee_id: filed.fee_id });
  expect(await db.selectFrom("fees").select(["amount", "paid"]).execute()).toEqual([
    { amount: 500_00, paid: 500_00 },
  ]);
});

test("what falls due of a record that was merged is paid to the client that remained, with its documents", async () => {
  const { db, staff, client } = await withOffice();
  const kept = await addClient(db, staff);
  const other = await addClient(db, staff);
  const [document, foreign] = [await addDocument(db, kept.id), await addDocument(db, other.id)];
  await give(db, staff, client.id, ["gstr-3b-monthly"], { fee: 500_00 });
  await mergeClients(db, staff, { keep: kept, other: client, fromOther: [] }, now);
  expect(await give(db, staff, kept.id, ["gstr-3b-monthly"])).toEqual({ added: 0, fresh: [] });
  const filed = await fileDue(db, staff, await firstOf(db), { ...filing, documentId: document }, now);
  if (typeof filed === "string") throw new Error(filed);
  expect(filed.document_id).toBe(document);
  expect(await db.selectFrom("fees").select(["client_id", "amount"]).execute()).toEqual([
    { client_id: kept.id, amount: 500_00 },
  ]);
  const opened = await reopenDue(db, staff, filed, now);
  expect(await db.selectFrom("fees").select("id").execute()).toEqual([]);
  if (typeof opened === "string") throw new Error(opened);
  expect(await fileDue(db, staff, opened, { ...filing, documentId: foreign }, now)).toMatchObject({
    document_id: null,
  });
});

test("what falls due of a record that was merged is listed and counted until its client is in the trash", async () => {
  const { db, staff, client } = await withOffice();
  const kept = await addClient(db, staff);
  await give(db, staff, client.id, ["gstr-3b-monthly"]);
  await mergeClients(db, staff, { keep: kept, other: client, fromOther: [] }, now);
  const { id } = await firstOf(db);
  const seen = async () => ({
    listed: (await listDue(db, staff, { view: "week" }, { today })).rows.length,
    counted: (await countDue(db, staff, { view: "week" }, today)).week,
    found: (await findDue(db, staff, id)) !== undefined,
  });
  expect(await seen()).toEqual({ listed: 1, counted: 1, found: true });
  await db.updateTable("clients").set({ list_state: "trash" }).where("id", "=", kept.id).execute();
  expect(await seen()).toEqual({ listed: 0, counted: 0, found: false });
});

test("an extension leaves what was filed or skipped as it is", async () => {
  const { db, owner, staff, client } = await withOffice();
  await give(db, staff, client.id, ["gstr-3b-monthly"]);
  await skipDue(db, staff, await firstOf(db), "Registration cancelled", now);
  const of = { rule: "gstr-3b-monthly", period: "2026-10", dueOn: "2026-12-01", note: "" };
  await extendDue(db, owner, of, now);
  expect(await firstOf(db)).toMatchObject({
    due_on: today,
    state: "skipped",
    reason: "Registration cancelled",
  });
});

test("a bulk change leaves out what somebody changed meanwhile, and its undo too", async () => {
  const { db, owner, staff, client } = await withOffice();
  await give(db, staff, client.id, ["gstr-3b-monthly"]);
  const items = await itemsIn(db);
  const [first, second] = items;
  if (!first || !second) throw new Error("nothing is due");
  await handOverDue(db, staff, first, owner.id, now);
  const undo = await changeManyDue(db, staff, items, { file: filing }, now);
  expect(undo.length).toBe(items.length - 1);
  await reopenDue(db, staff, { id: second.id, version: 2 }, now);
  expect(await undoManyDue(db, staff, "file", undo, now)).toBe(items.length - 2);
  expect((await itemsIn(db)).every(({ state }) => state === "open")).toBe(true);
  const given = await changeManyDue(db, staff, await itemsIn(db), { handOver: null }, now);
  expect(await undoManyDue(db, staff, "handOver", given, now)).toBe(items.length);
  expect((await firstOf(db)).assigned_to).toBe(owner.id);
});

test("the views divide what is open by its day, and filters narrow them", async () => {
  const { db, owner, staff, client } = await withOffice();
  await give(db, staff, client.id, ["gstr-1-monthly", "gstr-3b-monthly", "tds-deposit"], {
    from: "2026-11-01",
  });
  const read = (query: string) => dueList.read(new URLSearchParams(query)).filter;
  const seen = async (query: string) =>
    (await listDue(db, staff, read(query), { today })).rows.map(({ rule, due_on }) => `${rule} ${due_on}`);
  expect(await seen("view=overdue")).toEqual(["tds-deposit 2026-11-07", "gstr-1-monthly 2026-11-11"]);
  expect(await seen("")).toEqual(["gstr-3b-monthly 2026-11-20"]);
  expect(await seen("view=later&kind=tds")).toEqual([
    ...["tds-deposit 2026-12-07", "tds-deposit 2027-01-07", "tds-deposit 2027-02-07"],
  ]);
  expect(await seen("on=2026-12-11")).toEqual(["gstr-1-monthly 2026-12-11"]);
  expect(await seen(`view=overdue&who=${owner.id}`)).toEqual([]);
  expect(await countDue(db, staff, read(""), today)).toEqual({ week: 1, month: 1, overdue: 2 });
});

test("the calendar names the two duties of a day that most clients have, and counts all that are listed", async () => {
  const { db, staff, client } = await withOffice();
  const other = await addClient(db, staff, { name: "Asha", mobile: "9876500009" });
  await give(db, staff, client.id, ["gstr-1-monthly", "gstr-3b-monthly", "tds-salary"]);
  await give(db, staff, other.id, ["gstr-3b-monthly"]);
  const keep = (await itemsIn(db)).filter(
    (item, at, all) =>
      at === all.findIndex(({ client_id, rule }) => client_id === item.client_id && rule === item.rule),
  );
  await db
    .deleteFrom("due_items")
    .where(
      "id",
      "not in",
      keep.map(({ id }) => id),
    )
    .execute();
  await db.updateTable("due_items").set({ due_on: "2026-12-14" }).execute();
  const of = (rule: string, open: number) => ({ rule, title: null, open });
  expect(await dueByDay(db, staff, {}, "2026-12")).toEqual([
    { day: "2026-12-14", open: 4, duties: [of("gstr-3b-monthly", 2), of("gstr-1-monthly", 1)] },
  ]);
  expect(await dueByDay(db, staff, { kind: "tds" }, "2026-12")).toMatchObject([{ open: 1 }]);
  await db.updateTable("clients").set({ list_state: "trash" }).where("id", "=", client.id).execute();
  expect(await dueByDay(db, staff, {}, "2026-12")).toEqual([
    { day: "2026-12-14", open: 1, duties: [of("gstr-3b-monthly", 1)] },
  ]);
  expect(await dueByDay(db, staff, {}, "2026-11")).toEqual([]);
});

test("pages follow each other without a gap, for what is due and for what was filed", async () => {
  const { db, staff } = await withOffice();
  for (let count = 0; count < 5; count += 1)
    await give(db, staff, (await addClient(db, staff)).id, ["gstr-3b-monthly"]);
  const filed = (await itemsIn(db)).slice(0, 7);
  await changeManyDue(db, staff, filed, { file: filing }, now);
  for (const view of ["later", "filed"] as const) {
    const filter: DueFilter = { view };
    const all = (await listDue(db, staff, filter, { today, size: 100 })).rows.map(({ id }) => id);
    const paged: string[] = [];
    let after: string | undefined;
    do {
      const page = await listDue(db, staff, filter, { today, size: 3, after });
      paged.push(...page.rows.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect(paged).toEqual(all);
    expect(paged.length).toBeGreaterThan(5);
  }
});

test("a week ends on its Sunday and a month on its last day", () => {
  expect(endsOf("2026-11-20")).toEqual({ week: "2026-11-22", month: "2026-11-30" });
  expect(endsOf("2026-11-22")).toEqual({ week: "2026-11-22", month: "2026-11-30" });
  expect(endsOf("2028-02-28")).toEqual({ week: "2028-03-05", month: "2028-02-29" });
});

test("a viewer may look and change nothing", async () => {
  const { db, staff, client } = await withOffice();
  await give(db, staff, client.id, ["gstr-3b-monthly"]);
  const viewer = { ...staff, role: "viewer" as const };
  expect((await listDue(db, viewer, { view: "week" }, { today })).rows.length).toBe(1);
  const item = await firstOf(db);
  expect(() => fileDue(db, viewer, item, filing, now)).toThrow();
  expect(() => skipDue(db, viewer, item, "no", now)).toThrow();
});

test("a calendar address shows what its person is responsible for and has not filed", async () => {
  const { db, owner, staff, client } = await withOffice();
  await give(db, staff, client.id, ["gstr-3b-monthly"]);
  const item = await firstOf(db);
  await handOverDue(db, staff, item, owner.id, now);
  const due = await dueForCalendar(db, owner.id, today);
  expect(due.map(({ id, name, due_on }) => [id, name, due_on])).toEqual([[item.id, "Sunita Devi", today]]);
  await fileDue(db, staff, { id: item.id, version: 2 }, filing, now);
  expect(await dueForCalendar(db, owner.id, today)).toEqual([]);
});
