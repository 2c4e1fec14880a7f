import { createHmac } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.server.ts";
import { removeInSteps } from "../../../platform/db/remove-in-steps.server.ts";
import type { Language } from "../../../platform/language/language.ts";
import { dayAfter, istDay } from "../../../platform/language/time.ts";
import { recordsOfClient } from "../../cases/clients/merged-records.server.ts";
import type { Installation } from "../../firm/installation/installation.ts";
import { type Outgoing, queueMessage } from "../conversations/add-outgoing.server.ts";
import type { Refusal } from "../conversations/may-send.ts";
import type { Channel } from "../conversations/tables.ts";
import { fillFor } from "../ready-texts/fill-for.server.ts";
import type { ReadyText, Words } from "../ready-texts/ready-text.ts";
import { type About, type Office, officeFrom } from "../ready-texts/record-of.server.ts";
import { type TextRecord, variablesIn } from "../ready-texts/variables.ts";
import { advertisingBlock } from "../whatsapp/advertising.server.ts";
import { fullUntil, reserveRoom } from "../whatsapp/day-limit.server.ts";
import { emptyVariables, filledText, isApproved } from "../whatsapp/template.ts";
import { findTemplate, type Template } from "../whatsapp/templates.server.ts";
import { nextTalk, talkOn } from "./quiet-hours.ts";
import { type Channels, conversationWith, type Way, wayTo } from "./way-to.server.ts";

export type WritingOffice = Office &
  Channels & {
    secret: string;
  };

export type Writing = Pick<Installation, "db" | "settings" | "origin" | "secret" | "outbox" | "whatsapp">;

export const writingOfficeFrom = ({ outbox, whatsapp, secret, ...rest }: Writing): WritingOffice => ({
  ...officeFrom(rest),
  secret,
  whatsapp: whatsapp.connection() !== undefined && !whatsapp.isPaused(),
  mail: outbox.settings.mail !== undefined,
});

type Letter = {
  about: About;
  text: Pick<ReadyText, "words" | "template">;
  language?: Language;
  known?: (language: Language) => TextRecord;
  /** The text of a mail in place of `text`; may have variables too. */
  mail?: () => Words | Promise<Words>;
  /** The person asked for this message, so a general "no reminders" does not stop it. */
  agreed?: boolean;
  /** Idempotency key. */
  key: string;
};

type NotWritten = "optedOut" | "noChannel" | "unknown" | Refusal["refused"];
export type Written =
  | { sent: Channel; messageId: string }
  | { later: Date; why: "quiet" | "daily" | "limit" }
  | { refused: NotWritten; variable?: string };

/** Outside quiet hours, at most once a day for each person, never after an opt-out. The caller wakes the senders after its commit. */
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

const personKey = (secret: string, to: string) =>
  createHmac("sha256", secret).update(`written:${to}`).digest("base64url");

/** True for the first automatic message of the day, across processes. */
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

/** "unfit": WhatsApp needs a template, but that of the text is not approved or takes other values. */
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

/** Whether a template can be sent automatically: approved, without a fault, and no advertising while it is paused. */
async function isFit(
  trx: Db,
  { status, fault, category }: Template,
  conversationId: string,
): Promise<boolean> {
  if (!isApproved(status) || fault !== null) return false;
  return category !== "MARKETING" || !(await advertisingBlock(trx, conversationId));
}

/** Positional variables follow the order of the text; named ones have the same names. */
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
    conversationId,
    channel,
    text,
    language,
    key,
    ...(channel === "mail" && { subject: subject.replace(/\s+/g, " ") }),
    ...(template && { template }),
  };
  const queued = await queueMessage(trx, null, outgoing, now);
  // Counted when queued, so that automatic messages cannot exceed the daily limit.
  if (template && "id" in queued) await reserveRoom(trx, conversationId, now);
  if ("refused" in queued)
    return { refused: queued.refused, ...("variable" in queued && { variable: queued.variable }) };
  return { sent: channel, messageId: queued.id };
}

export async function forgetWrittenDays(db: Db, now: Date): Promise<void> {
  await removeInSteps(db, "written_days", ["person", "day"], sql`day < ${dayAfter(istDay(now), -2)}`);
}
