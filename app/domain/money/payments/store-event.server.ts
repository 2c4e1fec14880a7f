import { createHash } from "node:crypto";
import type { Db } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import type { Headers, Provider } from "./provider.ts";
import { stripEvent } from "./strip-event.ts";

/** Stores a verified post without personal fields; a repeated one is ignored. A worker processes it. */
export async function storePaymentEvent(
  trx: Db,
  provider: Provider,
  { raw, headers }: { raw: Buffer; headers: Headers },
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const body_hash = createHash("sha256").update(raw).digest("base64url");
  const row = {
    id: newId(now),
    provider: provider.key,
    body_hash,
    received_at: at,
    next_try_at: at,
    event_id: provider.eventId(headers) || body_hash,
    // PostgreSQL cannot store NUL, and no event contains it.
    body: stripEvent(raw.toString("utf8").replaceAll("\u0000", "")) ?? "{}",
  };
  await trx
    .insertInto("payment_events")
    .values(row)
    .onConflict((conflict) => conflict.columns(["provider", "event_id"]).doNothing())
    .execute();
}
