import { z } from "zod";
import type { ContactEvent, LinkEvent, MessageEvent, PastMessage, Sender, WhatsAppEvent } from "./events.ts";
import { digits, idOf, type Json, lineOf, listOf, objectOf, textOf, timeOf } from "./json.ts";
import { readMessage, senderOf } from "./read-message.ts";

/** Fields of events from the app on the firm's phone, whose number is connected too. */
export const phoneFields = ["smb_message_echoes", "smb_app_state_sync", "history"] as const;
type PhoneField = (typeof phoneFields)[number];

export const isPhoneField = (field: string): field is PhoneField =>
  phoneFields.some((known) => known === field);

export function readPhoneField(field: PhoneField, value: Json): WhatsAppEvent[] {
  const own = digits(textOf(objectOf(value.metadata).display_phone_number));
  const read = {
    smb_message_echoes: () => readEchoes(value, own),
    smb_app_state_sync: () => listOf(value.state_sync).flatMap(readContact),
    history: () => readHistory(value, own),
  }[field]();
  return read.length > 0 ? read : [{ event: "unknown", field }];
}

function readEchoes(value: Json, own: string): WhatsAppEvent[] {
  const contacts = listOf(value.contacts);
  return listOf(value.message_echoes).flatMap((echo): WhatsAppEvent[] => {
    const of = readOurs(echo, contacts, own);
    return of ? [{ event: "echo", payload: of }] : [];
  });
}

/** The recipient takes the place of the sender. Undefined if there is none but ourselves. */
function readOurs({ to, to_user_id, from, from_user_id, ...echo }: Json, contacts: Json[], own: string) {
  const person = { from: textOf(to), from_user_id: to_user_id };
  const sender = senderOf(person, contacts);
  if (sender.userId === "unknown" || (sender.address !== undefined && sender.address === own))
    return undefined;
  const read = readMessage({ ...echo, ...person }, contacts);
  return read.event === "message" || read.event === "edited" || read.event === "deleted" ? read : undefined;
}

function readHistory(value: Json, own: string): WhatsAppEvent[] {
  const files = [
    ...listOf(value.messages).map((message) => ({ message, isOurs: false })),
    ...listOf(value.message_echoes).map((message) => ({ message, isOurs: true })),
  ];
  const contacts = listOf(value.contacts);
  return [
    ...listOf(value.history).flatMap((chunk) => readChunk(chunk, own)),
    ...files.flatMap(({ message, isOurs }) => readPast(message, isOurs, contacts, own)),
  ];
}

function readChunk({ metadata, threads, errors }: Json, own: string): WhatsAppEvent[] {
  const [error] = listOf(errors);
  if (error) return [{ event: "historyRefused", code: Number(textOf(error.code)) || 0 }];
  const progress = Number(textOf(objectOf(metadata).progress) || Number.NaN);
  return [
    ...listOf(threads).flatMap((thread) => readThread(thread, own)),
    ...(progress >= 0 && progress <= 100 ? [{ event: "historyProgress" as const, progress }] : []),
  ];
}

function readThread({ id, context, messages }: Json, own: string): WhatsAppEvent[] {
  const { wa_id, user_id, username } = objectOf(context);
  const contact = { wa_id: textOf(wa_id) || textOf(id), user_id, profile: { username } };
  const person = senderOf({ from: contact.wa_id, from_user_id: user_id }, [contact]);
  if (person.userId === "unknown" || person.address === own) return [];
  const all = listOf(messages).flatMap((message): PastMessage[] => {
    // Only our own messages name a recipient.
    const isOurs = textOf(message.to) !== "" || (own !== "" && digits(textOf(message.from)) === own);
    return pastOf(message, isOurs, person);
  });
  return all.length > 0 ? [{ event: "past", person, messages: all }] : [];
}

/** A file that follows its note. */
function readPast(message: Json, isOurs: boolean, contacts: Json[], own: string): WhatsAppEvent[] {
  const read = isOurs ? readOurs(message, contacts, own) : readMessage(message, contacts);
  if (read?.event !== "message" || read.sender.userId === "unknown") return [];
  return [{ event: "past", person: read.sender, messages: pastOf(message, isOurs, read.sender) }];
}

function pastOf(message: Json, isOurs: boolean, sender: Sender): PastMessage[] {
  const read = readMessage(message, []);
  if (read.event !== "message" || read.content.kind === "system") return [];
  const state = lineOf(objectOf(message.history_context).status).toUpperCase();
  const own: MessageEvent = { ...read, sender };
  return [{ message: own, isOurs, state }];
}

function readContact({ type, contact, action, metadata }: Json): ContactEvent[] {
  if (type !== "contact") return [];
  const { full_name, first_name, phone_number, user_id, username } = objectOf(contact);
  const entry = { wa_id: phone_number, user_id, profile: { username } };
  const person = senderOf({ from: phone_number, from_user_id: user_id }, [entry]);
  const name = lineOf(full_name) || lineOf(first_name);
  const at = timeOf(objectOf(metadata).timestamp);
  if (person.userId === "unknown") return [];
  return [{ event: "contact", person, at, ...(action !== "remove" && name !== "" && { contact: name }) }];
}

const links = z.enum(["PARTNER_REMOVED", "ACCOUNT_OFFBOARDED", "ACCOUNT_RECONNECTED"]);

/** Part of `account_update`. */
export function readLink(value: Json, at: Date | undefined): LinkEvent[] {
  const said = links.safeParse(value.event).data;
  if (!said) return [];
  const reason = idOf(objectOf(value.disconnection_info).reason);
  return [{ event: "link", said, reason, number: digits(textOf(value.phone_number)), at }];
}
