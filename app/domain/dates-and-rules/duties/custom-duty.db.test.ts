import { expect, test } from "vitest";
import { changeCustomDuty, settleDuty, stopDuty } from "./change-duties.server.ts";
import { addCustomDuty, type CustomDuty, dutiesOfClients, isUnsure } from "./duties.server.ts";
import { makeDue } from "./make-due.server.ts";
import { give, itemsIn, now, short, withOffice } from "./test-duties.ts";
import { clientsToAsk } from "./unsure-duties.server.ts";
import { dutyName } from "./words.server.ts";

async function withCustom(more: Partial<CustomDuty> = {}) {
  const office = await withOffice();
  const { db, staff, client } = office;
  const own = {
    name: "Shop licence",
    from: "2026-12-05",
    every: 1,
    assignedTo: staff.id,
    fee: 500_00,
    ...more,
  };
  const added = await addCustomDuty(db, staff, { clientId: client.id, ...own }, now);
  const [duty] = await dutiesOfClients(db, staff, [client.id]);
  if (!duty) throw new Error("The client has no duty.");
  return { ...office, added, duty, asked: { clientId: client.id, ...own } };
}

test("an own duty falls due every so many months, with its name, and is made further by night", async () => {
  const { db } = await withCustom();
  expect((await itemsIn(db)).map((item) => `${short(item)} ${item.title}`)).toEqual([
    "own 2026-12-05 2026-12-05 open Shop licence",
    "own 2027-01-05 2027-01-05 open Shop licence",
    "own 2027-02-05 2027-02-05 open Shop licence",
  ]);
  const [item] = await itemsIn(db);
  expect(dutyName(item?.rule ?? "", "hi", item?.title)).toBe("Shop licence");
  await makeDue(db, new Date("2027-01-10T10:00:00.000Z"));
  expect((await itemsIn(db)).map(({ period }) => period).slice(3)).toEqual(["2027-03-05", "2027-04-05"]);
});

test("an own duty that falls due once is made once", async () => {
  const { db, duty } = await withCustom({ every: 0 });
  expect((await itemsIn(db)).map(({ period }) => period)).toEqual(["2026-12-05"]);
  expect(duty.next_on).toBeNull();
  await makeDue(db, new Date("2028-01-10T10:00:00.000Z"));
  expect(await itemsIn(db)).toHaveLength(1);
});

test("a first day that is far off waits for its time", async () => {
  const { db, duty } = await withCustom({ every: 0, from: "2027-08-31" });
  expect(await itemsIn(db)).toEqual([]);
  expect(duty.next_on).toBe("2027-08-31");
  await makeDue(db, new Date("2027-07-10T10:00:00.000Z"));
  expect((await itemsIn(db)).map(({ due_on }) => due_on)).toEqual(["2027-08-31"]);
});

test("another name and other days change what is open", async () => {
  const { db, staff, duty } = await withCustom();
  const days = { name: "Insurance", from: "2026-12-31", every: 2 };
  expect(await changeCustomDuty(db, staff, duty, days, now)).toBe("changed");
  expect((await itemsIn(db)).map((item) => `${item.due_on} ${item.title}`)).toEqual(["2026-12-31 Insurance"]);
  expect(await changeCustomDuty(db, staff, duty, days, now)).toBe("stale");
});

test("two of one name are refused, an end keeps what was due, and no other duty is changed so", async () => {
  const { db, staff, client, duty, asked } = await withCustom();
  expect(await addCustomDuty(db, staff, asked, now)).toBe("exists");
  expect(await stopDuty(db, staff, duty, "2026-12-31", now)).toMatchObject({ until_day: "2026-12-31" });
  expect((await itemsIn(db)).map(({ due_on }) => due_on)).toEqual(["2026-12-05"]);
  await give(db, staff, client.id, ["epf"]);
  const epf = (await dutiesOfClients(db, staff, [client.id])).find(({ rule }) => rule === "epf");
  const days = { name: "x", from: "2026-12-31", every: 2 };
  expect(await changeCustomDuty(db, staff, { id: epf?.id ?? "", version: 1 }, days, now)).toBe("gone");
});

/** Duties as they were given before anybody was asked. */
async function unasked(rules: readonly string[]) {
  const office = await withOffice();
  const { db, staff, client } = office;
  await give(db, staff, client.id, rules);
  await db.updateTable("client_duties").set({ checked_at: null }).execute();
  const read = () => dutiesOfClients(db, staff, [client.id]);
  const find = async (key: string) => (await read()).find(({ rule }) => rule === key);
  const unsure = async () => {
    const duties = await read();
    return duties.filter((duty) => isUnsure(duty, duties)).map(({ rule }) => rule);
  };
  return { ...office, find, unsure };
}

test("staff are asked only about duties that may have been added by mistake", async () => {
  const llp = await unasked(["itr-audit", "llp-8", "llp-11", "tds-deposit"]);
  expect(await llp.unsure()).toEqual(["itr-audit"]);
  expect((await clientsToAsk(llp.db, llp.staff)).map(({ id }) => id)).toEqual([llp.client.id]);
  const company = await unasked(["itr-audit", "aoc-4", "advance-tax"]);
  expect(await company.unsure()).toEqual([]);
  expect(await clientsToAsk(company.db, company.staff)).toEqual([]);
  const gst = await unasked(["gstr-9", "gstr-1-monthly"]);
  expect(await gst.unsure()).toEqual(["gstr-9"]);
});

test("a question is dropped once the other duty has been added", async () => {
  const { db, staff, client } = await withOffice();
  await give(db, staff, client.id, ["gstr-9", "itr-audit", "llp-8"]);
  expect(await clientsToAsk(db, staff)).toEqual([]);
});

test("the return of an LLP without audit takes the place of the other, and keeps its fee and person", async () => {
  const { db, staff, find, unsure } = await unasked(["itr-audit", "llp-8"]);
  // The return of 2026-27, which the nightly runs have made.
  await makeDue(db, new Date("2027-08-10T10:00:00.000Z"));
  const duty = await find("itr-audit");
  expect(
    await settleDuty(db, staff, { id: duty?.id ?? "", version: duty?.version ?? 0 }, "instead", now),
  ).toBe("replaced");
  expect((await find("itr-audit"))?.until_day).toBe("2026-11-20");
  expect(await find("itr-business")).toMatchObject({
    from_day: "2027-08-31",
    assigned_to: staff.id,
    until_day: null,
  });
  expect(await unsure()).toEqual([]);
});

test("a duty that does not apply goes with all that is open of it, and one that does stays", async () => {
  const { db, staff, find, unsure } = await unasked(["gstr-9"]);
  const before = await find("gstr-9");
  const seen = { id: before?.id ?? "", version: before?.version ?? 0 };
  expect(await settleDuty(db, staff, seen, "keep", now)).toBe("kept");
  expect([await unsure(), (await itemsIn(db)).length]).toEqual([[], 1]);
  expect(await settleDuty(db, staff, seen, "drop", now)).toBe("stale");
  expect(await settleDuty(db, staff, { ...seen, version: seen.version + 1 }, "drop", now)).toBe("dropped");
  expect(await itemsIn(db)).toEqual([]);
});
