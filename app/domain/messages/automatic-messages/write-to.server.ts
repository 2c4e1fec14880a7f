import { createHmac } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.server.ts";
import { removeInSteps } from "../../../platform/db/remove-in-steps.server.ts";
import type { Language } from "../../../platform/language/language.ts";
import { dayAfter, istDay } from "../../../platform/language/time.ts";
import { recordsOfClient } from "../../cases/clients/merged-records.server.ts";
import { type Outgoing, queueMessage } from "../conversations/add-outgoing.server.ts";
import type { Refusal } from "../conversations/may-send.ts";
import type { Channel } from "../conversations/tables.ts";
import { fillFor } from "../ready-texts/fill-for.server.ts";
import type { ReadyText, Words } from "../ready-texts/ready-text.ts";
import type { About, Office } from "../ready-texts/record-of.server.ts";
import { type TextRecord, variablesIn } from "../ready-texts/variables.ts";
import { advertisingHeld } from "../whatsapp/advertising.server.ts";
import { fullUntil, takeRoom } from "../whatsapp/day-limit.server.ts";
import { emptyVariables, filledText, isApproved } from "../whatsapp/template.ts";
import { findTemplate, type Template } from "../whatsapp/templates.server.ts";
import { nextTalk, talkOn } from "./quiet-hours.ts";
import { type Channels, conversationWith, type Way, wayTo } from "./way-to.server.ts";

/** What the office needs to write by itself: its words, and the channels that are set up. */
export type WritingOffice = Office &
  Channels & {
    /** Keys the hashes of people. */
    secret: string;
  };

type Letter = {
  about: About;
  text: Pick<ReadyText, "words" | "template">;
  /** Without one it is that in which the person has agreed to WhatsApp. */
  language?: Language;
  /** Values that the record does not have. */
  known?: (language: Language) => TextRecord;
  /** What a mail says in place of the text; its variables are filled too. */
  mail?: () => Words | Promise<Words>;
  /** The person has arranged for it: wanting no reminders of other things does not stop it. */
  agreed?: boolean;
  /** The same key is one message. */
  key: string;
};

/** Why nothing was written; `variable` is what the record does not have. */
type NotWritten = "optedOut" | "noChannel" | "unknown" | Refusal["refused"];
export type Written =
  | { sent: Channel; messageId: string }
  | { later: Date; why: "quiet" | "daily" | "limit" }
  | { refused: NotWritten; variable?: string };

/**
 * Writes to somebody without anybody having pressed a button: by WhatsApp where the person has agreed to it, by mail otherwise; not in
 * the quiet hours, not to somebody who wants no reminders, and once a day and person at most. In the caller's transaction; wake the
 * senders after its commit.
 */
export async function writeTo(trx: Db, office: WritingOffice, wanted: Letter, now: Date): Promise<Written> {
  const { about, text } = wanted;
  const talk = nextTalk(now);
  if (talk > now) return { later: talk, why: "quiet" };
  if (!wanted.agreed && (await hasOptedOut(trx, about))) return { refused: "optedOut" };
  const way = await wayTo(trx, office, { about, template: text.template }, now);
  if (!way) return { refused: "noChannel" };
  const full = way.template && (await fullUntil(trx, way.conversationId, now));
  if (full) return { later: full, why: "limit" };
  const person = personKey(office.secret, way.to);
  if (!(await claimDay(trx, person, now))) return { later: talkOn(dayAfter(istDay(now), 1)), why: "daily" };
  const filled = await wordsFor(trx, office, { ...wanted, ...way }, now);
  if ("text" in filled) return send(trx, { ...wanted, ...way, filled }, now);
  await trx.deleteFrom("written_days").where("person", "=", person).where("day", "=", istDay(now)).execute();
  if ("unfit" in filled) return writeTo(trx, { ...office, whatsapp: false }, wanted, now);
  return "unknown" in filled
    ? { refused: "unknown", variable: filled.unknown }
    : { refused: "emptyVariable", variable: filled.empty };
}

async function hasOptedOut(trx: Db, { client }: About): Promise<boolean> {
  if (!client) return false;
  const records = await recordsOfClient(trx, client.id);
  const row = trx.selectFrom("reminder_opt_outs").select("client_id").where("client_id", "in", records);
  return (await row.executeTakeFirst()) !== undefined;
}

/** A keyed hash of a number or an address. */
const personKey = (secret: string, to: string) =>
  createHmac("sha256", secret).update(`written:${to}`).digest("base64url");

/** Whether this is the first message of the day to that person, with any number of processes. */
async function claimDay(trx: Db, person: string, now: Date): Promise<boolean> {
  const added = await trx
    .insertInto("written_days")
    .values({ person, day: istDay(now) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

type Filled = Words & { language: Language; template?: NonNullable<Outgoing["template"]> };
type Unfilled = { unknown: string } | { empty: string } | { unfit: true };

/** What is sent; "unfit" when WhatsApp needs a template now, and that of the text is not approved or wants other values. */
async function wordsFor(
  trx: Db,
  office: WritingOffice,
  { about, text, known, channel, mail, template, conversationId, ...letter }: Letter & Way,
  now: Date,
): Promise<Filled | Unfilled> {
  const language = letter.language ?? letter.agreedIn ?? "hi";
  const words = channel === "mail" && mail ? await mail() : text.words[language];
  const filling = { language, now, ...(known && { known: known(language) }) };
  const filled = await fillFor(trx, office, about, words, filling);
  if (!("text" in filled)) return filled;
  if (!template) return { subject: filled.subject, text: filled.text, language };
  const approved = await findTemplate(trx, text.template ?? "", language);
  const values = valuesOf(words, filled.record);
  if (
    !approved ||
    !(await isFit(trx, approved, conversationId)) ||
    emptyVariables(approved.parts, values).length > 0
  )
    return { unfit: true };
  const { name } = approved;
  const read = filledText(approved.parts, values);
  return { subject: "", text: read, language, template: { name, language, values } };
}

/** Whether the server may send a template by itself: Meta takes it, and advertising only where it is held for nobody. */
async function isFit(
  trx: Db,
  { status, fault, category }: Template,
  conversationId: string,
): Promise<boolean> {
  if (!isApproved(status) || fault !== null) return false;
  return category !== "MARKETING" || !(await advertisingHeld(trx, conversationId));
}

/** The values of a template are the variables of the text in their order; one with names has the same names. */
function valuesOf({ text }: Words, record: TextRecord): Record<string, string> {
  const values = variablesIn(text).flatMap((name, at) => {
    const value = record[name] ?? "";
    return [
      [`body.${at + 1}`, value],
      [`body.${name}`, value],
    ];
  });
  return Object.fromEntries(values);
}

async function send(trx: Db, sending: Letter & Way & { filled: Filled }, now: Date): Promise<Written> {
  const { about, channel, key, filled } = sending;
  const { subject, text, language, template } = filled;
  const { id: conversationId } = await conversationWith(trx, about, now);
  const outgoing = {
    ...{ conversationId, channel, text, language, key },
    ...(channel === "mail" && { subject: subject.replace(/\s+/g, " ") }),
    ...(template && { template }),
  };
  const queued = await queueMessage(trx, null, outgoing, now);
  // Counted now, so that of all that is written by itself no more are queued than may leave.
  if (template && "id" in queued) await takeRoom(trx, conversationId, now);
  if ("refused" in queued)
    return { refused: queued.refused, ...("variable" in queued && { variable: queued.variable }) };
  return { sent: channel, messageId: queued.id };
}

/** By the day before yesterday every day of a message has passed. */
export async function forgetWrittenDays(db: Db, now: Date): Promise<void> {
  await removeInSteps(db, "written_days", ["person", "day"], sql`day < ${dayAfter(istDay(now), -2)}`);
}
