import { parseJson } from "../../../platform/language/parse-json.ts";
import type { IncomingContent, MessageMarks, Sender, SystemNote, WhatsAppEvent } from "./events.ts";
import { digits, fieldsOf, idOf, type Json, lineOf, listOf, objectOf, textOf, timeOf } from "./json.ts";

export function readMessage(message: Json, contacts: Json[]): WhatsAppEvent {
  const { type: kind, context, timestamp } = message;
  const type = lineOf(kind);
  const answers = idOf(objectOf(context).id);
  const envelope = {
    sender: senderOf(message, contacts),
    id: idOf(message.id) || idWithout(message),
    at: timeOf(timestamp),
    ...(answers !== "" && { answers }),
    marks: marksOf(message),
  };
  const part = objectOf(message[type]);
  const original = idOf(part.original_message_id) || answers;
  if (type === "revoke" && original !== "") return { event: "deleted", original, ...envelope };
  if (type === "edit" && original !== "")
    return { event: "edited", original, ...envelope, content: editedContent(part) };
  return { event: "message", ...envelope, content: contentOf(type, message) };
}

function idWithout(message: Json): string {
  return idOf(`no-id ${fieldsOf(message).join(" ")}`);
}

/** The new text is a nested message, or next to the original's id. */
function editedContent({ original_message_id: _, ...part }: Json): IncomingContent {
  const edited = part.message && typeof part.message === "object" ? objectOf(part.message) : part;
  const kind = lineOf(edited.type) || ["text", ...mediaTypes].find((one) => Object.hasOwn(edited, one));
  return contentOf(kind ?? "", edited);
}

export function senderOf({ from, from_user_id }: Json, contacts: Json[]): Sender {
  const address = digits(textOf(from));
  const userId = lineOf(from_user_id) || (address ? "" : lineOf(from));
  const contact =
    contacts.find(
      (one) =>
        (address && digits(textOf(one.wa_id)) === address) || (userId && lineOf(one.user_id) === userId),
    ) ?? (contacts.length === 1 ? contacts[0] : undefined);
  const profile = objectOf(contact?.profile);
  const number = address || digits(textOf(contact?.wa_id));
  const id = userId || lineOf(contact?.user_id) || (number ? "" : "unknown");
  const username = lineOf(profile.username);
  return {
    ...(number && { address: number }),
    ...(id && { userId: id }),
    ...(username && { username }),
    name: lineOf(profile.name),
  };
}

function marksOf({ referral, context, group_id }: Json): MessageMarks {
  const { headline, body, source_url } = objectOf(referral);
  const { forwarded, frequently_forwarded, referred_product } = objectOf(context);
  const product = objectOf(referred_product);
  const ad = [referral, headline, body, source_url].map(textOf).filter((line) => line !== "");
  return {
    ...(isPresent(referral) && { ad: ad.join("\n").slice(0, 2000) }),
    ...(isPresent(referred_product) && { product: lineOf(product.product_retailer_id) }),
    ...((forwarded === true || frequently_forwarded === true) && { forwarded: true as const }),
    ...(lineOf(group_id) !== "" && { inGroup: true as const }),
  };
}

const isPresent = (value: unknown) => value !== undefined && value !== null;

const mediaTypes = ["image", "video", "document", "audio", "sticker"];

function contentOf(type: string, message: Json): IncomingContent {
  return readContent(type, message) ?? unreadable(type, message);
}

function readContent(type: string, message: Json): IncomingContent | undefined {
  const part = objectOf(message[type]);
  if (type === "text") return textContent(part);
  if (type === "media_placeholder") return { kind: "media", text: textOf(part.caption) };
  if (mediaTypes.includes(type)) return mediaOf(type, part);
  if (type === "button") return buttonOf(textOf(part.text), textOf(part.payload));
  if (type === "interactive") return replyOf(part);
  if (type === "reaction") return reactionOf(part);
  if (type === "location") return locationOf(part);
  if (type === "contacts") return contactsOf(listOf(message.contacts));
  if (type === "order") return orderOf(part);
  if (type === "system") return systemOf(part, textOf(message.system));
  if (type === "request_welcome") return { kind: "system", text: "", note: "welcome" };
  return undefined;
}

const envelopeFields = ["from", "from_user_id", "id", "timestamp", "type", "context", "referral", "group_id"];

function unreadable(type: string, message: Json): IncomingContent {
  const { errors, ...rest } = message;
  const readable = Object.fromEntries(Object.entries(rest).filter(([key]) => !envelopeFields.includes(key)));
  const kind = type === "unsupported" ? lineOf(objectOf(message.unsupported).type) : type;
  const fields =
    type === "unsupported" ? [] : fieldsOf(Object.hasOwn(readable, type) ? readable[type] : readable);
  if (type === "unsupported" && listOf(errors).some(({ code }) => Number(textOf(code)) === seePhoneCode))
    return { kind: "unsupported", text: "", type, seePhone: true };
  const reasons = typeof errors === "string" ? [textOf(errors)] : listOf(errors).map(detailOf);
  const text = [...fields, ...reasons].filter((line) => line !== "").join("\n");
  return { kind: "unsupported", text, type: kind || type || "unknown" };
}

export const detailOf = ({ error_data, message, title }: Json): string =>
  textOf(objectOf(error_data).details) || textOf(message) || textOf(title);

function textContent({ body }: Json): IncomingContent | undefined {
  const text = textOf(body);
  return text === "" ? undefined : { kind: "text", text };
}

/** On the first contact, or from a device that WhatsApp's interface does not know. */
const seePhoneCode = 131060;

function mediaOf(type: string, part: Json): IncomingContent | undefined {
  const id = lineOf(part.id);
  if (id === "") return undefined;
  const file = {
    id,
    type: lineOf(part.mime_type).split(";", 1)[0] ?? "",
    name: lineOf(part.filename) || type,
    voice: part.voice === true,
  };
  return { kind: "media", text: textOf(part.caption), file };
}

function reactionOf({ message_id, emoji }: Json): IncomingContent | undefined {
  const to = idOf(message_id);
  return to === "" ? undefined : { kind: "reaction", to, emoji: lineOf(emoji) };
}

function replyOf({ type, ...part }: Json): IncomingContent | undefined {
  const kind = lineOf(type) || Object.keys(part).find((key) => key.endsWith("_reply")) || "";
  const reply = objectOf(part[kind]);
  if (kind === "nfm_reply") return formOf(reply);
  const { title, description, id } = reply;
  return buttonOf([textOf(title), textOf(description)].filter((line) => line !== "").join("\n"), textOf(id));
}

function buttonOf(words: string, payload: string): IncomingContent | undefined {
  const text = words || payload;
  return text === "" ? undefined : { kind: "buttons", text, payload };
}

/** The answers of a flow, without its token. */
function formOf({ response_json, body }: Json): IncomingContent | undefined {
  const written = textOf(response_json);
  const readable = parseJson(written) ?? response_json;
  const { flow_token, ...answers } = objectOf(readable);
  const fields = fieldsOf(Array.isArray(readable) ? readable : answers).join("\n");
  const text = fields || (flow_token === undefined ? written : "") || textOf(body);
  return text === "" ? undefined : { kind: "form", text };
}

function locationOf({ name, address, url, latitude, longitude }: Json): IncomingContent | undefined {
  const [north, east] = [latitude, longitude].map((degrees) => Number(textOf(degrees) || Number.NaN));
  if (!(Math.abs(Number(north)) <= 90 && Math.abs(Number(east)) <= 180)) return undefined;
  const text = [name, address, url].map(textOf).filter((line) => line !== "");
  return { kind: "location", text: text.join(", "), latitude: Number(north), longitude: Number(east) };
}

function contactsOf(contacts: Json[]): IncomingContent | undefined {
  const lines = contacts.map((one) => [nameOf(one), ...numbersOf(one), ...othersOf(one)].filter(Boolean));
  const text = lines
    .filter((line) => line.length > 0)
    .map((line) => line.join(", "))
    .join("\n");
  if (text === "") return undefined;
  const asked = contacts.some((one) => one.origin === "contact_request");
  return { kind: "contacts", text, numbers: contacts.flatMap(numbersOf), asked };
}

function nameOf({ name }: Json): string {
  const { formatted_name, first_name, last_name } = objectOf(name);
  const parts = [textOf(first_name), textOf(last_name)].join(" ").trim();
  return textOf(name) || textOf(formatted_name) || parts;
}

function numbersOf({ phones }: Json): string[] {
  const all = Array.isArray(phones) ? phones : [phones];
  return all.flatMap((one) => {
    const { wa_id, phone } = objectOf(one);
    return (
      digits(textOf(wa_id)) ||
      digits(textOf(phone)) ||
      textOf(phone) ||
      digits(textOf(one)) ||
      textOf(one) ||
      []
    );
  });
}

function othersOf({ org, emails, urls, addresses }: Json): string[] {
  const { title, department, company } = objectOf(org);
  const places = listOf(addresses).map(({ street, city, state, zip }) =>
    [street, city, state, zip]
      .map(textOf)
      .filter((part) => part !== "")
      .join(" "),
  );
  const reached = [...listOf(emails).map(({ email }) => email), ...listOf(urls).map(({ url }) => url)];
  return [title, department, company, ...reached].map(textOf).concat(places);
}

function orderOf({ product_items, text }: Json): IncomingContent | undefined {
  const lines = [textOf(text), ...listOf(product_items).map(itemOf)].filter((line) => line !== "");
  return lines.length === 0 ? undefined : { kind: "order", text: lines.join("\n") };
}

function itemOf({ product_retailer_id, product_name, quantity, item_price, currency }: Json): string {
  const name = textOf(product_name) || textOf(product_retailer_id);
  const price = [textOf(currency), textOf(item_price)].filter((part) => part !== "").join(" ");
  return [`${textOf(quantity) || "?"} × ${name || "?"}`, ...(textOf(item_price) ? [price] : [])].join(", ");
}

/** A new number from WhatsApp proves nothing about who the person is. */
function systemOf(part: Json, written: string): IncomingContent {
  const { type, ...fields } = part;
  const { body, wa_id, new_wa_id, user_id } = fields;
  const to = digits(textOf(wa_id) || textOf(new_wa_id));
  const readable = lineOf(type);
  const text = textOf(body) || written;
  if (/changed/.test(readable) && to !== "") return { kind: "system", text, note: "changedNumber", to };
  const other = lineOf(user_id) === "" ? "other" : "userId";
  const note: SystemNote = /identity/.test(readable) ? "identity" : other;
  return { kind: "system", text: text || (note === "other" ? fieldsOf(fields).join("\n") : ""), note };
}
