import type { Db } from "../../../platform/db/connection.server.ts";
import type { OnlinePayment } from "./tables.ts";

/** What changes a payment by its events holds this. */
export const paymentLock = (provider: string, paymentId: string): string =>
  `sopan:payment:${provider}:${paymentId}`;

export function findPayment(
  trx: Db,
  provider: string,
  paymentId: string,
): Promise<OnlinePayment | undefined> {
  const payments = trx.selectFrom("online_payments").selectAll().where("provider", "=", provider);
  return payments.where("payment_id", "=", paymentId).executeTakeFirst();
}

export function findPaymentRow(trx: Db, id: string): Promise<OnlinePayment> {
  return trx.selectFrom("online_payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}
