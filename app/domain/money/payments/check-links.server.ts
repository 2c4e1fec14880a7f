import { sql } from "kysely";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { minuteMs } from "../../../platform/language/time.ts";
import type { Gst } from "../fees/book-payment.server.ts";
import { applyEvent } from "./apply-event.server.ts";
import type { Connection, Provider } from "./provider.ts";

const checkEveryMs = 15 * minuteMs;
const atOnce = 10;

/** Asks the provider for the money of open links, because events may be lost. True: there may be more. */
export async function checkLinks(
  db: Db,
  { provider, connection, gst }: { provider: Provider; connection: Connection; gst: Gst },
  now: Date,
): Promise<boolean> {
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
    if (!("link" in answer)) continue;
    const { id: linkId, state, payments } = answer.link;
    await inTransaction(db, async (trx) => {
      for (const money of payments) await applyEvent(trx, { provider: provider.key, gst }, money, now);
      if (state === "expired" || state === "cancelled")
        await applyEvent(
          trx,
          { provider: provider.key, gst },
          { kind: "closed", linkId, reference, state },
          now,
        );
    });
  }
  return rows.length === atOnce;
}
