import type { Insertable } from "kysely";
import { recordActivity } from "../../../platform/db/activity.server.ts";
import { type Db, locked, lockKey } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { hourMs } from "../../../platform/language/time.ts";
import { answeredFromPhone } from "./answered-from-phone.server.ts";
import { type MessageDetails, readDetails } from "./details.ts";
import { updateLastMessage } from "./last-message.server.ts";
import { beginningOf } from "./message-text.ts";
import { clearReach } from "./reach-state.server.ts";
import { addWords } from "./search-words.server.ts";
import type { Conversation, Message, MessageFile, MessageKind, MessageSource } from "./tables.ts";

/** WhatsApp takes free text for 24 hours after the person's last message. */
const windowMs = 24 * hourMs;

export type IncomingFile = Pick<MessageFile, "name" | "type" | "size" | "state"> &
  Partial<Pick<MessageFile, "key" | "reason" | "external_id">>;

export type Incoming = {
  conversationId: string;
  channel: MessageSource;
  kind: MessageKind;
  text: string;
  subject?: string;
  html?: string;
  quoted?: string;
  at: Date;
  /** WhatsApp's id or the Message-ID, which makes it stored only once. */
  externalId?: string | undefined;
  answers?: string | undefined;
  references?: string;
  language?: string;
  details?: MessageDetails;
  files?: readonly IncomingFile[];
};

const silent: readonly MessageKind[] = ["reaction", "automatic"];
const notTheirs: readonly MessageKind[] = ["automatic", "bounce"];

export async function addIncoming(
  trx: Db,
  incoming: Incoming,
  now: Date,
): Promise<{ id: string; repeated: boolean }> {
  const { channel, externalId } = incoming;
  if (externalId) await lockKey(trx, `sopan:message:${channel}:${externalId}`);
  const earlier = externalId ? await findExternal(trx, channel, externalId) : undefined;
  if (earlier && earlier.origin !== "history") return { id: earlier.id, repeated: true };
  const conversation = await lockConversation(trx, incoming.conversationId);
  if (!conversation) throw new Error("A message has come for a conversation that does not exist.");
  const id = earlier?.id ?? newId(now);
  const at = timeWithinNow(incoming.at, now);
  const text = (await putMessage(trx, rowOf(incoming, id, at, now), earlier)) ?? incoming.text;
  await addFiles(trx, id, incoming.files ?? [], now);
  await addWords(trx, [{ ...incoming, id, text }], conversation.name);
  if (incoming.kind === "system") return { id, repeated: false };
  await recordIncoming(trx, conversation, incoming, at);
  const entry = { noun: "conversation", recordId: conversation.id, verb: "message_received" } as const;
  await recordActivity(trx, { ...entry, after: { channel }, now });
  return { id, repeated: false };
}

/** A clock that is ahead must not extend the window or change the order of the thread. */
export const timeWithinNow = (at: Date, now: Date): string =>
  new Date(Math.min(at.getTime(), now.getTime())).toISOString();

type NewMessage = Insertable<Database["messages"]>;

/**
 * What has arrived takes the place of its copy in the history that the phone shared. Returns its text, which somebody may have
 * edited since; undefined if it was deleted.
 */
export async function putMessage(
  trx: Db,
  row: NewMessage,
  copy: Pick<Message, "id"> | undefined,
): Promise<string | undefined> {
  if (!copy) {
    await trx.insertInto("messages").values(row).execute();
    return row.text;
  }
  const { id: _, created_at: __, origin = null, ...rest } = row;
  const kept = await trx
    .selectFrom("messages")
    .select(["text", "details"])
    .where("id", "=", copy.id)
    .executeTakeFirstOrThrow();
  const { versions, deletedAt, hash } = readDetails(kept.details);
  const isChanged = versions !== undefined || deletedAt !== undefined;
  const changes = { ...(versions && { versions }), ...(deletedAt !== undefined && { deletedAt, hash }) };
  const text = isChanged ? kept.text : row.text;
  const details = JSON.stringify({ ...readDetails(row.details), ...changes });
  await trx
    .updateTable("messages")
    .set({ ...rest, origin, text, details })
    .where("id", "=", copy.id)
    .execute();
  for (const table of ["message_files", "message_words"] as const)
    await trx.deleteFrom(table).where("message_id", "=", copy.id).execute();
  return deletedAt === undefined || row.direction === "in" ? text : undefined;
}

export function lockConversation(trx: Db, id: string): Promise<Conversation | undefined> {
  return locked(trx, trx.selectFrom("conversations").selectAll().where("id", "=", id)).executeTakeFirst();
}

export function findExternal(db: Db, channel: MessageSource, externalId: string) {
  return db
    .selectFrom("messages")
    .select(["id", "conversation_id", "origin", "state"])
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

export async function addFiles(
  trx: Db,
  messageId: string,
  files: readonly (IncomingFile & Partial<MessageFile>)[],
  now: Date,
): Promise<void> {
  const rows = files.map((file) => ({ ...file, id: newId(now), message_id: messageId }));
  if (rows.length > 0) await trx.insertInto("message_files").values(rows).execute();
}

async function recordIncoming(trx: Db, conversation: Conversation, incoming: Incoming, at: string) {
  const { channel, kind, details } = incoming;
  // A reaction does not count as a message.
  const newest = kind !== "reaction" && (at >= conversation.last_at || conversation.last_text === "");
  const isAnswered = channel === "whatsapp" && (await answeredFromPhone(trx, conversation.id, at));
  const change = {
    snoozed_until: null,
    ...(!silent.includes(kind) && !isAnswered && { unread: conversation.unread + 1 }),
    ...(newest && {
      last_at: at,
      last_direction: "in" as const,
      last_channel: channel,
      last_text: beginningOf(incoming),
    }),
  };
  await trx.updateTable("conversations").set(change).where("id", "=", conversation.id).execute();
  if (!newest) await updateLastMessage(trx, conversation.id);
  // A placeholder opens nothing: that is for the message itself.
  if (!details?.isAwaited) await recordContactByThem(trx, conversation, incoming, at);
}

type Theirs = Pick<Incoming, "channel" | "kind">;

/** Anything the person sends opens WhatsApp's window, but a reaction does not cancel an earlier STOP. */
export async function recordContactByThem(
  trx: Db,
  conversation: Conversation,
  { channel, kind }: Theirs,
  at: string,
): Promise<void> {
  if (notTheirs.includes(kind)) return;
  const ends = new Date(Date.parse(at) + windowMs).toISOString();
  const change = {
    ...(kind !== "reaction" && { last_in_at: latest(conversation.last_in_at, at) }),
    ...(channel === "whatsapp" && { window_ends_at: latest(conversation.window_ends_at, ends) }),
  };
  if (Object.keys(change).length > 0)
    await trx.updateTable("conversations").set(change).where("id", "=", conversation.id).execute();
  if (channel !== "page") await clearReach(trx, conversation.id, channel);
}

const latest = (known: string | null, at: string) => (known !== null && known > at ? known : at);
