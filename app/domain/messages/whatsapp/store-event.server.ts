import { createHash } from "node:crypto";
import type { Db } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";

/** Stores a verified post unchanged; a repeated one is ignored. A worker processes it. */
export async function storeEvent(trx: Db, body: string, now: Date, dueAt = now): Promise<void> {
  const at = now.toISOString();
  const source_key = createHash("sha256").update(body).digest("base64url");
  const row = {
    id: newId(now),
    channel: "whatsapp" as const,
    received_at: at,
    next_try_at: dueAt.toISOString(),
  };
  await trx
    .insertInto("channel_events")
    .values({ ...row, body, source_key })
    .onConflict((conflict) => conflict.columns(["channel", "source_key"]).doNothing())
    .execute();
}
