import { expect, test } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { isSaved } from "../../../platform/db/save-once.server.ts";
import { removeFee } from "../fees/agree.server.ts";
import { owedBy } from "../fees/owed.server.ts";
import { recordPayment } from "../fees/pay.server.ts";
import { cash, noGst, now, withClient } from "../fees/test-fees.ts";
import { makePeriodFees } from "./make-recurring.server.ts";
import type { NewRecurring } from "./read-recurring.ts";
import {
  agreeRecurring,
  changeRecurring,
  recurringOf,
  stopRecurring,
  undoRecurring,
} from "./recurring.server.ts";
import { monthly, plainBills } from "./test-bills.ts";

const at = (day: string) => new Date(`${day}T06:00:00Z`);

async function withRecurring(wanted: NewRecurring) {
  const office = await withClient();
  const { db, staff, client } = office;
  const made = await agreeRecurring(db, staff, { clientId: client.id, submission: "" }, wanted, now);
  if (!isSaved(made)) throw new Error(made);
  return { ...office, item: { clientId: client.id, id: made.saved, version: 1 } };
}

const make = (db: Db, day: string) => makePeriodFees(db, plainBills, at(day));

async function feesIn(db: Db) {
  const fees = await db
    .selectFrom("fees")
    .select(["description", "amount", "due_on"])
    .orderBy("due_on")
    .execute();
  return fees.map(({ due_on, amount }) => `${due_on} ${amount / 100}`);
}

test("a monthly fee is due on its day with a bill, once however many processes run, and none is left out", async () => {
  const { db } = await withRecurring(monthly("2026-12-01"));
  await make(db, "2026-11-30");
  expect(await feesIn(db)).toEqual([]);
  await Promise.all([make(db, "2027-02-03"), make(db, "2027-02-03"), make(db, "2027-02-03")]);
  expect(await feesIn(db)).toEqual(["2026-12-01 500", "2027-01-01 500", "2027-02-01 500"]);
  const bills = await db.selectFrom("bills").select(["number", "about"]).orderBy("number").execute();
  expect(bills.map(({ number, about }) => `${number} ${about}`)).toEqual([
    "1 Accounting, Dec 2026",
    "2 Accounting, Jan 2027",
    "3 Accounting, Feb 2027",
  ]);
});

test("a fee of the 31st comes on the last day of a short month, and on the 31st again", async () => {
  const { db } = await withRecurring(monthly("2026-12-31"));
  await make(db, "2027-03-31");
  expect(await feesIn(db)).toEqual(["2026-12-31 500", "2027-01-31 500", "2027-02-28 500", "2027-03-31 500"]);
});

test("an amount changes from a day on, and what was due before stays", async () => {
  const { db, staff, item, client } = await withRecurring(monthly("2026-12-01"));
  await make(db, "2026-12-05");
  await changeRecurring(
    db,
    staff,
    item,
    { from: "2026-12-10", amount: 700_00, sendBy: "" },
    at("2026-12-05"),
  );
  await make(db, "2027-01-05");
  expect(await feesIn(db)).toEqual(["2026-12-01 500", "2027-01-01 700"]);
  expect(await recurringOf(db, staff, [client.id], "2027-01-05")).toMatchObject([{ amount: 700_00 }]);
});

test("a change back to a day that is past makes no fee a second time", async () => {
  const { db, staff, item } = await withRecurring(monthly("2026-12-01"));
  await make(db, "2026-12-05");
  await changeRecurring(
    db,
    staff,
    item,
    { from: "2026-12-01", amount: 700_00, sendBy: "" },
    at("2026-12-05"),
  );
  await make(db, "2026-12-06");
  expect(await feesIn(db)).toEqual(["2026-12-01 500"]);
});

test("a change is undone until fees of the new amount exist", async () => {
  const { db, staff, item, client } = await withRecurring(monthly("2026-12-01"));
  const change = { from: "2027-01-01", amount: 700_00, sendBy: "" } as const;
  const undo = await changeRecurring(db, staff, item, change, now);
  if (typeof undo === "string") throw new Error(undo);
  const back = { ...undo, clientId: client.id };
  expect(await undoRecurring(db, staff, back, now)).toBe("undone");
  expect(await undoRecurring(db, staff, back, now)).toBe("gone");
  await make(db, "2027-01-02");
  expect(await feesIn(db)).toEqual(["2026-12-01 500", "2027-01-01 500"]);
  const again = await changeRecurring(
    db,
    staff,
    { ...item, version: 3 },
    { ...change, from: "2027-02-01" },
    now,
  );
  if (typeof again === "string") throw new Error(again);
  await make(db, "2027-02-02");
  expect(await undoRecurring(db, staff, { ...again, clientId: client.id }, now)).toBe("gone");
});

test("a stopped fee is due no more, and its undo catches up", async () => {
  const { db, staff, item, client } = await withRecurring(monthly("2026-12-01"));
  const undo = await stopRecurring(db, staff, item, "2026-12-31", now);
  if (typeof undo === "string") throw new Error(undo);
  expect(await stopRecurring(db, staff, item, "2026-12-01", now)).toBe("stale");
  await make(db, "2027-02-02");
  expect(await feesIn(db)).toEqual(["2026-12-01 500"]);
  await undoRecurring(db, staff, { ...undo, clientId: client.id }, now);
  await make(db, "2027-02-02");
  expect(await feesIn(db)).toHaveLength(3);
});

test("an advance pays the fee when it falls due", async () => {
  const { db, staff, client } = await withRecurring(monthly("2026-12-01"));
  const posted = { clientId: client.id, submission: "", gst: noGst };
  await recordPayment(db, staff, posted, { ...cash(600_00), advance: true }, now);
  await make(db, "2026-12-01");
  expect(await owedBy(db, client.id, at("2026-12-01"))).toMatchObject({ due: 0, credit: 100_00 });
});

test("a client in the trash gets no fees", async () => {
  const { db, client } = await withRecurring(monthly("2026-12-01"));
  await db.updateTable("clients").set({ list_state: "trash" }).where("id", "=", client.id).execute();
  await make(db, "2026-12-05");
  expect(await feesIn(db)).toEqual([]);
});

test("a recurring fee has its bill, so staff credit it instead of removing it", async () => {
  const { db, staff, client } = await withRecurring(monthly("2026-12-01"));
  await make(db, "2026-12-05");
  const [fee] = await db.selectFrom("fees").select(["id", "version"]).execute();
  if (!fee) throw new Error("none");
  expect(await removeFee(db, staff, { clientId: client.id, ...fee }, now)).toBe("billed");
});

test("an undo takes nothing of another agreement away", async () => {
  const { db, staff, item, client } = await withRecurring(monthly("2026-12-01"));
  const session = { clientId: client.id, submission: "" };
  const other = await agreeRecurring(db, staff, session, monthly("2026-12-01", { every: 3 }), now);
  if (!isSaved(other)) throw new Error(other);
  const undo = { ...item, until: "", next: other.saved };
  expect(await undoRecurring(db, staff, undo, now)).toBe("gone");
  expect(await recurringOf(db, staff, [client.id], "2026-12-01")).toHaveLength(2);
});
