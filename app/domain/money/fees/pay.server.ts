import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { type Saved, saveOnce } from "../../../platform/db/save-once.server.ts";
import { asciiDigits } from "../../../platform/language/digits.ts";
import { istDay } from "../../../platform/language/time.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { lockAccount, lockAccountOf, readBalance, settle } from "./account.server.ts";
import { bookPayment, type Gst } from "./book-payment.server.ts";
import { logFee } from "./log-fee.server.ts";
import type { NewPayment } from "./read-form.ts";
import { receiptNumber } from "./receipt-number.ts";
import type { Receipt } from "./tables.ts";

type Paid = Saved | "gone" | "nothingDue" | "more" | "itemPaid" | { same: Receipt };

type Posted = {
  clientId: string;
  submission: string;
  gst: Gst;
  /** Id of an equal receipt that staff have seen; they want another one all the same. */
  seenReceipt?: string;
};

/** `saved` is the receipt's id. "itemPaid": the item is no longer open; `same`: a receipt with equal amount, day, reference. */
export function recordPayment(
  db: Db,
  staff: Staff,
  { clientId, submission, gst, seenReceipt }: Posted,
  payment: NewPayment,
  now: Date,
): Promise<Paid> {
  requirePermission(staff, "fees.write");
  const form = { id: submission, by: staff.id, content: ["payment", clientId, payment] };
  return saveOnce<Paid>(db, form, now, async (trx) => {
    const account = await lockAccount(trx, clientId);
    if (!account) return "gone";
    const { due } = await readBalance(trx, account.ids, istDay(now));
    if (!payment.advance && due <= 0) return "nothingDue";
    if (!payment.advance && payment.amount > due) return "more";
    const same = await sameReceipt(trx, account.ids, payment);
    if (same && same.id !== seenReceipt) return { same };
    const receipt = await bookPayment(trx, staff, account, { ...payment, gst }, now);
    return receipt === "itemPaid" ? receipt : { saved: receipt.id };
  });
}

/** Newest uncancelled receipt with the same amount, day and reference, ignoring spacing. */
async function sameReceipt(
  trx: Db,
  ids: readonly string[],
  { amount, paidOn, reference }: NewPayment,
): Promise<Receipt | undefined> {
  const bare = bareReference(reference);
  if (bare === "") return undefined;
  const receipts = trx.selectFrom("receipts").selectAll().where("client_id", "in", ids);
  const similar = receipts.where("amount", "=", amount).where("paid_on", "=", paidOn);
  const standing = await similar.where("cancelled_at", "is", null).orderBy("id", "desc").limit(100).execute();
  return standing.find((one) => bareReference(one.reference) === bare);
}

/** "CHQ 000-123" is "chq123". */
const bareReference = (reference: string) =>
  asciiDigits(reference)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "")
    .replace(/(?<!\d)0+(?=\d)/g, "");

/** How long whoever recorded a payment can undo it. */
const undoMs = 60_000;

/** Cancels the receipt. "gone": too old, or recorded by somebody else. */
export function undoPayment(
  db: Db,
  staff: Staff,
  cancelling: { id: string; reason: string },
  now: Date,
): Promise<"cancelled" | "gone"> {
  const since = new Date(now.getTime() - undoMs).toISOString();
  return inTransaction(db, async (trx) => {
    const own = trx.selectFrom("receipts").select("id").where("id", "=", cancelling.id);
    const fresh = own.where("created_by", "=", staff.id).where("created_at", ">=", since);
    return (await fresh.executeTakeFirst()) ? cancelReceipt(trx, staff, cancelling, now) : "gone";
  });
}

/** The number and text stay, and the amount is due again. A reason is required. */
export function cancelReceipt(
  db: Db,
  staff: Staff,
  { id, reason }: { id: string; reason: string },
  now: Date,
): Promise<"cancelled" | "gone"> {
  requirePermission(staff, "fees.write");
  return inTransaction(db, async (trx) => {
    const found = trx.selectFrom("receipts").select("client_id").where("id", "=", id);
    const clientId = (await found.executeTakeFirst())?.client_id;
    const ids = clientId ? await lockAccountOf(trx, clientId) : [];
    const cancelled = await trx
      .updateTable("receipts")
      .set({ cancelled_at: now.toISOString(), cancelled_by: staff.id, cancel_reason: reason })
      .where("id", "=", id)
      .where("cancelled_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (!cancelled) return "gone";
    await settle(trx, ids);
    const after = { receipt: receiptNumber(cancelled), amount: cancelled.amount, reason };
    await logFee(trx, staff, clientId ?? id, { verb: "receipt_cancelled", after, now });
    return "cancelled";
  });
}
