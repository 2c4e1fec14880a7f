import type { Db } from "../../../platform/db/connection.server.ts";
import { beginningOf } from "./message-text.ts";

export async function noteLast(trx: Db, conversationId: string): Promise<void> {
  const newest = await trx
    .selectFrom("messages")
    .select(["at", "direction", "channel", "kind", "text", "subject"])
    .where("conversation_id", "=", conversationId)
    .where("state", "not in", ["scheduled", "cancelled"])
    .where("kind", "not in", ["reaction", "system"])
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const last = newest
    ? {
        ...{ last_at: newest.at, last_direction: newest.direction, last_channel: newest.channel },
        last_text: beginningOf(newest),
      }
    : { last_text: "" };
  await trx.updateTable("conversations").set(last).where("id", "=", conversationId).execute();
}
