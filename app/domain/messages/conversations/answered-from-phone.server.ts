import { recordActivity } from "../../../platform/db/activity.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { updateLastMessage } from "./last-message.server.ts";
import type { Conversation } from "./tables.ts";

/** The app sends its greeting and its away message by itself, at once. */
const automaticMs = 3_000;

const shifted = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString();

function fromPhone(trx: Db, conversationId: string) {
  return trx
    .selectFrom("messages")
    .select("id")
    .where("conversation_id", "=", conversationId)
    .where("origin", "=", "phone")
    .where("kind", "not in", ["automatic", "reaction"]);
}

/** Whether a message received at this time has been answered; the answer may arrive here first. */
export async function answeredFromPhone(trx: Db, conversationId: string, at: string): Promise<boolean> {
  const ends = shifted(at, automaticMs);
  const automatic = await fromPhone(trx, conversationId)
    .where("at", ">=", at)
    .where("at", "<=", ends)
    .execute();
  if (automatic.length > 0) {
    const ids = automatic.map(({ id }) => id);
    await trx.updateTable("messages").set({ kind: "automatic" }).where("id", "in", ids).execute();
  }
  const later = await fromPhone(trx, conversationId).where("at", ">", ends).limit(1).executeTakeFirst();
  return later !== undefined;
}

/** A greeting that was sent by the app itself answers nothing. */
export async function isAutomatic(trx: Db, conversationId: string, at: string): Promise<boolean> {
  const incoming = trx
    .selectFrom("messages")
    .select("id")
    .where("conversation_id", "=", conversationId)
    .where("channel", "=", "whatsapp")
    .where("direction", "=", "in")
    .where("kind", "not in", ["reaction", "system"])
    .where("at", ">=", shifted(at, -automaticMs))
    .where("at", "<=", at)
    .where("origin", "is", null)
    .limit(1);
  return (await incoming.executeTakeFirst()) !== undefined;
}

/** Marks what the person wrote until then as read. Unsent replies of staff wait for their decision. */
export async function recordAnswered(
  trx: Db,
  conversation: Conversation,
  at: string,
  now: Date,
): Promise<void> {
  const { id, unread } = conversation;
  const since = trx
    .selectFrom("messages")
    .select(({ fn }) => fn.countAll<number>().as("messages"))
    .where("conversation_id", "=", id)
    .where("direction", "=", "in")
    .where("kind", "not in", ["reaction", "automatic", "system"])
    .where("origin", "is", null)
    .where("at", ">", at);
  const { messages } = await since.executeTakeFirstOrThrow();
  const left = Math.min(unread, Number(messages));
  if (left !== unread)
    await trx.updateTable("conversations").set({ unread: left }).where("id", "=", id).execute();
  await trx
    .updateTable("messages")
    .set({ state: "held", next_try_at: null })
    .where("conversation_id", "=", id)
    .where("channel", "=", "whatsapp")
    .where("state", "=", "queued")
    // Automatic messages go on.
    .where("staff_id", "is not", null)
    .where("kind", "<>", "reaction")
    .execute();
  await updateLastMessage(trx, id);
  await recordActivity(trx, { noun: "conversation", recordId: id, verb: "phone_answered", now });
}
