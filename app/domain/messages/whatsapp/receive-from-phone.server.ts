import type { Db } from "../../../platform/db/connection.server.ts";
import type { WhatsAppDetails } from "../../firm/settings/whatsapp-settings.ts";
import { addFromPhone } from "../conversations/add-from-phone.server.ts";
import { addHistory, type PastMessage as StoredPast } from "../conversations/add-history.server.ts";
import { findExternal } from "../conversations/add-incoming.server.ts";
import { isInFiles } from "../conversations/find-conversation.server.ts";
import type { MessageState } from "../conversations/tables.ts";
import { applyOwnDeletion, applyOwnEdit } from "./apply-edit.server.ts";
import type { ContactEvent, EchoEvent, PastEvent, PastMessage, Sender } from "./events.ts";
import { recordOnApp } from "./own-number.server.ts";
import { languageOfText } from "./stop-words.ts";
import { conversationWith, storedAs, timeWithin } from "./store-message.server.ts";

export type NumberDetails = Pick<WhatsAppDetails, "phoneNumberId" | "strangers" | "greetings">;

/** "later": the person or the message may become known within minutes. */
export async function receiveEcho(
  trx: Db,
  { payload }: EchoEvent,
  number: NumberDetails,
  now: Date,
): Promise<"done" | "later"> {
  if (payload.event === "edited") return applyOwnEdit(trx, payload, now);
  if (payload.event === "deleted") return applyOwnDeletion(trx, payload, now);
  const { sender, id, content, marks } = payload;
  if (content.kind === "system") return "done";
  const known = await findExternal(trx, "whatsapp", id);
  if (known && known.origin !== "history") return "done";
  if (!(await isWanted(trx, sender, number))) return "later";
  const { details, ...stored } = storedAs(content);
  const language = languageOfText(stored.text);
  const conversation = await conversationWith(trx, { ...sender, language, isQuiet: true }, now);
  const answered = content.kind === "reaction" ? content.to : payload.answers;
  const answers = answered ? await findExternal(trx, "whatsapp", answered) : undefined;
  const envelope = {
    conversationId: conversation.id,
    externalId: id,
    at: timeWithin(payload.at, now),
    language,
  };
  const more = { ...details, ...marks, isAwaited: false };
  const isGreeting = saysGreeting(stored.text, number.greetings);
  await addFromPhone(trx, { ...stored, ...envelope, answers: answers?.id, details: more, isGreeting }, now);
  await recordOnApp(trx);
  return "done";
}

/** The same phone may hold private chats. */
async function isWanted(trx: Db, sender: Sender, { strangers }: NumberDetails): Promise<boolean> {
  return strangers === "keep" || (await isInFiles(trx, { ...sender, channel: "whatsapp" }));
}

const plain = (text: string) => text.replace(/\s+/gu, " ").trim();

/** Texts are divided by an empty line. */
function saysGreeting(text: string, greetings: string): boolean {
  const said = plain(text);
  return said !== "" && greetings.split(/\r?\n\r?\n/).some((greeting) => plain(greeting) === said);
}

/** Stores messages with people in our files, or with everybody if the owner has chosen so. */
export async function receivePast(
  trx: Db,
  { person, messages }: PastEvent,
  number: NumberDetails,
  now: Date,
): Promise<void> {
  if (!(await isWanted(trx, person, number))) return;
  const conversation = await conversationWith(trx, { ...person, language: "", isQuiet: true }, now);
  await addHistory(
    trx,
    conversation.id,
    messages.map((message) => pastOf(message, now)),
    now,
  );
}

const states: Record<string, MessageState> = {
  READ: "read",
  PLAYED: "read",
  DELIVERED: "delivered",
  SENT: "sent",
  PENDING: "accepted",
  ERROR: "failed",
};

function pastOf({ message, isOurs, state }: PastMessage, now: Date): StoredPast {
  const { id: externalId, at = now, content, answers, marks } = message;
  const stored = storedAs(content);
  return {
    ...stored,
    externalId,
    at: at < now ? at : now,
    language: languageOfText(stored.text),
    direction: isOurs ? "out" : "in",
    state: isOurs ? (states[state] ?? "sent") : "received",
    answers: content.kind === "reaction" ? content.to : answers,
    details: { ...stored.details, ...marks, isAwaited: false },
  };
}

/** A name in the phone's address book is only suggested. The newest change counts, in whatever order they come. */
export async function applyContact(trx: Db, { person, contact, at }: ContactEvent, now: Date): Promise<void> {
  const { address, userId } = person;
  const contact_at = (at ?? now).toISOString();
  await trx
    .updateTable("channel_identities")
    .set({ contact_name: contact ?? null, contact_at })
    .where("channel", "=", "whatsapp")
    .where(({ or, eb }) =>
      or([
        ...(address ? [eb("address", "=", address)] : []),
        ...(userId ? [eb("user_id", "=", userId)] : []),
      ]),
    )
    .where(({ or, eb }) => or([eb("contact_at", "is", null), eb("contact_at", "<", contact_at)]))
    .execute();
}
