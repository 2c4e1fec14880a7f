import type { Db } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { Receipt } from "../fees/tables.ts";
import { receiptOf, refundable } from "./request-refund.server.ts";
import { returnsOf } from "./returns.server.ts";
import type { OnlinePayment, Refund } from "./tables.ts";

type PaymentWithReturns = {
  payment: OnlinePayment;
  receipt: Receipt | undefined;
  returns: Refund[];
  /** In paise. */
  refundable: number;
};

export async function findPaymentWithReturns(
  db: Db,
  staff: Staff,
  id: string,
): Promise<PaymentWithReturns | undefined> {
  requirePermission(staff, "fees.read");
  const payments = db.selectFrom("online_payments").selectAll().where("id", "=", id);
  const payment = await payments.executeTakeFirst();
  if (!payment) return undefined;
  const [receipt, returns] = await Promise.all([receiptOf(db, payment), returnsOf(db, payment)]);
  return { payment, receipt, returns, refundable: refundable(payment, returns, receipt) };
}

/** Those of these receipts that were paid online, with the id of their payment. */
export async function onlineReceipts(
  db: Db,
  staff: Staff,
  ids: readonly string[],
): Promise<Record<string, string>> {
  requirePermission(staff, "fees.read");
  if (ids.length === 0) return {};
  const payments = db.selectFrom("online_payments").select(["id", "receipt_id"]);
  const rows = await payments.where("receipt_id", "in", ids).execute();
  return Object.fromEntries(rows.map(({ id, receipt_id }) => [receipt_id, id]));
}
