import { type Db, locked } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { type Saved, saveOnce } from "../../../platform/db/save-once.server.ts";
import { dayMs } from "../../../platform/language/time.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { logFee } from "../fees/log-fee.server.ts";
import type { Receipt } from "../fees/tables.ts";
import { returnsOf } from "./returns.server.ts";
import type { OnlinePayment, Refund } from "./tables.ts";

/** Providers refuse refunds of payments that are older. */
const oldestMs = 180 * dayMs;
/** The least that providers return: one rupee. */
const min = 100;

type Wanted = {
  paymentId: string;
  submission: string;
  amount: number;
  reason: string;
  /** The one that is on. */
  provider: string | undefined;
};

type RefundProblem = "gone" | "more" | "small" | "old" | "provider";

/** Queues it; the worker asks the provider. `saved` is its id. `amount` in paise. */
export function requestRefund(
  db: Db,
  staff: Staff,
  { paymentId, submission, amount, reason, provider }: Wanted,
  now: Date,
): Promise<Saved | RefundProblem> {
  requirePermission(staff, "fees.refund");
  const form = { id: submission, by: staff.id, content: ["refund", paymentId, amount, reason] };
  return saveOnce<Saved | RefundProblem>(db, form, now, async (trx) => {
    const payment = await lockPayment(trx, paymentId);
    const problem = payment ? await problemOf(trx, payment, { amount, provider }, now) : "gone";
    if (!payment || problem) return problem ?? "gone";
    const id = newId(now);
    const at = now.toISOString();
    const of = { provider: payment.provider, payment_id: payment.payment_id, refund_id: refundKey(id) };
    const row = { id, ...of, amount, reason, asked_by: staff.id, state: "waiting" as const, at };
    await trx
      .insertInto("payment_refunds")
      .values({ ...row, next_try_at: at })
      .execute();
    // Whether it was paid twice is answered by this.
    const answered = trx.updateTable("online_payments").set({ alert: "" }).where("id", "=", payment.id);
    await answered.where("alert", "in", ["over", "closed", "refundFailed"]).execute();
    const after = { amount, reason };
    await logFee(trx, staff, payment.client_id ?? payment.id, { verb: "refund_asked", after, now });
    return { saved: id };
  });
}

/** Ours, by which a second try at the provider is known for the same. */
export const refundKey = (id: string): string => `RF${id.replaceAll("-", "")}`;

/** In paise: not yet returned, by hand or online, and not about to be. */
export function refundable(
  { amount, refunded }: Pick<OnlinePayment, "amount" | "refunded">,
  returns: readonly Refund[],
  receipt: Pick<Receipt, "refunded"> | undefined,
): number {
  const byHand = Math.max(0, (receipt?.refunded ?? 0) - refunded);
  const counted = returns.filter(
    ({ kind, state }) => state === "processed" || (kind === "refund" && state !== "failed"),
  );
  return Math.max(0, amount - byHand - counted.reduce((sum, one) => sum + one.amount, 0));
}

export function receiptOf(db: Db, { receipt_id }: OnlinePayment): Promise<Receipt | undefined> {
  return db.selectFrom("receipts").selectAll().where("id", "=", receipt_id).executeTakeFirst();
}

function lockPayment(trx: Db, id: string): Promise<OnlinePayment | undefined> {
  const payments = trx.selectFrom("online_payments").selectAll().where("id", "=", id);
  return locked(
    trx,
    payments.where("state", "=", "confirmed").where("currency", "=", "INR"),
  ).executeTakeFirst();
}

async function problemOf(
  trx: Db,
  payment: OnlinePayment,
  { amount, provider }: Pick<Wanted, "amount" | "provider">,
  now: Date,
): Promise<RefundProblem | undefined> {
  if (payment.provider !== provider) return "provider";
  if (Date.parse(payment.paid_at) < now.getTime() - oldestMs) return "old";
  if (amount < min) return "small";
  const returns = await returnsOf(trx, payment);
  return amount > refundable(payment, returns, await receiptOf(trx, payment)) ? "more" : undefined;
}
