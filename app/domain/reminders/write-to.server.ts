import { createHmac } from "node:crypto";
import { letter } from "../../platform/content/letter.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import type { Language } from "../../platform/language/language.ts";
import { dayAfter, istDay } from "../../platform/language/time.ts";
import { queueMessage } from "../conversations/add-outgoing.server.ts";
import { consentState } from "../conversations/consents.server.ts";
import { addConversation, conversationOf } from "../conversations/find-conversation.server.ts";
import { isOpen, type Refusal } from "../conversations/may-send.ts";
import { reachOf } from "../conversations/reach.server.ts";
import type { Channel, Conversation } from "../conversations/tables.ts";
import { queueDelivery } from "../outbox/queue-delivery.server.ts";
import type { ReadyText, Words } from "../ready-texts/ready-text.ts";
import { type About, fillFor, type Office } from "../ready-texts/record-of.server.ts";
import { type TextRecord, variablesIn } from "../ready-texts/variables.ts";
import { nextTalk, talkOn } from "./quiet-hours.ts";

/** What the office needs to write by itself: its words, and the channels that are set up. */
export type WritingOffice = Office & {
  /** Keys the hashes of people. */
  secret: string;
  whatsapp: boolean;
  mail: boolean;
  /** Whether mails are sent by the conversation, or else by the outbox. */
  mailInThread: boolean;
};

export type Letter = {
  about: About;
  text: Pick<ReadyText, "words" | "template">;
  language: Language;
  known?: TextRecord;
  /** The same key is one message. */
  key: string;
};

/** Why nothing was written; `variable` is what the record does not have. */
export type NotWritten = "optedOut" | "noChannel" | "unknown" | Refusal["refused"];
export type Written =
  | { sent: Channel; messageId: string | null }
  | { later: Date; why: "quiet" | "daily" }
  | { refused: NotWritten; variable?: string };

/**
 * Writes to somebody without anybody having pressed a button: by WhatsApp where the person has agreed to it, by mail otherwise; not in
 * the quiet hours, not to somebody who wants no reminders, and once a day and person at most. In the caller's transaction; wake the
 * senders after its commit.
 */
export async function writeTo(trx: Db, office: WritingOffice, wanted: Letter, now: Date): Promise<Written> {
  const { about, text, language, known } = wanted;
  const talk = nextTalk(now);
  if (talk > now) return { later: talk, why: "quiet" };
  if (await hasOptedOut(trx, about)) return { refused: "optedOut" };
  const way = await wayTo(trx, office, wanted, now);
  if (!way) return { refused: "noChannel" };
  const filling = { language, now, ...(known && { known }) };
  const filled = await fillFor(trx, office, about, text.words[language], filling);
  if ("unknown" in filled) return { refused: "unknown", variable: filled.unknown };
  if ("empty" in filled) return { refused: "emptyVariable", variable: filled.empty };
  if (!(await claimDay(trx, office.secret, way.to, now)))
    return { later: talkOn(dayAfter(istDay(now), 1)), why: "daily" };
  return send(trx, office, { ...wanted, ...way, filled }, now);
}

async function hasOptedOut(trx: Db, { client }: About): Promise<boolean> {
  if (!client) return false;
  const row = trx.selectFrom("reminder_opt_outs").select("client_id").where("client_id", "=", client.id);
  return (await row.executeTakeFirst()) !== undefined;
}

type Way = { channel: Channel; to: string; conversation: Conversation; template: boolean };

/** WhatsApp where it was agreed to and takes the text now; else mail; undefined when the person is reached by neither. */
async function wayTo(
  trx: Db,
  office: WritingOffice,
  { about, text }: Letter,
  now: Date,
): Promise<Way | undefined> {
  const conversation = await conversationWith(trx, about, now);
  if (office.whatsapp) {
    const { state } = await consentState(trx, conversation, "whatsapp");
    const open = isOpen(conversation, now);
    const reach = state === "given" ? await reachOf(trx, conversation, "whatsapp") : undefined;
    if (reach && (open || text.template))
      return { channel: "whatsapp", to: reach.to, conversation, template: !open };
  }
  if (!office.mail) return undefined;
  const { state } = await consentState(trx, conversation, "mail");
  const reach = state === "withdrawn" ? undefined : await reachOf(trx, conversation, "mail");
  return reach && { channel: "mail", to: reach.to, conversation, template: false };
}

async function conversationWith(trx: Db, { name, client, enquiry }: About, now: Date): Promise<Conversation> {
  const owner = client ? { clientId: client.id } : { enquiryId: enquiry?.id ?? "" };
  return (await conversationOf(trx, owner)) ?? addConversation(trx, owner, name, now);
}

/** Whether this is the first message of the day to that number or address, with any number of processes. */
async function claimDay(trx: Db, secret: string, to: string, now: Date): Promise<boolean> {
  const person = createHmac("sha256", secret).update(`written:${to}`).digest("base64url");
  const added = await trx
    .insertInto("written_days")
    .values({ person, day: istDay(now) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

type Sending = Letter & Way & { filled: Words & { record: TextRecord } };

async function send(trx: Db, office: WritingOffice, sending: Sending, now: Date): Promise<Written> {
  const { channel, conversation, filled, language, key } = sending;
  if (channel === "mail" && !office.mailInThread) {
    await queueMail(trx, office, sending, now);
    return { sent: "mail", messageId: null };
  }
  const outgoing = {
    ...{ conversationId: conversation.id, channel, text: filled.text, language, key },
    ...(channel === "mail" && { subject: oneLine(filled.subject) }),
    ...(sending.template && { template: templateOf(sending) }),
  };
  const queued = await queueMessage(trx, null, outgoing, now);
  if ("refused" in queued)
    return { refused: queued.refused, ...("variable" in queued && { variable: queued.variable }) };
  return { sent: channel, messageId: queued.id };
}

/** The template's values are the variables of the text in their order; one with names has the same names. */
function templateOf({ text, language, filled: { record } }: Sending) {
  const values = variablesIn(text.words[language].text).flatMap((name, at) => {
    const value = record[name] ?? "";
    return [
      [`body.${at + 1}`, value],
      [`body.${name}`, value],
    ];
  });
  return { name: text.template ?? "", language, values: Object.fromEntries(values) };
}

function queueMail(trx: Db, { site }: WritingOffice, { about, to, filled, language }: Sending, now: Date) {
  const { text, html } = letter(filled.text.split(/\n{2,}/), language);
  const payload = { to, subject: oneLine(filled.subject), text, html, replyTo: site.firm.email };
  const of = about.client ? { clientId: about.client.id } : { enquiryId: about.enquiry?.id ?? "" };
  return queueDelivery(trx, { ...of, channel: "mail", target: "visitor", payload }, now);
}

const oneLine = (subject: string): string => subject.replace(/\s+/g, " ");
