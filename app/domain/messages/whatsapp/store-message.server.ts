import type { Db } from "../../../platform/db/connection.server.ts";
import { dayMs } from "../../../platform/language/time.ts";
import { onPhone } from "../conversations/add-history.server.ts";
import { addIncoming, findExternal, type IncomingFile } from "../conversations/add-incoming.server.ts";
import { type ConsentSubject, withdrawConsent } from "../conversations/consents.server.ts";
import type { MessageDetails } from "../conversations/details.ts";
import { findConversation } from "../conversations/find-conversation.server.ts";
import type { Conversation, MessageKind } from "../conversations/tables.ts";
import type { IncomingContent, MessageEvent, Sender } from "./events.ts";
import { languageOfText, saysStop } from "./stop-words.ts";

export type Stored = {
  kind: MessageKind;
  text: string;
  files?: readonly IncomingFile[];
  details?: MessageDetails;
};

export function storedAs(content: IncomingContent): Stored {
  const kind: MessageKind = content.kind;
  switch (content.kind) {
    case "text":
    case "order":
    case "form":
      return { kind, text: content.text };
    case "media": {
      if (!content.file) return { kind, text: content.text, files: [fileOnPhone] };
      const { id, name, type, voice } = content.file;
      const file = { name, type, size: 0, state: "fetching" as const, external_id: id };
      return { kind, text: content.text, files: [file], details: { voice } };
    }
    case "buttons":
      return { kind, text: content.text, details: { buttons: [content.text], payload: content.payload } };
    case "reaction":
      return { kind, text: "", details: { emoji: content.emoji } };
    case "location": {
      const { text, latitude, longitude } = content;
      const place = `${latitude}, ${longitude}`;
      return { kind, text: text === "" ? place : `${text} (${place})`, details: { latitude, longitude } };
    }
    case "contacts":
      return { kind, text: content.text, details: { numbers: content.numbers, asked: content.asked } };
    case "system":
      return { kind, text: content.text, details: { note: content.note } };
    case "unsupported":
      if (content.seePhone) return { kind, text: "", details: { problem: "seePhone", isAwaited: true } };
      return { kind, text: content.text, details: { problem: "unsupported", type: content.type } };
  }
}

const fileOnPhone = { name: "file", type: "", size: 0, state: "gone" as const, reason: onPhone };

type Envelope = Pick<MessageEvent, "sender" | "id" | "at" | "answers" | "marks">;

/** Meta retries for at most seven days, so an older time means a wrong clock. */
export const timeWithin = (at: Date | undefined, now: Date): Date =>
  at && now.getTime() - at.getTime() < 30 * dayMs ? at : now;

export async function addMessage(
  trx: Db,
  { sender, id, marks, ...event }: Envelope,
  stored: Stored,
  now: Date,
  more: MessageDetails = {},
): Promise<Conversation> {
  const at = timeWithin(event.at, now);
  const language = languageOfText(stored.text);
  const conversation = await conversationWith(trx, { ...sender, language }, now);
  const answered = event.answers ? await findExternal(trx, "whatsapp", event.answers) : undefined;
  const details = { ...stored.details, ...marks, ...more };
  const envelope = { conversationId: conversation.id, channel: "whatsapp" as const, at, externalId: id };
  await addIncoming(trx, { ...stored, ...envelope, language, details, answers: answered?.id }, now);
  return conversation;
}

export async function conversationWith(trx: Db, sender: WhatsAppSender, now: Date): Promise<Conversation> {
  const { conversation } = await findConversation(trx, { ...sender, channel: "whatsapp" }, now);
  return conversation;
}

type WhatsAppSender = Sender & { language: string; isQuiet?: boolean };

/** Only text typed by the person counts, not fields of forms, orders or unknown kinds. */
export async function stopIfRequested(
  trx: Db,
  subject: ConsentSubject,
  { kind, text }: Stored,
  now: Date,
): Promise<void> {
  const isWritten = kind === "text" || kind === "buttons" || kind === "media";
  if (isWritten && saysStop(text)) await stop(trx, subject, ["service", "marketing"], text, now);
}

type Purpose = "service" | "marketing";

export async function stop(
  trx: Db,
  conversation: ConsentSubject,
  purposes: readonly Purpose[],
  words: string,
  now: Date,
): Promise<void> {
  const { client_id, enquiry_id } = conversation;
  const language = languageOfText(words);
  const withdrawal = {
    channel: "whatsapp" as const,
    words: words.slice(0, 200),
    language,
    source: "stop" as const,
  };
  for (const purpose of purposes)
    await withdrawConsent(trx, conversation, { ...withdrawal, purpose, client_id, enquiry_id }, now);
}
