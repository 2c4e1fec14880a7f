import { type Db, inTransaction, skipLocked } from "../../../platform/db/connection.server.ts";
import { isUnavailable } from "../../../platform/db/unavailable.server.ts";
import { minuteMs } from "../../../platform/language/time.ts";
import { delayBeforeTry, maxTries } from "../../delivery/deliveries/backoff.ts";
import type { ChannelEvent } from "../conversations/tables.ts";
import { applyDeletion, applyEdit } from "./apply-edit.server.ts";
import { applyStatus } from "./apply-status.server.ts";
import type { WhatsAppEvent } from "./events.ts";
import { applyLinkEvent, recordHistory } from "./own-number.server.ts";
import { readEvents } from "./read-events.ts";
import { phoneFields } from "./read-phone.ts";
import { applyContact, type NumberDetails, receiveEcho, receivePast } from "./receive-from-phone.server.ts";
import { applyPreference, receiveMessage, receiveUnreadable } from "./receive-message.server.ts";
import { storeAccountWord } from "./state.server.ts";
import { applyTemplateChange } from "./templates.server.ts";

/** Small, so that staff do not wait for the transaction. */
const atOnce = 40;
const strayMs = 15 * minuteMs;
const strayEveryMs = 5_000;

/** Each only once across processes. One that fails is retried alone, so that it does not block others. True: there may be more. */
export async function processEvents(
  db: Db,
  number: NumberDetails,
  now: Date,
  onError: (error: unknown) => void,
): Promise<boolean> {
  // Avoids a write lock when nothing is due, which is most of the time.
  if (!(await due(db, now).select("id").limit(1).executeTakeFirst())) return false;
  try {
    return await inTransaction(db, (trx) => processDue(trx, number, now));
  } catch {
    return oneByOne(db, number, now, onError);
  }
}

export function due(db: Db, now: Date) {
  return db
    .selectFrom("channel_events")
    .where("channel", "=", "whatsapp")
    .where("processed_at", "is", null)
    .where("next_try_at", "<=", now.toISOString());
}

async function processDue(trx: Db, number: NumberDetails, now: Date): Promise<boolean> {
  const wanted = due(trx, now).selectAll().orderBy("next_try_at").orderBy("id").limit(atOnce);
  const found = await skipLocked(trx, wanted).execute();
  const events = someOf(found);
  const ended = { kept: [] as string[], emptied: [] as string[] };
  for (const event of events) {
    if (await applyAll(trx, event, number, now)) ended[endOf(event)].push(event.id);
    else await postpone(trx, event, strayEveryMs * 2 ** Math.min(event.tries, 4), now);
  }
  const processed_at = now.toISOString();
  for (const [ids, change] of [[ended.kept, {}] as const, [ended.emptied, { body: "" }] as const])
    if (ids.length > 0)
      await trx
        .updateTable("channel_events")
        .set({ processed_at, ...change })
        .where("id", "in", ids)
        .execute();
  return found.length === atOnce || events.length < found.length;
}

/** A part of a history has many messages, and is alone in its transaction. */
const maxLetters = 8_000;

function someOf(events: readonly ChannelEvent[]): ChannelEvent[] {
  let letters = 0;
  return events.filter(({ body }, at) => {
    letters += body.length;
    return letters <= maxLetters || at === 0;
  });
}

/** Messages from the phone may be private chats: only those that belong to a conversation are kept. */
const endOf = ({ body }: Pick<ChannelEvent, "body">) =>
  phoneFields.some((field) => body.includes(`"${field}"`)) ? "emptied" : "kept";

async function oneByOne(
  db: Db,
  number: NumberDetails,
  now: Date,
  onError: (error: unknown) => void,
): Promise<boolean> {
  const events = await due(db, now).selectAll().orderBy("next_try_at").orderBy("id").limit(atOnce).execute();
  for (const event of events) {
    const change = readEvents(event.body, number.phoneNumberId);
    const outcomes: Outcome[] = [];
    for (const one of change) outcomes.push(await applyAlone(db, event, one, number, now, onError));
    const failed = outcomes.find((outcome) => typeof outcome === "object");
    if (!failed && (isOver(event, now) || !outcomes.includes("later"))) await end(db, event, null, now);
    else if (failed && event.tries + 1 >= maxTries) await end(db, event, failed.problem, now);
    else await postpone(db, event, failed ? delayBeforeTry(event.tries + 2) : strayEveryMs, now);
  }
  return events.length === atOnce;
}

type Outcome = "done" | "later" | { problem: string };

/** Failures (not of the database) after which a message is stored without its content. */
const enoughTries = 3;

async function applyAlone(
  db: Db,
  event: ChannelEvent,
  change: WhatsAppEvent,
  number: NumberDetails,
  now: Date,
  onError: (error: unknown) => void,
): Promise<Outcome> {
  try {
    return await inTransaction(db, (trx) => applyOne(trx, change, number, now));
  } catch (error) {
    // The database failed, not the event; it stays due.
    if (isUnavailable(error)) throw error;
    onError(error);
    const problem = error instanceof Error ? error.name : "error";
    if (change.event !== "message" || event.tries + 1 < enoughTries) return { problem };
    return inTransaction(db, (trx) => receiveUnreadable(trx, change, now)).then(
      () => "done" as const,
      (again: unknown) => {
        onError(again);
        return { problem };
      },
    );
  }
}

async function applyAll(trx: Db, event: ChannelEvent, number: NumberDetails, now: Date): Promise<boolean> {
  let done = true;
  for (const change of readEvents(event.body, number.phoneNumberId))
    if ((await applyOne(trx, change, number, now)) === "later") done = false;
  return done || isOver(event, now);
}

const isOver = ({ received_at }: ChannelEvent, now: Date) =>
  now.getTime() - Date.parse(received_at) > strayMs;

async function applyOne(
  trx: Db,
  change: WhatsAppEvent,
  number: NumberDetails,
  now: Date,
): Promise<"done" | "later"> {
  if (change.event === "status") return applyStatus(trx, change, now);
  if (change.event === "echo") return receiveEcho(trx, change, number, now);
  if (change.event === "message") await receiveMessage(trx, change, now);
  else if (change.event === "edited") await applyEdit(trx, change, now);
  else if (change.event === "deleted") await applyDeletion(trx, change, now);
  else if (change.event === "preference") await applyPreference(trx, change, now);
  else if (change.event === "template") await applyTemplateChange(trx, change, now);
  else if (change.event === "account") await storeAccountWord(trx, change, now);
  else if (change.event === "past") await receivePast(trx, change, number, now);
  else if (change.event === "contact") await applyContact(trx, change, now);
  else if (change.event === "link") await applyLinkEvent(trx, change, now);
  else if (change.event === "historyProgress" || change.event === "historyRefused")
    await recordHistory(trx, change, now);
  return "done";
}

async function postpone(db: Db, { id, tries }: ChannelEvent, ms: number, now: Date): Promise<void> {
  const next_try_at = new Date(now.getTime() + ms).toISOString();
  await db
    .updateTable("channel_events")
    .set({ next_try_at, tries: tries + 1 })
    .where("id", "=", id)
    .execute();
}

async function end(db: Db, event: ChannelEvent, problem: string | null, now: Date): Promise<void> {
  const { id } = event;
  const empty = problem === null && endOf(event) === "emptied" && { body: "" };
  await db
    .updateTable("channel_events")
    .set({ processed_at: now.toISOString(), problem, ...empty })
    .where("id", "=", id)
    .execute();
}
