import { among } from "../../../platform/db/conditions.server.ts";
import { type Db, dbEngine } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { addFiles, type IncomingFile, lockConversation } from "./add-incoming.server.ts";
import type { MessageDetails } from "./details.ts";
import { updateLastMessage } from "./last-message.server.ts";
import { isAhead } from "./mark-state.server.ts";
import { addWords } from "./search-words.server.ts";
import type { Message, MessageKind, MessageState } from "./tables.ts";

export type PastMessage = {
  externalId: string;
  direction: Message["direction"];
  kind: MessageKind;
  text: string;
  at: Date;
  state: MessageState;
  language: string;
  /** WhatsApp's id of the message that this one replies to. */
  answers?: string | undefined;
  details?: MessageDetails | undefined;
  files?: readonly IncomingFile[] | undefined;
};

type Stored = { id: string; state: MessageState; direction: Message["direction"] };

/** Adds messages from before the phone was connected: without notifications, each once, in few statements. */
export async function addHistory(
  trx: Db,
  conversationId: string,
  messages: readonly PastMessage[],
  now: Date,
): Promise<void> {
  const conversation = await lockConversation(trx, conversationId);
  if (!conversation) return;
  const wanted = new Map(messages.map((message) => [message.externalId, message]));
  const quoted = messages.flatMap(({ answers }) => answers ?? []);
  const known = await findStored(trx, [...wanted.keys(), ...quoted]);
  const added: PastMessage[] = [];
  for (const [externalId, message] of wanted) {
    const earlier = known.get(externalId);
    if (earlier) await fillIn(trx, earlier, message, now);
    else added.push(message);
  }
  const idOf = new Map([...known].map(([external, { id }]) => [external, id]));
  for (const { externalId } of added) idOf.set(externalId, newId(now));
  const rows = added.map((message) => rowOf(message, conversationId, idOf, now));
  if (rows.length > 0) await trx.insertInto("messages").values(rows).execute();
  for (const { externalId, files = [] } of added)
    if (files.length > 0) await addFiles(trx, idOf.get(externalId) ?? "", files, now);
  const texts = rows.filter(({ text }) => text !== "");
  await addWords(
    trx,
    texts.map(({ id, text }) => ({ id, conversationId, text })),
    conversation.name,
  );
  // Which message is the last one is found by reading all of them.
  if (conversation.last_text === "" || rows.some(({ at }) => at > conversation.last_at))
    await updateLastMessage(trx, conversationId);
}

async function findStored(trx: Db, externalIds: readonly string[]): Promise<Map<string, Stored>> {
  const rows = await trx
    .selectFrom("messages")
    .select(["id", "external_id", "state", "direction"])
    .where("channel", "=", "whatsapp")
    .where(among(dbEngine(trx), "external_id", externalIds))
    .execute();
  return new Map(rows.map(({ external_id, ...row }) => [external_id ?? "", row]));
}

function rowOf(message: PastMessage, conversationId: string, idOf: ReadonlyMap<string, string>, now: Date) {
  const { externalId, direction, kind, text, at, state, language, answers = "", details = {} } = message;
  return {
    id: idOf.get(externalId) ?? "",
    conversation_id: conversationId,
    channel: "whatsapp" as const,
    direction,
    kind,
    text,
    at: at.toISOString(),
    state,
    language,
    origin: "history" as const,
    external_id: externalId,
    answers: idOf.get(answers) ?? null,
    details: JSON.stringify(details),
    created_at: now.toISOString(),
  };
}

/** A state never goes back. A file that arrives later replaces the note that it is on the phone. */
async function fillIn(
  trx: Db,
  earlier: Stored,
  { state, files = [] }: PastMessage,
  now: Date,
): Promise<void> {
  const { id, direction } = earlier;
  if (direction === "out" && isAhead(state, earlier.state))
    await trx.updateTable("messages").set({ state }).where("id", "=", id).execute();
  if (!files.some((file) => file.external_id)) return;
  const { numDeletedRows } = await trx
    .deleteFrom("message_files")
    .where("message_id", "=", id)
    .where("reason", "=", onPhone)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) await addFiles(trx, id, files, now);
}

/** Why a file is not here: the phone has shared only that there is one. */
export const onPhone = "onPhone";
