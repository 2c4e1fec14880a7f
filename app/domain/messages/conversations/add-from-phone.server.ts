import { type Db, lockKey } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import {
  addFiles,
  findExternal,
  type Incoming,
  lockConversation,
  putMessage,
  timeWithinNow,
} from "./add-incoming.server.ts";
import { isAutomatic, recordAnswered } from "./answered-from-phone.server.ts";
import { isAhead } from "./mark-state.server.ts";
import { addWords } from "./search-words.server.ts";

type FromPhone = Omit<Incoming, "channel" | "externalId" | "subject" | "html" | "quoted" | "references"> & {
  externalId: string;
  /** Sent by the app itself, such as a greeting. */
  isGreeting: boolean;
};

/** Adds a message written in the app on the firm's phone. It is already sent, opens no window and notifies nobody. */
export async function addFromPhone(trx: Db, message: FromPhone, now: Date): Promise<void> {
  const { conversationId, externalId, kind, text, answers = null, language = "", details = {} } = message;
  await lockKey(trx, `sopan:message:whatsapp:${externalId}`);
  const earlier = await findExternal(trx, "whatsapp", externalId);
  if (earlier && earlier.origin !== "history") return;
  const conversation = await lockConversation(trx, conversationId);
  if (!conversation) throw new Error("A message has come for a conversation that does not exist.");
  const id = earlier?.id ?? newId(now);
  const at = timeWithinNow(message.at, now);
  const isReaction = kind === "reaction";
  const automatic = !isReaction && (message.isGreeting || (await isAutomatic(trx, conversationId, at)));
  const row = {
    id,
    conversation_id: conversationId,
    channel: "whatsapp" as const,
    direction: "out" as const,
    kind: automatic ? ("automatic" as const) : kind,
    text,
    at,
    answers,
    language,
    origin: "phone" as const,
    external_id: externalId,
    created_at: now.toISOString(),
    state: earlier && isAhead(earlier.state, "sent") ? earlier.state : ("sent" as const),
    details: JSON.stringify(details),
  };
  const shown = await putMessage(trx, row, earlier);
  if (shown !== undefined) {
    await addFiles(trx, id, message.files ?? [], now);
    await addWords(trx, [{ id, conversationId, text: shown }], conversation.name);
  }
  if (!automatic && !isReaction) await recordAnswered(trx, conversation, at, now);
}
