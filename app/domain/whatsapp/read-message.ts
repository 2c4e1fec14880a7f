import type { IncomingContent, Sender, WhatsAppEvent } from "./events.ts";
import { digits, type Json, listOf, objectOf, textOf, timeOf } from "./json.ts";

/** One message of an event, by the contacts beside it. */
export function readMessage(message: Json, contacts: Json[]): WhatsAppEvent {
  const id = textOf(message.id);
  const type = textOf(message.type);
  if (id === "") return { event: "unknown", field: "messages" };
  const changed = type === "system" ? readChanged(message) : undefined;
  if (changed) return changed;
  const answers = textOf(objectOf(message.context).id);
  return {
    event: "message",
    sender: senderOf(message, contacts),
    id,
    at: timeOf(message.timestamp),
    ...(answers !== "" && { answers }),
    fromAd: message.referral !== undefined,
    content: contentOf(type, message),
  };
}

/** Who wrote a message: the contact beside it with that number or that id has the names. */
export function senderOf({ from, from_user_id }: Json, contacts: Json[]): Sender {
  const address = digits(textOf(from));
  const userId = textOf(from_user_id);
  const contact =
    contacts.find(
      (one) => (address && digits(textOf(one.wa_id)) === address) || (userId && one.user_id === userId),
    ) ?? (contacts.length === 1 ? contacts[0] : undefined);
  const profile = objectOf(contact?.profile);
  const number = address || digits(textOf(contact?.wa_id));
  const id = userId || textOf(contact?.user_id);
  const username = textOf(profile.username);
  return {
    ...(number && { address: number }),
    ...(id && { userId: id }),
    ...(username && { username }),
    name: textOf(profile.name),
  };
}

/** A number that somebody has changed; the new one proves nothing about who they are. */
function readChanged({ from, system }: Json): WhatsAppEvent | undefined {
  const { type, wa_id, new_wa_id, user_id } = objectOf(system);
  const to = digits(textOf(wa_id) || textOf(new_wa_id));
  if (!/changed/.test(textOf(type)) || to === "") return undefined;
  const userId = textOf(user_id);
  return { event: "changed", from: digits(textOf(from)), to, ...(userId && { userId }) };
}

const mediaTypes = ["image", "video", "document", "audio", "sticker"];

function contentOf(type: string, message: Json): IncomingContent {
  const part = objectOf(message[type]);
  if (type === "text") return { kind: "text", text: textOf(part.body) };
  if (mediaTypes.includes(type)) return mediaOf(type, part);
  if (type === "button") return { kind: "buttons", text: textOf(part.text), payload: textOf(part.payload) };
  if (type === "interactive") return replyOf(part);
  if (type === "reaction")
    return { kind: "reaction", to: textOf(part.message_id), emoji: textOf(part.emoji) };
  if (type === "location") return locationOf(part);
  if (type === "contacts") return contactsOf(listOf(message.contacts));
  return { kind: "unsupported", type: type || "unknown" };
}

function mediaOf(type: string, part: Json): IncomingContent {
  const id = textOf(part.id);
  if (id === "") return { kind: "unsupported", type };
  const file = {
    id,
    type: textOf(part.mime_type).split(";", 1)[0] ?? "",
    name: textOf(part.filename) || type,
    voice: part.voice === true,
  };
  return { kind: "media", text: textOf(part.caption), file };
}

function replyOf({ type, ...part }: Json): IncomingContent {
  const reply = objectOf(part[textOf(type)]);
  const text = textOf(reply.title);
  return text === ""
    ? { kind: "unsupported", type: "interactive" }
    : { kind: "buttons", text, payload: textOf(reply.id) };
}

function locationOf({ name, address, latitude, longitude }: Json): IncomingContent {
  const [north, east] = [Number(latitude), Number(longitude)];
  if (!Number.isFinite(north) || !Number.isFinite(east)) return { kind: "unsupported", type: "location" };
  const text = [textOf(name), textOf(address)].filter((line) => line !== "").join(", ");
  return { kind: "location", text, latitude: north, longitude: east };
}

function contactsOf(contacts: Json[]): IncomingContent {
  const phones = contacts.flatMap(({ phones }) => listOf(phones));
  const numbers = phones.flatMap(({ wa_id, phone }) => digits(textOf(wa_id)) || textOf(phone) || []);
  const names = contacts.map(({ name }) => textOf(objectOf(name).formatted_name));
  const text = [...names, ...numbers].filter((line) => line !== "").join(", ");
  return { kind: "contacts", text, numbers, asked: contacts.some((one) => one.origin === "contact_request") };
}
