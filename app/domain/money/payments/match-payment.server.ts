import { type Db, inTransaction, locked } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { lockAccount } from "../fees/account.server.ts";
import type { Gst } from "../fees/book-payment.server.ts";
import { bookFor } from "./book-money.server.ts";
import { settleReturns } from "./returns.server.ts";
import type { Alert, OnlinePayment } from "./tables.ts";

const maxShown = 50;

export type AlertRow = Pick<
  OnlinePayment,
  "id" | "payment_id" | "amount" | "currency" | "method" | "rrn" | "paid_at" | "client_id"
> & { alert: Alert; name: string | null };

/** Online payments that somebody has to look at, oldest first. */
export async function listAlerts(db: Db, staff: Staff): Promise<AlertRow[]> {
  requirePermission(staff, "fees.read");
  const rows = await db
    .selectFrom("online_payments")
    .leftJoin("clients", "clients.id", "online_payments.client_id")
    .select([
      "online_payments.id",
      "payment_id",
      "amount",
      "currency",
      "method",
      "rrn",
      "paid_at",
      "client_id",
    ])
    .select(["alert", "clients.name"])
    .where("alert", "<>", "")
    .orderBy("online_payments.created_at")
    .orderBy("online_payments.id")
    .limit(maxShown)
    .execute();
  return rows as AlertRow[];
}

/** Makes the receipt of a payment that fits no client by itself. */
export function matchPayment(
  db: Db,
  staff: Staff,
  { id, clientId, gst }: { id: string; clientId: string; gst: Gst },
  now: Date,
): Promise<"matched" | "gone"> {
  requirePermission(staff, "fees.write");
  return inTransaction(db, async (trx) => {
    const unmatched = trx
      .selectFrom("online_payments")
      .selectAll()
      .where("id", "=", id)
      .where("alert", "=", "unmatched");
    // Locks the payment before the account, in the order in which events lock them.
    const payment = await locked(trx, unmatched).executeTakeFirst();
    const account = payment && (await lockAccount(trx, clientId));
    if (!account) return "gone";
    await bookFor(trx, gst, { payment, account }, now);
    await settleReturns(trx, payment, now);
    return "matched";
  });
}

/** Somebody has looked at it, and done what is needed. An unmatched payment stays until it is matched. */
export async function endAlert(db: Db, staff: Staff, id: string): Promise<"seen" | "gone"> {
  requirePermission(staff, "fees.write");
  const { numUpdatedRows } = await db
    .updateTable("online_payments")
    .set({ alert: "" })
    .where("id", "=", id)
    .where("alert", "not in", ["", "unmatched"])
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n ? "seen" : "gone";
}
