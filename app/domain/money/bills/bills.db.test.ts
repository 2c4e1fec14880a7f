import { sql } from "kysely";
import { expect, test } from "vitest";
import { isSaved } from "../../../platform/db/save-once.server.ts";
import { addClient } from "../../cases/clients/test-clients.ts";
import { readBalance } from "../fees/account.server.ts";
import { changeFee, removeFee } from "../fees/agree.server.ts";
import { owedBy } from "../fees/owed.server.ts";
import { recordPayment } from "../fees/pay.server.ts";
import { agree, cash, noGst, now, pay, today, withClient, withGst } from "../fees/test-fees.ts";
import { billFee } from "./bill-fee.server.ts";
import { billNumber } from "./bill-number.ts";
import { documentsOf } from "./find-bills.server.ts";
import { creditBill, refundReceipt } from "./notes.server.ts";
import { billLast, plainBills } from "./test-bills.ts";

const reason = "Agreed less";
const note = (clientId: string, id: string, amount: number) => ({
  clientId,
  id,
  amount,
  reason,
  submission: "",
});
const byCash = { method: "cash", reference: "" } as const;

test("twenty bills at once are numbered 1 to 20, and a fee has one bill", async () => {
  const { db, staff, client } = await withClient();
  for (let item = 0; item < 20; item++) await agree(db, staff, client.id, { amount: 100_00 + item });
  const fees = await db.selectFrom("fees").select("id").execute();
  const posted = { clientId: client.id, submission: "", place: "", sendBy: "" } as const;
  const bill = (feeId: string) => billFee(db, staff, plainBills, { ...posted, feeId }, now);
  const made = await Promise.all([...fees, ...fees].map(({ id }) => bill(id)));
  expect(made.filter((one) => one === "billed")).toHaveLength(20);
  const numbers = await db.selectFrom("bills").select("number").orderBy("number").execute();
  expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
});

test("a bill has the firm's tax, its number begins anew in April, and nobody changes or deletes it", async () => {
  const { db, staff, client } = await withClient();
  await agree(db, staff, client.id, { amount: 1_180_00 });
  const bill = await billLast(db, staff, client.id, { gst: withGst, sac: "998311" });
  expect(bill).toMatchObject({ taxable: 1_000_00, cgst: 90_00, sgst: 90_00, gst_rate: 18, sac: "998311" });
  expect(billNumber(bill)).toBe("B/2026-27/0001");
  await agree(db, staff, client.id, { amount: 500_00, forGovernment: true });
  const later = await billLast(
    db,
    staff,
    client.id,
    { gst: withGst, sac: "" },
    new Date("2027-04-01T06:00:00Z"),
  );
  expect(later).toMatchObject({ taxable: 500_00, government: 500_00, cgst: 0, year: 2027, number: 1 });
  await expect(sql`update bills set amount = 1 where id = ${bill.id}`.execute(db)).rejects.toThrow();
  await expect(db.deleteFrom("bills").where("id", "=", later.id).execute()).rejects.toThrow();
});

test("a billed item is neither changed nor removed; a credit note lowers what is owed, at most by the bill", async () => {
  const { db, staff, client } = await withClient();
  await agree(db, staff, client.id, { amount: 1_000_00 });
  const bill = await billLast(db, staff, client.id);
  const item = { clientId: client.id, id: bill.fee_id ?? "", version: 1 };
  const less = { description: "Report", amount: 1_00, dueOn: today };
  expect(await changeFee(db, staff, item, less, now)).toBe("billed");
  expect(await removeFee(db, staff, item, now)).toBe("billed");
  expect(await creditBill(db, staff, note(client.id, bill.id, 400_00), now)).toHaveProperty("saved");
  expect(await owedBy(db, client.id, now)).toMatchObject({
    due: 600_00,
    dueNow: 600_00,
    items: [{ open: 600_00 }],
  });
  expect(await creditBill(db, staff, note(client.id, bill.id, 600_01), now)).toBe("more");
  await creditBill(db, staff, note(client.id, bill.id, 600_00), now);
  expect(await owedBy(db, client.id, now)).toMatchObject({ due: 0, credit: 0, items: [] });
  const shown = await documentsOf(db, [client.id]);
  expect(shown.map(({ number }) => number)).toEqual(["C/2026-27/0002", "C/2026-27/0001", "B/2026-27/0001"]);
});

test("parts of credit notes add up to the bill's, to the paisa", async () => {
  const { db, staff, client } = await withClient();
  await agree(db, staff, client.id, { amount: 999_97 });
  const bill = await billLast(db, staff, client.id, { gst: withGst, sac: "" });
  for (const amount of [333_33, 333_31, 333_33])
    await creditBill(db, staff, note(client.id, bill.id, amount), now);
  const { taxable, cgst, sgst, igst } = bill;
  const sums =
    await sql<object>`select cast(sum(taxable) as integer) as taxable, cast(sum(cgst) as integer) as cgst,
    cast(sum(sgst) as integer) as sgst, cast(sum(igst) as integer) as igst from bills where kind = 'credit'`.execute(
      db,
    );
  expect(sums.rows).toEqual([{ taxable, cgst, sgst, igst }]);
});

test("a refund note names its receipt, its amount is due again, and no more than the receipt is given back", async () => {
  const { db, staff, client } = await withClient();
  await agree(db, staff, client.id, { amount: 1_000_00 });
  const receipt = await pay(db, staff, client.id, cash(1_000_00));
  const refund = (amount: number) =>
    refundReceipt(db, staff, { ...note(client.id, receipt.id, amount), ...byCash }, now);
  expect(await refund(300_00)).toHaveProperty("saved");
  expect(await readBalance(db, [client.id], today)).toMatchObject({
    paid: 700_00,
    due: 300_00,
    dueNow: 300_00,
  });
  expect(await refund(700_01)).toBe("more");
  const notes = await db.selectFrom("bills").selectAll().execute();
  expect(notes).toMatchObject([{ kind: "refund", number: 1, receipt_id: receipt.id, amount: 300_00 }]);
});

test("what is paid beyond all that is due is refused until it is called an advance, and pays the next fee", async () => {
  const { db, staff, client } = await withClient();
  const posted = { clientId: client.id, submission: "", gst: noGst };
  expect(await recordPayment(db, staff, posted, cash(800_00), now)).toBe("nothingDue");
  const paid = await recordPayment(db, staff, posted, { ...cash(800_00), advance: true }, now);
  expect(isSaved(paid)).toBe(true);
  expect((await owedBy(db, client.id, now)).credit).toBe(800_00);
  await agree(db, staff, client.id, { amount: 500_00 });
  expect(await owedBy(db, client.id, now)).toMatchObject({ credit: 300_00, due: 0, items: [] });
});

test("notes of another client's bill are refused", async () => {
  const { db, staff, client } = await withClient();
  const other = await addClient(db, staff, { mobile: "9876500009" });
  await agree(db, staff, client.id);
  const bill = await billLast(db, staff, client.id);
  expect(await creditBill(db, staff, note(other.id, bill.id, 1_00), now)).toBe("gone");
});
