import type { Db } from "../../platform/db/connection.server.ts";
import { addIncoming, findExternal } from "../conversations/add-incoming.server.ts";
import { withdrawConsent } from "../conversations/consents.server.ts";
import { findConversation } from "../conversations/find-conversation.server.ts";
import type { Conversation, MessageKind } from "../conversations/tables.ts";
import { changedTo, whoseAddress } from "../conversations/whose-address.server.ts";
import type { IncomingContent, MessageEvent, OtherEvent, Sender } from "./events.ts";
import { languageOfText, saysStop } from "./stop-words.ts";

/** What a message says, as the thread stores it. */
function storedAs(content: IncomingContent) {
  const kind: MessageKind = content.kind;
  switch (content.kind) {
    case "text":
      return { kind, text: content.text };
    case "media": {
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
    case "unsupported":
      return { kind, text: "", details: { problem: "unsupported", type: content.type } };
  }
}

/** Stores a message of somebody; one that is stored already changes nothing. */
export async function takeMessage(trx: Db, event: MessageEvent, now: Date): Promise<void> {
  const { sender, content, id, at, fromAd } = event;
  if (await findExternal(trx, "whatsapp", id)) return;
  const stored = storedAs(content);
  const language = languageOfText(stored.text);
  const conversation = await conversationWith(trx, { ...sender, language }, now);
  const repliedTo = content.kind === "reaction" ? content.to : event.answers;
  const answered = repliedTo ? await findExternal(trx, "whatsapp", repliedTo) : undefined;
  const details = { ...stored.details, ...(fromAd && { fromAd }) };
  await addIncoming(
    trx,
    {
      ...stored,
      ...{ conversationId: conversation.id, channel: "whatsapp", at, externalId: id, language, details },
      answers: answered?.id,
    },
    now,
  );
  if (content.kind === "contacts" && content.asked) await suggestOwner(trx, conversation.id, content.numbers);
  if (saysStop(stored.text)) await stop(trx, conversation, ["service", "marketing"], stored.text, now);
}

async function conversationWith(trx: Db, sender: Sender & { language: string }, now: Date) {
  const { conversation } = await findConversation(trx, { ...sender, channel: "whatsapp" }, now);
  return conversation;
}

type Purpose = "service" | "marketing";

/** The person wants no more messages of these kinds. */
export async function stop(
  trx: Db,
  conversation: Pick<Conversation, "id" | "client_id" | "enquiry_id">,
  purposes: readonly Purpose[],
  words: string,
  now: Date,
): Promise<void> {
  const { client_id, enquiry_id } = conversation;
  const language = languageOfText(words);
  const word = {
    channel: "whatsapp" as const,
    words: words.slice(0, 200),
    language,
    source: "stop" as const,
  };
  for (const purpose of purposes)
    await withdrawConsent(trx, conversation, { ...word, purpose, client_id, enquiry_id }, now);
}

/** A choice in the WhatsApp app about advertising of firms. Somebody who never wrote has nothing to withdraw. */
export async function takePreference(
  trx: Db,
  { sender, stops, category }: Extract<OtherEvent, { event: "preference" }>,
  now: Date,
): Promise<void> {
  const known = await identityOf(trx, sender);
  if (known && stops) await stop(trx, known, ["marketing"], category, now);
}

/** A number that somebody has changed: the thread says so. Who writes from the new one is suggested, and somebody else until people link the two. */
export async function takeChange(
  trx: Db,
  { from, to }: Extract<OtherEvent, { event: "changed" }>,
  now: Date,
): Promise<void> {
  const known = await identityOf(trx, { address: from, name: "" });
  if (!known) return;
  const externalId = `${changedTo(to)}${from}`;
  const told = { kind: "automatic" as const, text: `+${from} → +${to}`, details: { changedTo: to } };
  const envelope = { conversationId: known.id, channel: "whatsapp" as const, at: now, externalId };
  await addIncoming(trx, { ...envelope, ...told }, now);
  const already = await identityOf(trx, { address: to, name: "" });
  if (already && known.client_id) await suggest(trx, already.id, known.client_id);
}

/** The conversation of somebody who is known already. */
async function identityOf(trx: Db, { address, userId }: Sender) {
  const all = trx
    .selectFrom("channel_identities as identity")
    .innerJoin("conversations as own", "own.id", "identity.conversation_id")
    .select(["own.id", "own.client_id", "own.enquiry_id"])
    .where("identity.channel", "=", "whatsapp");
  if (address) return all.where("identity.address", "=", address).executeTakeFirst();
  return userId ? all.where("identity.user_id", "=", userId).executeTakeFirst() : undefined;
}

/** Who has the number that a person has shared may be the same person. */
async function suggestOwner(trx: Db, id: string, [number = ""]: readonly string[]): Promise<void> {
  const shared = { channel: "whatsapp" as const, address: number.replace(/\D/g, ""), name: "" };
  const { clientId, suggestion = clientId } = await whoseAddress(trx, shared);
  if (suggestion) await suggest(trx, id, suggestion);
}

/** Only people link the two; one that belongs to a client already stays as it is. */
async function suggest(trx: Db, id: string, clientId: string): Promise<void> {
  await trx
    .updateTable("conversations")
    .set({ suggestion_client_id: clientId })
    .where("id", "=", id)
    .where("client_id", "is", null)
    .execute();
}
