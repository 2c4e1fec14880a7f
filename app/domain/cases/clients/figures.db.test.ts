import { expect, test } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { dayAfter } from "../../../platform/language/time.ts";
import { registerKeys } from "../../catalogue/registers/registers.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { visible } from "../../people/staff/visible.server.ts";
import { monthFigures, monthSoFar, stageFigures, stuckClients } from "./figures.server.ts";
import { readListQuery } from "./filter.ts";
import { listClients } from "./list-clients.server.ts";
import { addMilestone, insertMilestones } from "./milestones.server.ts";
import { waitingOn } from "./tables.ts";
import { addClient, someStaff } from "./test-clients.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const today = "2026-11-20";

async function withStaff() {
  const db = await freshDatabase();
  return { db, staff: await someStaff(db) };
}

async function deleteClient(db: Db, id: string) {
  await db.updateTable("clients").set({ list_state: "trash" }).where("id", "=", id).execute();
}

test("pending clients are counted by stage with the oldest's age; finished and deleted ones are not", async () => {
  const { db, staff } = await withStaff();
  const atBank = { stage: "at_bank", stage_since: "2026-11-10", loan_amount: 500 };
  await addClient(db, staff, { ...atBank, stage_since: "2026-11-18" });
  const bank = await addClient(db, staff, atBank);
  await addClient(db, staff, { ...atBank, status: "Rejected", stage_since: "2026-01-01" });
  const gone = await addClient(db, staff, { ...atBank, stage_since: "2026-02-01" });
  await deleteClient(db, gone.id);
  await addClient(db, staff, { register: "pmfme", loan_amount: 700 });
  const figures = [
    { register: "pmegp", stage: "at_bank", count: 2, loan: 1000, oldestDays: 10, usualDays: null, late: 0 },
    { register: "pmfme", stage: null, count: 1, loan: 700, oldestDays: null, usualDays: null, late: 0 },
  ];
  expect((await stageFigures(db, staff, today)).sort((a, b) => a.loan - b.loan).reverse()).toEqual(figures);
  await deleteClient(db, bank.id);
  expect((await stageFigures(db, staff, today)).find(({ stage }) => stage)).toMatchObject({
    count: 1,
    oldestDays: 2,
  });
});

test("late are also counted for whoever sees own clients only: as many as their list shows", async () => {
  const { db, staff } = await withStaff();
  const own = { ...staff, scope: "own" as const };
  const colleague = await someStaff(db, "9000000002");
  const add = (assigned_to: string, changes: Parameters<typeof addClient>[2]) =>
    addClient(db, staff, { assigned_to, ...changes });
  for (const of of [staff.id, colleague.id])
    for (const days of [10, 2, 9, 30, 3]) {
      const { id } = await add(of, { stage: "sanctioned", stage_since: "2026-06-30" });
      const came = { client_id: id, milestone: "at_bank", on_day: "2026-05-01", amount: null, note: null };
      const left = { ...came, milestone: "sanctioned", on_day: dayAfter("2026-05-01", days) };
      await insertMilestones(db, staff, [came, left], now);
    }
  for (const of of [staff.id, colleague.id, colleague.id])
    await add(of, { stage: "at_bank", stage_since: "2026-11-01" });
  await add(staff.id, { stage: "at_bank", stage_since: "2026-11-02" });
  const lateFor = async (one: Staff) =>
    (await stageFigures(visible(db, one), one, today)).find(({ stage }) => stage === "at_bank")?.late;
  expect([await lateFor(own), await lateFor(staff)]).toEqual([1, 3]);
});

test("late at a stage is who stays twice as long as usual there, by the firm's own ended stays", async () => {
  const { db, staff } = await withStaff();
  const atBank = { stage: "at_bank", stage_since: "2026-10-01" };
  for (const days of [10, 2, 9, 30, 3]) {
    const { id } = await addClient(db, staff, { stage: "sanctioned", stage_since: "2026-06-30" });
    const came = { client_id: id, milestone: "at_bank", on_day: "2026-05-01", amount: null, note: null };
    const left = { ...came, milestone: "sanctioned", on_day: dayAfter("2026-05-01", days) };
    await insertMilestones(db, staff, [came, left], now);
  }
  await addClient(db, staff, { ...atBank, stage_since: "2026-11-02" });
  const figuresAt = async (stage: string) =>
    (await stageFigures(db, staff, today)).find((row) => row.stage === stage);
  // The middle of 2, 3, 9, 10 and 30 days: 18 days are not yet long.
  expect(await figuresAt("at_bank")).toMatchObject({ usualDays: 9, late: 0, oldestDays: 18 });
  const late = await addClient(db, staff, { ...atBank, stage_since: "2026-11-01" });
  await addClient(db, staff, { ...atBank, status: "Rejected" });
  expect(await figuresAt("at_bank")).toMatchObject({ usualDays: 9, late: 1 });
  expect(await figuresAt("sanctioned")).toMatchObject({ usualDays: null, late: 0 });
  await db
    .updateTable("client_milestones")
    .set({ removed_at: now.toISOString() })
    .where("on_day", "=", "2026-05-04")
    .execute();
  expect(await figuresAt("at_bank")).toMatchObject({ usualDays: null, late: 0 });
  await deleteClient(db, late.id);
  expect((await figuresAt("at_bank"))?.count).toBe(1);
});

test("nobody ages at a stage after which nothing is left to do", async () => {
  const { db, staff } = await withStaff();
  await addClient(db, staff, { stage: "withdrawn", stage_since: "2026-01-01" });
  expect(await stageFigures(db, staff, today)).toMatchObject([
    { stage: "withdrawn", oldestDays: null, late: 0 },
  ]);
});

test("cases waiting over fourteen days are stuck, and the list shows exactly those, longest first", async () => {
  const { db, staff } = await withStaff();
  const bank = { waiting_on: "bank", loan_amount: 500 } as const;
  await addClient(db, staff, { ...bank, waiting_since: "2026-11-06" });
  const ids = [
    (await addClient(db, staff, { ...bank, waiting_since: "2026-11-05" })).id,
    (await addClient(db, staff, { ...bank, waiting_since: "2026-03-05" })).id,
  ];
  await addClient(db, staff, { ...bank, waiting_since: "2026-03-05", status: "Sanctioned" });
  await addClient(db, staff, { ...bank, waiting_on: "us", waiting_since: "2026-03-05", register: "pmfme" });
  const stuck = await stuckClients(db, staff, today);
  expect(stuck.length).toBe(registerKeys().length * waitingOn.length);
  expect(stuck.filter(({ count }) => count > 0)).toEqual([
    { register: "pmegp", waiting: "bank", count: 2, loan: 1000 },
    { register: "pmfme", waiting: "us", count: 1, loan: 500 },
  ]);
  const asked = new URLSearchParams("status=none&waiting=bank&waited=14&sort=waited");
  const { rows } = await listClients(db, staff, "pmegp", readListQuery(asked, "pmegp", today));
  expect(rows.map(({ id }) => id)).toEqual(ids.reverse());
});

test("what was sanctioned in a month is told by the milestones' days and amounts", async () => {
  const { db, staff } = await withStaff();
  await reach(db, staff, "sanctioned", "2026-11-01", 500);
  await reach(db, staff, "sanctioned", "2026-11-20", null);
  await reach(db, staff, "sanctioned", "2026-10-20", 900);
  await reach(db, staff, "sanctioned", "2026-10-21", 900);
  await reach(db, staff, "sanctioned", "2026-09-30", 900);
  expect(await monthFigures(db, staff, today)).toMatchObject({
    before: { from: "2026-10-01", to: "2026-10-20" },
    figures: { sanctioned: { now: { count: 2, amount: 1200 }, before: { count: 1, amount: 900 } } },
  });
  expect((await monthFigures(db, staff, "2027-01-05")).figures.sanctioned).toEqual({
    now: { count: 0, amount: 0 },
    before: { count: 0, amount: 0 },
  });
});

test("a month is compared with the same days of the month before, or with all of a shorter one", () => {
  expect(monthSoFar("2026-03-30").before).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  expect(monthSoFar("2026-01-01").before).toEqual({ from: "2025-12-01", to: "2025-12-01" });
});

async function reach(db: Db, staff: Staff, milestone: string, day: string, amount: number | null) {
  const { id } = await addClient(db, staff, { loan_amount: 700 });
  const step = { milestone, day, amount, note: "Reason", withStatus: true };
  expect(await addMilestone(db, staff, id, step, now)).toBe("added");
}

test("the clients that were added in the month of India are counted", async () => {
  const { db, staff } = await withStaff();
  // The last is still in October there.
  const moments = ["2026-11-20T10:00:00Z", "2026-10-31T18:30:00Z", "2026-10-31T18:29:59Z"];
  for (const at of moments) await addClient(db, staff, {}, new Date(at));
  expect((await monthFigures(db, staff, today)).figures.added.now.count).toBe(2);
});
