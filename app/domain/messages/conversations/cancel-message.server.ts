import { recordActivity } from "../../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { updateLastMessage } from "./last-message.server.ts";
import { tokensOf, withTokens } from "./secret-links.ts";

/** Returns the cancelled message, so that its text can be edited further. */
export function cancelMessage(
  db: Db,
  staff: Staff,
  id: string,
  now: Date,
): Promise<{ conversationId: string; channel: string; subject: string; text: string } | "late"> {
  requirePermission(staff, "conversations.write");
  return inTransaction(db, async (trx) => {
    const message = await cancelQueued(trx, id);
    if (!message) return "late";
    const { conversation_id: conversationId, channel, subject, text } = message;
    const entry = {
      noun: "conversation",
      recordId: conversationId,
      verb: "message_cancelled",
      staffId: staff.id,
    } as const;
    await recordActivity(trx, { ...entry, after: { channel }, now });
    return { conversationId, channel, subject: subject ?? "", text };
  });
}

/** In the caller's transaction, without an entry in the history; undefined if it was already sent. */
export async function cancelQueued(trx: Db, id: string) {
  const message = await trx
    .updateTable("messages")
    .set({ state: "cancelled", next_try_at: null })
    .where("id", "=", id)
    .where("state", "in", ["queued", "scheduled", "held"])
    .returning(["conversation_id", "channel", "subject", "text", "secrets"])
    .executeTakeFirst();
  if (!message) return undefined;
  await trx.updateTable("messages").set({ secrets: null }).where("id", "=", id).execute();
  await updateLastMessage(trx, message.conversation_id);
  return { ...message, text: withTokens(message.text, tokensOf(message)) };
}
