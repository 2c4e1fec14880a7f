import { recordActivity } from "../../../platform/db/activity.server.ts";
import { type Db, holdKey, locked } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { hourMs } from "../../../platform/language/time.ts";
import type { MessageDetails } from "./details.ts";
import { beginningOf } from "./message-text.ts";
import { clearReach } from "./reach-state.server.ts";
import { addWords } from "./search-words.server.ts";
import type { Channel, Conversation, MessageFile, MessageKind } from "./tables.ts";

/** How long WhatsApp takes free text after a message of the other side. */
const windowMs = 24 * hourMs;

export type IncomingFile = Pick<MessageFile, "name" | "type" | "size" | "state"> &
  Partial<Pick<MessageFile, "key" | "reason" | "external_id">>;

export type Incoming = {
  conversationId: string;
  channel: Channel;
  kind: MessageKind;
  text: string;
  subject?: string;
  html?: string;
  quoted?: string;
  /** The message's own time. */
  at: Date;
  /** WhatsApp's id or the Message-ID: the same one is stored once. */
  externalId?: string | undefined;
  /** Our id of the message that it answers. */
  answers?: string | undefined;
  references?: string;
  language?: string;
  details?: MessageDetails;
  files?: readonly IncomingFile[];
};

/** What nobody has to read. */
const silent: readonly MessageKind[] = ["reaction", "automatic"];
/** What the person has not sent. */
const notTheirs: readonly MessageKind[] = ["automatic", "bounce"];

/** Stores what came in, in the caller's transaction; one that is stored already changes nothing. */
export async function addIncoming(
  trx: Db,
  incoming: Incoming,
  now: Date,
): Promise<{ id: string; repeated: boolean }> {
  const { channel, externalId } = incoming;
  if (externalId) await holdKey(trx, `sopan:message:${channel}:${externalId}`);
  const earlier = externalId ? await findExternal(trx, channel, externalId) : undefined;
  if (earlier) return { id: earlier.id, repeated: true };
  const conversation = await lockConversation(trx, incoming.conversationId);
  if (!conversation) throw new Error("A message has come for a conversation that does not exist.");
  const id = newId(now);
  // A clock that is ahead must not keep the window open, nor the thread in another order.
  const at = new Date(Math.min(incoming.at.getTime(), now.getTime())).toISOString();
  await trx
    .insertInto("messages")
    .values(rowOf(incoming, id, at, now))
    .execute();
  await addFiles(trx, id, incoming.files ?? [], now);
  await addWords(trx, { ...incoming, id }, conversation.name);
  // The channel's own note changes nothing in the list, nor does it count as a message.
  if (incoming.kind === "system") return { id, repeated: false };
  await noteIncoming(trx, conversation, incoming, at);
  const entry = { noun: "conversation", recordId: conversation.id, verb: "message_received" };
  await recordActivity(trx, { ...entry, after: { channel }, now });
  return { id, repeated: false };
}

/** Reads the conversation and locks its row until the transaction ends. */
export function lockConversation(trx: Db, id: string): Promise<Conversation | undefined> {
  return locked(trx, trx.selectFrom("conversations").selectAll().where("id", "=", id)).executeTakeFirst();
}

/** A message by the channel's own id. */
export function findExternal(db: Db, channel: Channel, externalId: string) {
  return db
    .selectFrom("messages")
    .select(["id", "conversation_id"])
    .where("channel", "=", channel)
    .where("external_id", "=", externalId)
    .executeTakeFirst();
}

function rowOf(incoming: Incoming, id: string, at: string, now: Date) {
  const { conversationId, channel, kind, text, subject, html, quoted } = incoming;
  return {
    id,
    conversation_id: conversationId,
    channel,
    direction: "in" as const,
    kind,
    text,
    subject: subject ?? null,
    html: html ?? null,
    quoted: quoted ?? null,
    at,
    received_at: now.toISOString(),
    state: "received" as const,
    external_id: incoming.externalId ?? null,
    answers: incoming.answers ?? null,
    message_references: incoming.references ?? null,
    language: incoming.language ?? "",
    details: JSON.stringify(incoming.details ?? {}),
    created_at: now.toISOString(),
  };
}

/** Adds the files of a message. */
export async function addFiles(
  trx: Db,
  messageId: string,
  files: readonly (IncomingFile & Partial<MessageFile>)[],
  now: Date,
): Promise<void> {
  const rows = files.map((file) => ({ ...file, id: newId(now), message_id: messageId }));
  if (rows.length > 0) await trx.insertInto("message_files").values(rows).execute();
}

async function noteIncoming(trx: Db, conversation: Conversation, incoming: Incoming, at: string) {
  const { channel, kind } = incoming;
  const ends = new Date(Date.parse(at) + windowMs).toISOString();
  // A reaction is no message.
  const newest = kind !== "reaction" && (at >= conversation.last_at || conversation.last_text === "");
  // WhatsApp's window opens with whatever the person sends. A reaction is no answer, and takes no STOP back.
  const isTheirs = !notTheirs.includes(kind);
  const opens = isTheirs && channel === "whatsapp";
  const change = {
    snoozed_until: null,
    ...(isTheirs && kind !== "reaction" && { last_in_at: latest(conversation.last_in_at, at) }),
    ...(!silent.includes(kind) && { unread: conversation.unread + 1 }),
    ...(opens && { window_ends_at: latest(conversation.window_ends_at, ends) }),
    ...(newest && {
      last_at: at,
      last_direction: "in" as const,
      last_channel: channel,
      last_text: beginningOf(incoming),
    }),
  };
  await trx.updateTable("conversations").set(change).where("id", "=", conversation.id).execute();
  if (isTheirs) await clearReach(trx, conversation.id, channel);
}

const latest = (known: string | null, at: string) => (known !== null && known > at ? known : at);
