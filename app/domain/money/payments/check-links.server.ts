import { sql } from "kysely";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { minuteMs } from "../../../platform/language/time.ts";
import { applyEvent } from "./apply-event.server.ts";
import { recordKeys } from "./pause.server.ts";
import type { LinkFound } from "./provider.ts";
import type { ProviderAccount } from "./provider-account.ts";

const checkEveryMs = 15 * minuteMs;
const atOnce = 10;

/** Asks the provider for the money of open links, because events may be lost. True: there may be more. */
export async function checkLinks(db: Db, account: ProviderAccount, now: Date): Promise<boolean> {
  const { provider, connection } = account;
  const before = new Date(now.getTime() - checkEveryMs).toISOString();
  const { rows } = await sql<{
    id: string;
    provider_id: string | null;
    reference: string;
  }>`update payment_links
    set checked_at = ${now.toISOString()} where id in (select id from payment_links
      where state in ('open', 'partly') and provider = ${provider.key} and checked_at <= ${before}
      order by checked_at, id limit ${atOnce})
    and checked_at <= ${before} returning id, provider_id, reference`.execute(db);
  for (const { provider_id: id, reference } of rows) {
    const answer = await provider.getLink(connection, { id, reference });
    await recordKeys(db, account, "problem" in answer ? answer.problem : undefined, now);
    if ("link" in answer) await applyLink(db, account, answer.link, reference, now);
  }
  return rows.length === atOnce;
}

/** By the code that applies events: what is known already changes nothing. */
export function applyLink(
  db: Db,
  { provider: { key: provider }, gst }: ProviderAccount,
  { id: linkId, state, payments }: LinkFound,
  reference: string,
  now: Date,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    for (const money of payments) await applyEvent(trx, { provider, gst }, money, now);
    if (state === "expired" || state === "cancelled")
      await applyEvent(trx, { provider, gst }, { kind: "closed", linkId, reference, state }, now);
  });
}
