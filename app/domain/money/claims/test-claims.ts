import type { Db } from "../../../platform/db/connection.server.ts";
import { isSaved } from "../../../platform/db/save-once.server.ts";
import { now, today } from "../fees/test-fees.ts";
import { claimPayment } from "./claim-payment.server.ts";
import type { NewClaim } from "./read-claim.ts";

export const utr = "632812345678";

export const claim = (values: Partial<NewClaim> = {}): NewClaim => ({
  utr,
  amount: 5_000_00,
  paidOn: today,
  ...values,
});

/** Tells of a payment on behalf of the client, and returns the claim's id. */
export async function claimed(db: Db, clientId: string, told = claim(), at = now): Promise<string> {
  const made = await claimPayment(db, { clientId, submission: "", sharedTransfer: true }, told, at);
  if (!isSaved(made)) throw new Error(made);
  return made.saved;
}
