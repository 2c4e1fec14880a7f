import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.server.ts";

/** What no trigger records. Nothing is recorded while nobody gets events. */
export async function recordEvent(trx: Db, type: string, recordId: string, now: Date): Promise<void> {
  await sql`insert into pending_events (id, type, record_id, at)
    select ${crypto.randomUUID()}, ${type}, ${recordId}, ${now.toISOString()}
    where exists (select 1 from webhook_endpoints where stopped_at is null)`.execute(trx);
}

/** In the transaction that changes many clients at once, for which one event stands. */
export async function forgetEvents(trx: Db, clientIds: readonly string[]): Promise<void> {
  if (clientIds.length === 0) return;
  await trx
    .deleteFrom("pending_events")
    .where("type", "in", ["client.added", "client.stage"])
    .where("record_id", "in", clientIds)
    .execute();
}
