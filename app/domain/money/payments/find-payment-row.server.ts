import type { Db } from "../../../platform/db/connection.server.ts";
import type { OnlinePayment } from "./tables.ts";

export function findPaymentRow(trx: Db, id: string): Promise<OnlinePayment> {
  return trx.selectFrom("online_payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}
