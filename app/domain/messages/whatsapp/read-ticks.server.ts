import type { Db } from "../../../platform/db/connection.server.ts";
import type { Connection } from "./ask-graph.server.ts";
import { markRead } from "./graph.server.ts";

/** Up to the newest message read by staff. A refused receipt is dropped: the next message brings another. True: there may be more. */
export async function sendNextTick(db: Db, connection: Connection): Promise<boolean> {
  const next = await db
    .selectFrom("conversations")
    .innerJoin("messages", "messages.id", "read_receipt_for")
    .select(["conversations.id", "read_receipt_for", "external_id"])
    .where("read_receipt_for", "is not", null)
    .limit(1)
    .executeTakeFirst();
  if (!next) return false;
  // Only one of several processes gets it.
  const { numUpdatedRows } = await db
    .updateTable("conversations")
    .set({ read_receipt_for: null })
    .where("id", "=", next.id)
    .where("read_receipt_for", "=", next.read_receipt_for)
    .executeTakeFirst();
  if (numUpdatedRows === 1n && next.external_id) await markRead(connection, next.external_id);
  return true;
}
