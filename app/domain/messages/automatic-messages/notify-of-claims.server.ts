import { sql } from "kysely";
import { type Db, inTransaction, skipLocked } from "../../../platform/db/connection.server.ts";
import { exists } from "../../../platform/jobs/watch.server.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import { wakeSenders } from "../../firm/installation/installation.ts";
import { findReadyText } from "../ready-texts/ready-texts.server.ts";
import { aboutOf } from "../ready-texts/record-of.server.ts";
import { type Writing, writeTo, writingOfficeFrom } from "./write-to.server.ts";

const atOnce = 20;

/** Informs clients that a payment they reported was not found in the bank. */
export async function notifyOfClaims(installation: Writing, now: Date): Promise<boolean> {
  const told = await inTransaction(installation.db, (trx) => tell(trx, installation, now));
  if (told > 0) wakeSenders(installation);
  return told === atOnce;
}

export const areClaimsToTell = () =>
  exists(sql`select 1 from payment_claims where tell_at <= ${new Date().toISOString()}`);

async function tell(trx: Db, installation: Writing, now: Date): Promise<number> {
  const due = trx.selectFrom("payment_claims").selectAll().where("tell_at", "<=", now.toISOString());
  const claims = await skipLocked(trx, due.orderBy("tell_at").limit(atOnce)).execute();
  const text = claims.length > 0 ? await findReadyText(trx, "payment-not-found") : undefined;
  if (!text) return 0;
  const office = writingOfficeFrom(installation);
  for (const { id, client_id: clientId, amount, utr } of claims) {
    const { client } = await aboutOf(trx, { name: "", clientId, enquiryId: null });
    const about = { name: client?.name ?? "", client };
    const known = () => ({ amount: inRupees(amount), reference: utr });
    // The client has reported the payment and waits for an answer.
    const letter = { about, text, known, agreed: true, key: `claim:${id}` };
    const written = await writeTo(trx, office, letter, now);
    const told = "sent" in written ? written.sent : "none";
    const set = "later" in written ? { tell_at: written.later.toISOString() } : { tell_at: null, told };
    await trx.updateTable("payment_claims").set(set).where("id", "=", id).execute();
  }
  return claims.length;
}
