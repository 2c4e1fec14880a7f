import { expect, test } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { agreeRecurring } from "../../money/bills/recurring.server.ts";
import { monthly, plainBills } from "../../money/bills/test-bills.ts";
import { fileDue, reopenDue, skipDue } from "./change-due.server.ts";
import { dutiesOfClients } from "./duties.server.ts";
import { makeDutyFees } from "./make-duty-fees.server.ts";
import { give, itemsIn, now, today, withOffice } from "./test-duties.ts";

const at = (day: string) => new Date(`${day}T06:00:00Z`);
const filing = { filedOn: today, acknowledgement: "", lateFee: null, documentId: null };

/** A client whose monthly return has a fee each time; the duty has an own fee too, which is not asked then. */
async function withReturn() {
  const office = await withOffice();
  const { db, staff, client } = office;
  await give(db, staff, client.id, ["gstr-3b-monthly"], { fee: 900_00 });
  const [duty] = await dutiesOfClients(db, staff, [client.id]);
  const wanted = monthly(today, { description: "GST return", every: null, duty: duty?.id ?? "" });
  expect(
    await agreeRecurring(db, staff, { clientId: client.id, submission: "" }, wanted, now),
  ).toHaveProperty("saved");
  return office;
}

async function feesIn(db: Db) {
  const fees = await db.selectFrom("fees").selectAll().orderBy("due_on").execute();
  return fees.map(({ description, amount, due_on }) => `${due_on} ${description} ${amount / 100}`);
}

test("a return's fee is due with it, once over all processes, with a bill", async () => {
  const { db } = await withReturn();
  await Promise.all([
    makeDutyFees(db, plainBills, at("2026-12-21")),
    makeDutyFees(db, plainBills, at("2026-12-21")),
  ]);
  await makeDutyFees(db, plainBills, at("2026-12-22"));
  expect(await feesIn(db)).toEqual([
    "2026-11-20 GST return, Oct 2026 500",
    "2026-12-20 GST return, Nov 2026 500",
  ]);
  expect(await db.selectFrom("bills").select("number").execute()).toHaveLength(2);
  expect((await itemsIn(db)).filter(({ fee_id }) => fee_id !== null)).toHaveLength(2);
});

test("a return that is filed before its day is paid then, without the duty's own fee, and once after it is opened again", async () => {
  const { db, staff } = await withReturn();
  const december = (await itemsIn(db)).find(({ period }) => period === "2026-11");
  if (!december) throw new Error("none");
  const filed = await fileDue(db, staff, december, filing, now);
  if (typeof filed === "string") throw new Error(filed);
  expect(await feesIn(db)).toEqual([]);
  await makeDutyFees(db, plainBills, now);
  expect(await feesIn(db)).toEqual([
    "2026-11-20 GST return, Oct 2026 500",
    "2026-11-20 GST return, Nov 2026 500",
  ]);
  const opened = await reopenDue(db, staff, filed, now);
  if (typeof opened === "string") throw new Error(opened);
  await fileDue(db, staff, opened, filing, now);
  await makeDutyFees(db, plainBills, at("2026-12-21"));
  expect(await feesIn(db)).toHaveLength(2);
});

test("a return that is skipped has no fee", async () => {
  const { db, staff } = await withReturn();
  const [first] = await itemsIn(db);
  if (first) await skipDue(db, staff, first, "Nothing sold", now);
  await makeDutyFees(db, plainBills, now);
  expect(await feesIn(db)).toEqual([]);
});
