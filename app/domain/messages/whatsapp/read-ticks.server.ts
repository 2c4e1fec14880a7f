import type { Db } from "../../../platform/db/connection.server.ts";
import type { Connection } from "./ask-graph.server.ts";
import { markRead } from "./graph.server.ts";

/**
 * Shows one person that their messages were read, up to the newest that somebody has opened. Resolves to true when there may be more. A
 * tick that Meta does not take is dropped: the next message brings another.
 */
export async function sendNextTick(db: Db, connection: Connection): Promise<boolean> {
  const next = await db
    .selectFrom("conversations")
    .innerJoin("messages", "messages.id", "tick_for")
    .select(["conversations.id", "tick_for", "external_id"])
    .where("tick_for", "is not", null)
    .limit(1)
    .executeTakeFirst();
  if (!next) return false;
  // Of several processes one sends it.
  const { numUpdatedRows } = await db
    .updateTable("conversations")
    .set({ tick_for: null })
    .where("id", "=", next.id)
    .where("tick_for", "=", next.tick_for)
    .executeTakeFirst();
  if (numUpdatedRows === 1n && next.external_id) await markRead(connection, next.external_id);
  return true;
}
