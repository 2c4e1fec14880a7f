import { expect, test } from "vitest";
import { addClient, someStaff } from "../../cases/clients/test-clients.ts";
import { makePeriodFees } from "../../money/bills/make-recurring.server.ts";
import { agreeRecurring } from "../../money/bills/recurring.server.ts";
import { billLast, monthly, plainBills } from "../../money/bills/test-bills.ts";
import { agree, cash, pay, withClient } from "../../money/fees/test-fees.ts";
import { erasePerson, lookUpPerson } from "./people.server.ts";
import { applyRetention } from "./retention.server.ts";
import { person } from "./test-person.ts";

const now = new Date("2026-11-20T10:00:00.000Z");

test("an erasure takes what was agreed and leaves the receipt with its name, and a later look-up still finds it", async () => {
  const { db, staff, client } = await withClient();
  const owner = await someStaff(db, "9000000002", "owner");
  const other = await addClient(db, staff, { mobile: "9876500009" });
  await agree(db, staff, other.id);
  await agree(db, staff, client.id, { amount: 10_00 });
  const receipt = await pay(db, staff, client.id, cash(4_00));
  const who = person(client.mobile);
  const feesOf = async () => {
    const { nouns } = await lookUpPerson(db, owner, who, now);
    return nouns.find(({ noun }) => noun === "fees")?.records ?? [];
  };
  expect((await feesOf()).map(({ stays }) => stays).sort()).toEqual(["law", undefined]);
  await erasePerson(db, owner, who, now);
  expect(await db.selectFrom("fees").select("client_id").execute()).toEqual([{ client_id: other.id }]);
  const kept = await db.selectFrom("receipts").selectAll().execute();
  expect(kept).toMatchObject([{ id: receipt.id, name: client.name, number: 1, client_id: null }]);
  expect(await feesOf()).toMatchObject([{ stays: "law", data: { name: client.name, amount: 4_00 } }]);
});

test("receipts go eight financial years after their own, a whole year together", async () => {
  const { db, staff, client } = await withClient();
  await agree(db, staff, client.id, { amount: 10_00 });
  const issue = (at: string) => pay(db, staff, client.id, cash(1_00, "2010-01-01"), { at: new Date(at) });
  for (const at of ["2010-11-20T10:00:00Z", "2011-03-31T18:00:00Z", "2011-04-01T10:00:00Z"]) await issue(at);
  // The day before eight years are over since 31 March 2011, and the day after.
  await applyRetention(db, new Date("2019-03-31T10:00:00Z"));
  expect((await db.selectFrom("receipts").select("id").execute()).length).toBe(3);
  expect(await applyRetention(db, new Date("2019-04-03T10:00:00Z"))).toMatchObject({ receipts: 2 });
  const left = await db.selectFrom("receipts").select(["year", "number"]).execute();
  expect(left).toEqual([{ year: 2011, number: 1 }]);
});

test("an erasure leaves bills and notes with their name, and takes what recurs", async () => {
  const { db, staff, client } = await withClient();
  const owner = await someStaff(db, "9000000002", "owner");
  await agree(db, staff, client.id);
  const bill = await billLast(db, staff, client.id);
  await agreeRecurring(db, staff, { clientId: client.id, submission: "" }, monthly("2026-11-20"), now);
  await makePeriodFees(db, plainBills, now);
  await erasePerson(db, owner, person(client.mobile), now);
  const left = await db.selectFrom("bills").select(["id", "name", "client_id"]).orderBy("number").execute();
  expect(left).toMatchObject([{ id: bill.id, name: client.name, client_id: null }, { name: client.name }]);
  expect(await db.selectFrom("recurring_fees").select("id").execute()).toEqual([]);
  expect(await db.selectFrom("recurring_fee_items").select("series").execute()).toEqual([]);
});
