import { type Db, locked } from "../../../platform/db/connection.server.ts";
import { type Saved, saveOnce } from "../../../platform/db/save-once.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { lockAccountOf, settle } from "../fees/account.server.ts";
import { logFee } from "../fees/log-fee.server.ts";
import { receiptNumber } from "../fees/receipt-number.ts";
import type { Method, Receipt } from "../fees/tables.ts";
import { billNumber } from "./bill-number.ts";
import { insertBill, shareOf } from "./insert-bill.server.ts";
import type { Bill } from "./tables.ts";

type Posted = { clientId: string; id: string; amount: number; reason: string; submission: string };

/** `saved` is the note's id. "more": more than what is left of the bill or receipt. */
type Noted = Saved | "gone" | "more";

/** Lowers what is owed; the bill stays as it is. */
export function creditBill(db: Db, staff: Staff, credit: Posted, now: Date): Promise<Noted> {
  requirePermission(staff, "fees.write");
  const { clientId, id, amount, reason, submission } = credit;
  const form = { id: submission, by: staff.id, content: ["credit", id, amount, reason] };
  return saveOnce<Noted>(db, form, now, async (trx) => {
    const ids = await lockAccountOf(trx, clientId);
    const bill = await findOf(trx, ids, id);
    if (!bill) return "gone";
    const before = await trx.selectFrom("bills").selectAll().where("bill_id", "=", id).execute();
    if (amount > bill.amount - total(before)) return "more";
    const { sac, fee_id } = bill;
    const credited = { kind: "credit", amount, sac, fee_id, bill_id: id, reason } as const;
    const note = await insertNote(trx, staff, { of: bill, before, ...credited }, now);
    await settle(trx, ids);
    const after = { bill: billNumber(bill), note: billNumber(note), amount, reason };
    await logFee(trx, staff, bill.client_id ?? id, { verb: "bill_credited", after, now });
    return { saved: note.id };
  });
}

const total = (notes: readonly { amount: number }[]) => notes.reduce((sum, { amount }) => sum + amount, 0);

async function findOf(trx: Db, ids: readonly string[], id: string): Promise<Bill | undefined> {
  if (ids.length === 0) return undefined;
  const bills = trx.selectFrom("bills").selectAll().where("id", "=", id).where("kind", "=", "bill");
  return bills.where("client_id", "in", ids).executeTakeFirst();
}

type Refund = Posted & { method: Method; reference: string };

/** Money that was given back by hand; it is due again. */
export function refundReceipt(db: Db, staff: Staff, refund: Refund, now: Date): Promise<Noted> {
  requirePermission(staff, "fees.write");
  const { clientId, id, submission, ...rest } = refund;
  const form = { id: submission, by: staff.id, content: ["refund", id, rest] };
  return saveOnce<Noted>(db, form, now, async (trx) => {
    const ids = await lockAccountOf(trx, clientId);
    if (ids.length === 0) return "gone";
    const receipts = trx.selectFrom("receipts").selectAll().where("id", "=", id);
    const own = receipts.where("client_id", "in", ids).where("cancelled_at", "is", null);
    const receipt = await locked(trx, own).executeTakeFirst();
    if (!receipt) return "gone";
    if (rest.amount > receipt.amount - receipt.refunded) return "more";
    const note = await addRefundNote(trx, staff, receipt, rest, now);
    await settle(trx, ids);
    return { saved: note.id };
  });
}

type Refunded = { amount: number; reason: string; method: Method; reference: string };

/**
 * The refund note of a receipt, in the caller's transaction on a locked account; the caller settles the account. `staff` is null for a
 * refund that a payment provider has reported.
 */
export async function addRefundNote(
  trx: Db,
  staff: Staff | null,
  receipt: Receipt,
  { amount, reason, method, reference }: Refunded,
  now: Date,
): Promise<Bill> {
  const before = await trx.selectFrom("bills").selectAll().where("receipt_id", "=", receipt.id).execute();
  const named = {
    kind: "refund",
    amount,
    sac: "",
    receipt_id: receipt.id,
    reason,
    method,
    reference,
  } as const;
  const note = await insertNote(trx, staff, { of: receipt, before, ...named }, now);
  const refunded = receipt.refunded + amount;
  await trx.updateTable("receipts").set({ refunded }).where("id", "=", receipt.id).execute();
  const after = { receipt: receiptNumber(receipt), note: billNumber(note), amount, reason };
  await logFee(trx, staff, receipt.client_id ?? receipt.id, { verb: "receipt_refunded", after, now });
  return note;
}

type NewNote = Pick<Bill, "kind" | "amount" | "sac" | "reason"> &
  Partial<Pick<Bill, "fee_id" | "bill_id" | "receipt_id" | "method" | "reference">> & {
    of: Bill | Receipt;
    before: readonly Bill[];
  };

/** Has the payer, the subject and the tax rates of what it names. */
function insertNote(trx: Db, staff: Staff | null, { of, before, ...note }: NewNote, now: Date) {
  const { client_id, name, mobile, about, gstin, gst_rate, place } = of;
  const share = shareOf(of, before, note.amount);
  const bill = { ...note, about, ...share, gstin, gst_rate, place };
  return insertBill(trx, staff, { id: client_id, name, mobile }, bill, now);
}
