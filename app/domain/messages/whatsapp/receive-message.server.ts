import type { Db } from "../../../platform/db/connection.server.ts";
import { addIncoming, findExternal } from "../conversations/add-incoming.server.ts";
import { addressOwner, changedTo } from "../conversations/address-owner.server.ts";
import { completeOriginal } from "./apply-edit.server.ts";
import type { IncomingContent, MessageEvent, OtherEvent, Sender } from "./events.ts";
import {
  addMessage,
  conversationWith,
  stop,
  stopIfRequested,
  storedAs,
  timeWithin,
} from "./store-message.server.ts";

export async function receiveMessage(trx: Db, event: MessageEvent, now: Date): Promise<void> {
  const { content, id } = event;
  if (content.kind === "system") return addSystemNote(trx, event, content, now);
  const stored = storedAs(content);
  const known = await findExternal(trx, "whatsapp", id);
  if (known && known.origin !== "history") {
    const whole = { ...stored, details: { ...stored.details, ...event.marks } };
    const completed = await completeOriginal(trx, id, whole, timeWithin(event.at, now), now);
    if (completed) await stopIfRequested(trx, completed, stored, now);
    return;
  }
  const answers = content.kind === "reaction" ? content.to : event.answers;
  const conversation = await addMessage(trx, { ...event, ...(answers && { answers }) }, stored, now);
  if (content.kind === "contacts" && content.asked) await suggestOwner(trx, conversation.id, content.numbers);
  await stopIfRequested(trx, conversation, stored, now);
}

/** Stores only arrival and sender of a message whose text cannot be stored. */
export async function receiveUnreadable(trx: Db, { sender, id, at }: MessageEvent, now: Date): Promise<void> {
  if (await findExternal(trx, "whatsapp", id)) return;
  const { address, userId } = sender;
  const who = { ...(address && { address }), ...(userId && { userId }), name: "" };
  const stored = { kind: "unsupported" as const, text: "", details: { problem: "unreadable" } };
  await addMessage(trx, { sender: who, id, at, marks: {} }, stored, now);
}

/** A system note appears in the thread, but does not count as a message. */
async function addSystemNote(
  trx: Db,
  { sender, id, at, marks }: MessageEvent,
  content: Extract<IncomingContent, { kind: "system" }>,
  now: Date,
): Promise<void> {
  const { to } = content;
  const conversation = await conversationWith(trx, { ...sender, language: "en", isQuiet: true }, now);
  const stored = storedAs(content);
  const details = { ...stored.details, ...marks, ...(to && { changedTo: to }) };
  const envelope = {
    conversationId: conversation.id,
    channel: "whatsapp" as const,
    at: timeWithin(at, now),
    details,
  };
  const externalId = to ? `${changedTo(to)}${sender.address ?? sender.userId ?? ""}` : id;
  await addIncoming(trx, { ...stored, ...envelope, externalId }, now);
  const already = to ? await identityOf(trx, { address: to, name: "" }) : undefined;
  // The person at the new number is only a suggestion until staff link the two.
  if (already && conversation.client_id) await suggest(trx, already.id, conversation.client_id);
}

export async function applyPreference(
  trx: Db,
  { sender, stops, category }: Extract<OtherEvent, { event: "preference" }>,
  now: Date,
): Promise<void> {
  const known = await identityOf(trx, sender);
  if (known && stops) await stop(trx, known, ["marketing"], category, now);
}

async function identityOf(trx: Db, { address, userId }: Sender) {
  const all = trx
    .selectFrom("channel_identities as identity")
    .innerJoin("conversations as own", "own.id", "identity.conversation_id")
    .select(["own.id", "own.client_id", "own.enquiry_id"])
    .where("identity.channel", "=", "whatsapp");
  if (address) return all.where("identity.address", "=", address).executeTakeFirst();
  return userId ? all.where("identity.user_id", "=", userId).executeTakeFirst() : undefined;
}

async function suggestOwner(trx: Db, id: string, [number = ""]: readonly string[]): Promise<void> {
  const shared = { channel: "whatsapp" as const, address: number.replace(/\D/g, ""), name: "" };
  const { clientId, suggestion = clientId } = await addressOwner(trx, shared);
  if (suggestion) await suggest(trx, id, suggestion);
}

async function suggest(trx: Db, id: string, clientId: string): Promise<void> {
  await trx
    .updateTable("conversations")
    .set({ suggestion_client_id: clientId })
    .where("id", "=", id)
    .where("client_id", "is", null)
    .execute();
}
