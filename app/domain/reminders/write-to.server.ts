import { createHmac } from "node:crypto";
import { letter } from "../../platform/content/letter.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import type { Language } from "../../platform/language/language.ts";
import { dayAfter, istDay } from "../../platform/language/time.ts";
import { queueMessage } from "../conversations/add-outgoing.server.ts";
import type { Refusal } from "../conversations/may-send.ts";
import type { Channel } from "../conversations/tables.ts";
import { queueDelivery } from "../outbox/queue-delivery.server.ts";
import type { ReadyText, Words } from "../ready-texts/ready-text.ts";
import { type About, fillFor, type Office } from "../ready-texts/record-of.server.ts";
import { type TextRecord, variablesIn } from "../ready-texts/variables.ts";
import { nextTalk, talkOn } from "./quiet-hours.ts";
import { type Channels, type Way, wayTo } from "./way-to.server.ts";

/** What the office needs to write by itself: its words, and the channels that are set up. */
export type WritingOffice = Office &
  Channels & {
    /** Keys the hashes of people. */
    secret: string;
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
  const way = await wayTo(trx, office, { about, template: text.template }, now);
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

type Filled = Letter & { filled: Words & { record: TextRecord } };
type Sending = Filled & Way;

async function send(trx: Db, office: WritingOffice, sending: Sending, now: Date): Promise<Written> {
  const { filled, language, key } = sending;
  if (sending.channel === "mail") {
    await queueMail(trx, office, sending, now);
    return { sent: "mail", messageId: null };
  }
  const { channel, conversation, template } = sending;
  const outgoing = {
    ...{ conversationId: conversation.id, channel, text: filled.text, language, key },
    ...(template && { template: templateOf(sending) }),
  };
  const queued = await queueMessage(trx, null, outgoing, now);
  if ("refused" in queued)
    return { refused: queued.refused, ...("variable" in queued && { variable: queued.variable }) };
  return { sent: channel, messageId: queued.id };
}

/** The template's values are the variables of the text in their order; one with names has the same names. */
function templateOf({ text, language, filled: { record } }: Filled) {
  const values = variablesIn(text.words[language].text).flatMap((name, at) => {
    const value = record[name] ?? "";
    return [
      [`body.${at + 1}`, value],
      [`body.${name}`, value],
    ];
  });
  return { name: text.template ?? "", language, values: Object.fromEntries(values) };
}

function queueMail(
  trx: Db,
  { site }: WritingOffice,
  { about, to, filled, language }: Filled & { to: string },
  now: Date,
) {
  const { text, html } = letter(filled.text.split(/\n+/), language);
  const payload = { to, subject: oneLine(filled.subject), text, html, replyTo: site.firm.email };
  const of = about.client ? { clientId: about.client.id } : { enquiryId: about.enquiry?.id ?? "" };
  return queueDelivery(trx, { ...of, channel: "mail", target: "visitor", payload }, now);
}

const oneLine = (subject: string): string => subject.replace(/\s+/g, " ");
