import { type Db, inTransaction, skipLocked } from "../../../platform/db/connection.server.ts";
import { isUnavailable } from "../../../platform/db/unavailable.server.ts";
import { minuteMs } from "../../../platform/language/time.ts";
import { delayBeforeTry, maxTries } from "../../delivery/deliveries/backoff.ts";
import type { ChannelEvent } from "../conversations/tables.ts";
import type { WhatsAppEvent } from "./events.ts";
import { readEvents } from "./read-events.ts";
import { noteAccount } from "./state.server.ts";
import { takeDeletion, takeEdit } from "./take-edit.server.ts";
import { takeMessage, takePreference, takeUnreadable } from "./take-message.server.ts";
import { takeStatus } from "./take-status.server.ts";
import { takeTemplateChange } from "./templates.server.ts";

/** Small, so that staff do not wait for the transaction. */
const atOnce = 40;
const strayMs = 15 * minuteMs;
const strayEveryMs = 5_000;

/** Each only once across processes. One that fails is retried alone, so that it does not block others. True: there may be more. */
export async function processEvents(
  db: Db,
  phoneNumberId: string,
  now: Date,
  onError: (error: unknown) => void,
): Promise<boolean> {
  // Avoids a write lock when nothing is due, which is most of the time.
  if (!(await due(db, now).select("id").limit(1).executeTakeFirst())) return false;
  try {
    return (await inTransaction(db, (trx) => processDue(trx, phoneNumberId, now, atOnce))) === atOnce;
  } catch {
    return oneByOne(db, phoneNumberId, now, onError);
  }
}

export function due(db: Db, now: Date) {
  return db
    .selectFrom("channel_events")
    .where("channel", "=", "whatsapp")
    .where("processed_at", "is", null)
    .where("next_try_at", "<=", now.toISOString());
}

async function processDue(trx: Db, phoneNumberId: string, now: Date, most: number): Promise<number> {
  const wanted = due(trx, now).selectAll().orderBy("next_try_at").orderBy("id").limit(most);
  const events = await skipLocked(trx, wanted).execute();
  const ended: string[] = [];
  for (const event of events) {
    if (await take(trx, event, phoneNumberId, now)) ended.push(event.id);
    else await postpone(trx, event, strayEveryMs * 2 ** Math.min(event.tries, 4), now);
  }
  if (ended.length > 0)
    await trx
      .updateTable("channel_events")
      .set({ processed_at: now.toISOString() })
      .where("id", "in", ended)
      .execute();
  return events.length;
}

async function oneByOne(
  db: Db,
  phoneNumberId: string,
  now: Date,
  onError: (error: unknown) => void,
): Promise<boolean> {
  const events = await due(db, now).selectAll().orderBy("next_try_at").orderBy("id").limit(atOnce).execute();
  for (const event of events) {
    const change = readEvents(event.body, phoneNumberId);
    const outcomes: Outcome[] = [];
    for (const one of change) outcomes.push(await takeAlone(db, event, one, now, onError));
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

async function takeAlone(
  db: Db,
  event: ChannelEvent,
  change: WhatsAppEvent,
  now: Date,
  onError: (error: unknown) => void,
): Promise<Outcome> {
  try {
    return await inTransaction(db, (trx) => takeOne(trx, change, now));
  } catch (error) {
    // The database failed, not the event; it stays due.
    if (isUnavailable(error)) throw error;
    onError(error);
    const problem = error instanceof Error ? error.name : "error";
    if (change.event !== "message" || event.tries + 1 < enoughTries) return { problem };
    return inTransaction(db, (trx) => takeUnreadable(trx, change, now)).then(
      () => "done" as const,
      (again: unknown) => {
        onError(again);
        return { problem };
      },
    );
  }
}

async function take(trx: Db, event: ChannelEvent, phoneNumberId: string, now: Date): Promise<boolean> {
  let done = true;
  for (const change of readEvents(event.body, phoneNumberId))
    if ((await takeOne(trx, change, now)) === "later") done = false;
  return done || isOver(event, now);
}

const isOver = ({ received_at }: ChannelEvent, now: Date) =>
  now.getTime() - Date.parse(received_at) > strayMs;

async function takeOne(trx: Db, change: WhatsAppEvent, now: Date): Promise<"done" | "later"> {
  if (change.event === "status") return takeStatus(trx, change, now);
  if (change.event === "message") await takeMessage(trx, change, now);
  else if (change.event === "edited") await takeEdit(trx, change, now);
  else if (change.event === "deleted") await takeDeletion(trx, change, now);
  else if (change.event === "preference") await takePreference(trx, change, now);
  else if (change.event === "template") await takeTemplateChange(trx, change, now);
  else if (change.event === "account") await noteAccount(trx, change, now);
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

async function end(db: Db, { id }: ChannelEvent, problem: string | null, now: Date): Promise<void> {
  await db
    .updateTable("channel_events")
    .set({ processed_at: now.toISOString(), problem })
    .where("id", "=", id)
    .execute();
}
