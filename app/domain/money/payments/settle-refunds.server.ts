import type { Db } from "../../../platform/db/connection.server.ts";
import { lockAccountOf, settle } from "../fees/account.server.ts";
import { findPaymentRow } from "./find-payment-row.server.ts";

/** What was returned is due again. A refund may be heard of before its payment. */
export async function settleRefunds(
  trx: Db,
  { id, provider, payment_id }: { id: string; provider: string; payment_id: string },
): Promise<void> {
  const refunds = trx.selectFrom("payment_refunds").select("amount").where("provider", "=", provider);
  const done = refunds.where("payment_id", "=", payment_id).where("state", "=", "processed").limit(100);
  const total = (await done.execute()).reduce((sum, { amount }) => sum + amount, 0);
  if (total === 0) return;
  const payment = await findPaymentRow(trx, id);
  const refunded = Math.min(total, payment.amount);
  await trx.updateTable("online_payments").set({ refunded }).where("id", "=", id).execute();
  if (!payment.receipt_id || !payment.client_id) return;
  const ids = await lockAccountOf(trx, payment.client_id);
  await trx.updateTable("receipts").set({ refunded }).where("id", "=", payment.receipt_id).execute();
  await settle(trx, ids);
}
