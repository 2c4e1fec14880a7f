import { expect, test } from "vitest";
import { inTransaction } from "../../../platform/db/connection.server.ts";
import { dayMs } from "../../../platform/language/time.ts";
import { addClient } from "../../cases/clients/test-clients.ts";
import { erasePerson } from "../../office/privacy/people.server.ts";
import { person } from "../../office/privacy/test-person.ts";
import { skipDue } from "./change-due.server.ts";
import { changeDuty, stopDuty } from "./change-duties.server.ts";
import { dutiesOfClients } from "./duties.server.ts";
import { extendDue, undoExtension } from "./extensions.server.ts";
import { makeDue } from "./make-due.server.ts";
import { takeBackDuties } from "./take-back-duties.server.ts";
import { give, itemsIn, now, short, today, withOffice } from "./test-duties.ts";

const later = (days: number) => new Date(now.getTime() + days * dayMs);

test("a new duty has what falls due in the next 90 days at once, and each night adds what comes within reach", async () => {
  const { db, staff, client } = await withOffice();
  await give(db, staff, client.id, ["gstr-3b-monthly"]);
  expect((await itemsIn(db)).map(short)).toEqual([
    "gstr-3b-monthly 2026-10 2026-11-20 open",
    "gstr-3b-monthly 2026-11 2026-12-20 open",
    "gstr-3b-monthly 2026-12 2027-01-20 open",
    "gstr-3b-monthly 2027-01 2027-02-20 open",
  ]);
  await makeDue(db, later(20));
  await makeDue(db, later(30));
  expect((await itemsIn(db)).length).toBe(5);
});

test("nothing is made twice by many processes, or by a clock that is wrong by a year, and nothing is lost", async () => {
  const { db, staff, client } = await withOffice();
  await give(db, staff, client.id, ["gstr-3b-monthly", "gstr-1-monthly", "advance-tax"]);
  await Promise.all([makeDue(db, later(40), { batch: 1 }), makeDue(db, later(40), { batch: 1 })]);
  const before = (await itemsIn(db)).map(short);
  await makeDue(db, later(365), { batch: 1 });
  const ahead = (await itemsIn(db)).map(short);
  expect(new Set(ahead).size).toBe(ahead.length);
  expect(ahead.slice(0, before.length)).toEqual(before);
  await makeDue(db, later(-365));
  await makeDue(db, later(41));
  expect((await itemsIn(db)).map(short)).toEqual(ahead);
  // A duty that is added while the runs are a year ahead gets as far as they are.
  const other = await addClient(db, staff);
  await give(db, staff, other.id, ["gstr-3b-monthly"]);
  const own = (await itemsIn(db)).filter(({ client_id }) => client_id === other.id);
  const first = (await itemsIn(db)).filter(
    ({ client_id, rule }) => client_id === client.id && rule === "gstr-3b-monthly",
  );
  expect(own.map(short)).toEqual(first.map(short));
});

test("duties that were added are taken back with what is due of them, but for those that have been worked on", async () => {
  const { db, staff, client } = await withOffice();
  await give(db, staff, client.id, ["advance-tax"]);
  const added = await give(db, staff, client.id, ["gstr-3b-monthly", "gstr-1-monthly", "advance-tax"]);
  const ids = typeof added === "string" ? [] : added.fresh;
  expect(ids).toHaveLength(2);
  const item = (await itemsIn(db)).find(({ rule }) => rule === "gstr-1-monthly");
  if (item) await skipDue(db, staff, item, "Nothing sold", now);
  const other = await addClient(db, staff);
  expect(await takeBackDuties(db, staff, { clientId: other.id, ids }, now)).toBe(0);
  expect(await takeBackDuties(db, staff, { clientId: client.id, ids }, now)).toBe(1);
  expect(await takeBackDuties(db, staff, { clientId: client.id, ids }, now)).toBe(0);
  const left = (await dutiesOfClients(db, staff, [client.id])).map(({ rule }) => rule);
  expect(left).toEqual(["advance-tax", "gstr-1-monthly"]);
  expect(new Set((await itemsIn(db)).map(({ rule }) => rule))).toEqual(new Set(left));
});

test("a run that is stopped goes on where it was", async () => {
  const { db, staff } = await withOffice();
  for (let count = 0; count < 5; count += 1)
    await give(db, staff, (await addClient(db, staff)).id, ["gstr-3b-monthly"]);
  const batches: number[] = [];
  await makeDue(db, later(40), { batch: 2, stopped: () => batches.push(1) > 40 });
  expect((await itemsIn(db)).length).toBe(20);
  await makeDue(db, later(40), { batch: 2 });
  expect((await itemsIn(db)).length).toBe(25);
});

test("a renewal has its own days: 31 August comes back after a February", async () => {
  const { db, staff, client } = await withOffice();
  await give(db, staff, client.id, ["digital-signature"], { from: "2026-08-31", label: "Director" });
  expect((await itemsIn(db)).map(short)).toEqual(["digital-signature 2026-08-31 2026-08-31 open"]);
  await makeDue(db, later(600));
  expect((await itemsIn(db)).map(short)).toContain("digital-signature 2028-08-31 2028-08-31 open");
  expect((await dutiesOfClients(db, staff, [client.id]))[0]?.next_on).toBe("2030-08-31");
});

test("two of one duty need two names, and the same again adds nothing", async () => {
  const { db, staff, client } = await withOffice();
  expect(await give(db, staff, client.id, ["dir-3-kyc"], { label: "A" })).toMatchObject({ added: 1 });
  expect(await give(db, staff, client.id, ["dir-3-kyc"], { label: "A" })).toMatchObject({ added: 0 });
  expect(await give(db, staff, client.id, ["dir-3-kyc"], { label: "B" })).toMatchObject({ added: 1 });
});

test("duties of a rule that is no longer there are left alone, however many there are", async () => {
  const { db, staff, client } = await withOffice();
  await give(db, staff, client.id, ["digital-signature"]);
  const [duty] = await dutiesOfClients(db, staff, [client.id]);
  if (!duty) throw new Error("there is no duty");
  const gone = Array.from({ length: 120 }, (_, n) => ({
    ...duty,
    id: `gone-${n}`,
    rule: "long-gone",
    label: String(n),
    next_on: today,
  }));
  await db.insertInto("client_duties").values(gone).execute();
  await makeDue(db, now);
  expect((await itemsIn(db)).every(({ rule }) => rule === duty.rule)).toBe(true);
});

test("a stopped duty keeps what is due until then, and goes on without a gap", async () => {
  const { db, staff, client } = await withOffice();
  await give(db, staff, client.id, ["gstr-3b-monthly"]);
  const all = (await itemsIn(db)).map(short);
  const [duty] = await dutiesOfClients(db, staff, [client.id]);
  const stopped = duty && (await stopDuty(db, staff, duty, "2026-12-31", now));
  if (!stopped || typeof stopped === "string") throw new Error(String(stopped));
  expect((await itemsIn(db)).map(short)).toEqual(all.slice(0, 2));
  await makeDue(db, later(90));
  expect((await itemsIn(db)).map(short)).toEqual(all.slice(0, 2));
  expect(await stopDuty(db, staff, { id: stopped.id, version: 1 }, null, now)).toBe("stale");
  await stopDuty(db, staff, stopped, null, now);
  expect((await itemsIn(db)).map(short).slice(0, all.length)).toEqual(all);
});

test("a change of the person goes to what is open", async () => {
  const { db, owner, staff, client } = await withOffice();
  await give(db, staff, client.id, ["gstr-3b-monthly"]);
  const [duty] = await dutiesOfClients(db, staff, [client.id]);
  if (!duty) throw new Error("no duty");
  expect(await changeDuty(db, staff, duty, { assignedTo: owner.id, fee: 500_00 }, now)).toBe("changed");
  expect((await itemsIn(db)).every(({ assigned_to }) => assigned_to === owner.id)).toBe(true);
  expect(await changeDuty(db, staff, duty, { assignedTo: "nobody-known", fee: null }, now)).toBe("staff");
});

test("an extension moves the day for all clients, also for those who come later, and its undo moves it back", async () => {
  const { db, owner, staff, client } = await withOffice();
  await give(db, staff, client.id, ["gstr-3b-monthly"]);
  const extension = { rule: "gstr-3b-monthly", period: "2026-11", dueOn: "2026-12-31", note: "Notification" };
  const made = await extendDue(db, owner, extension, now);
  if (typeof made === "string") throw new Error(made);
  const second = await addClient(db, staff);
  await give(db, staff, second.id, ["gstr-3b-monthly"]);
  const days = async () =>
    (await itemsIn(db)).filter(({ period }) => period === "2026-11").map(({ due_on }) => due_on);
  expect(await days()).toEqual(["2026-12-31", "2026-12-31"]);
  const again = await extendDue(db, owner, { ...extension, dueOn: "2027-01-15" }, now);
  await makeDue(db, now);
  expect(await days()).toEqual(["2027-01-15", "2027-01-15"]);
  if (typeof again !== "string") await undoExtension(db, owner, again.id, now);
  expect(await days()).toEqual(["2026-12-31", "2026-12-31"]);
  expect(await undoExtension(db, owner, made.id, now)).toBe("undone");
  expect(await undoExtension(db, owner, made.id, now)).toBe("gone");
  expect(await days()).toEqual(["2026-12-20", "2026-12-20"]);
});

test("a day that is not later, or of a period that there is not, extends nothing; only the owner may", async () => {
  const { db, owner, staff } = await withOffice();
  const of = { rule: "gstr-3b-monthly", period: "2026-11", dueOn: "2026-12-20", note: "" };
  expect(await extendDue(db, owner, of, now)).toBe("earlier");
  expect(await extendDue(db, owner, { ...of, period: "2026-13" }, now)).toBe("unknown");
  expect(await extendDue(db, owner, { ...of, rule: "vat" }, now)).toBe("unknown");
  expect(() => extendDue(db, staff, of, now)).toThrow();
});

test("a day that is the office's own can also be moved back", async () => {
  const { db, owner } = await withOffice();
  const of = { rule: "gstr-1-monthly", period: "2026-11", note: "Notification" };
  expect(await extendDue(db, owner, { ...of, dueOn: "2026-12-11" }, now)).toBe("earlier");
  const made = await extendDue(db, owner, { ...of, dueOn: "2026-12-10" }, now);
  expect(typeof made).toBe("object");
});

test("a duty that began in the past is overdue since its first day, also after it was ended in the past", async () => {
  const { db, staff, client } = await withOffice();
  await give(db, staff, client.id, ["gstr-3b-monthly"], { from: "2026-09-01" });
  const past = ["2026-08 2026-09-20 open", "2026-09 2026-10-20 open"];
  const items = async () => (await itemsIn(db)).map(short).map((of) => of.replace("gstr-3b-monthly ", ""));
  expect((await items()).slice(0, 2)).toEqual(past);
  await makeDue(db, later(-60));
  expect(await items()).toHaveLength(6);
  const [duty] = await dutiesOfClients(db, staff, [client.id]);
  if (!duty) throw new Error("the duty is missing");
  await stopDuty(db, staff, duty, "2026-10-31", now);
  expect(await items()).toEqual(past);
});

test("a person who is erased takes along what is open, and nothing of it is made again", async () => {
  const { db, owner, staff, client } = await withOffice();
  await give(db, staff, client.id, ["gstr-3b-monthly"]);
  await erasePerson(db, owner, person(client.mobile), now);
  expect(await itemsIn(db)).toEqual([]);
  await makeDue(db, later(40));
  expect(await itemsIn(db)).toEqual([]);
});

test("a client that is deleted for good takes its open items along", async () => {
  const { db, staff, client } = await withOffice();
  await give(db, staff, client.id, ["gstr-3b-monthly"]);
  await inTransaction(db, (trx) => trx.deleteFrom("clients").where("id", "=", client.id).execute());
  expect(await itemsIn(db)).toEqual([]);
  expect(await db.selectFrom("client_duties").selectAll().execute()).toEqual([]);
  await makeDue(db, later(40));
  expect(await itemsIn(db)).toEqual([]);
});
