import type { Db } from "../../../platform/db/connection.server.ts";
import { beginningOf } from "./message-text.ts";

/** Messages from before the phone was connected count only if there are no others. */
export async function updateLastMessage(trx: Db, conversationId: string): Promise<void> {
  const written = trx
    .selectFrom("messages")
    .select(["at", "direction", "channel", "kind", "text", "subject"])
    .where("conversation_id", "=", conversationId)
    .where("state", "not in", ["scheduled", "cancelled"])
    .where("kind", "not in", ["reaction", "system"])
    // A greeting sent by the phone's app does not count.
    .where(({ or, eb }) => or([eb("kind", "<>", "automatic"), eb("direction", "=", "in")]))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1);
  const live = written.where(({ or, eb }) => or([eb("origin", "is", null), eb("origin", "=", "phone")]));
  const newest = (await live.executeTakeFirst()) ?? (await written.executeTakeFirst());
  const last = newest
    ? {
        last_at: newest.at,
        last_direction: newest.direction,
        last_channel: newest.channel,
        last_text: beginningOf(newest),
      }
    : { last_text: "" };
  await trx.updateTable("conversations").set(last).where("id", "=", conversationId).execute();
}
