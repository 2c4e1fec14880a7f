import type { Db } from "../../../platform/db/connection.server.ts";

/** In the transaction that cancels the receipt: what it was for is to be checked again. */
export async function reopenClaims(trx: Db, receiptId: string): Promise<void> {
  await trx
    .updateTable("payment_claims")
    .set({ state: "open", receipt_id: null, decided_at: null, decided_by: null })
    .where("receipt_id", "=", receiptId)
    .where("state", "=", "found")
    .execute();
}
