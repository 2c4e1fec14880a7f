import { type Db, inTransaction, skipLocked } from "../../platform/db/connection.server.ts";
import { minuteMs } from "../../platform/language/time.ts";
import type { ChannelEvent } from "../conversations/tables.ts";
import { delayBeforeTry, maxTries } from "../outbox/backoff.ts";
import type { WhatsAppEvent } from "./events.ts";
import { readEvents } from "./read-events.ts";
import { noteAccount } from "./state.server.ts";
import { takeChange, takeMessage, takePreference } from "./take-message.server.ts";
import { takeStatus } from "./take-status.server.ts";
import { takeTemplateChange } from "./templates.server.ts";

/** Few enough that staff do not wait for the transaction. */
const atOnce = 40;
/** How long a status waits for its message. */
const strayMs = 15 * minuteMs;
const strayEveryMs = 5_000;

/**
 * Processes events that are due, in one transaction; each once, whoever else processes them too. An event that fails is tried
 * again by itself, so that it keeps none of the others up. Returns whether there may be more.
 */
export async function processEvents(
  db: Db,
  phoneNumberId: string,
  now: Date,
  onError: (error: unknown) => void,
): Promise<boolean> {
  // Most calls find nothing: those take no write lock.
  if (!(await due(db, now).select("id").limit(1).executeTakeFirst())) return false;
  try {
    return (await inTransaction(db, (trx) => processDue(trx, phoneNumberId, now, atOnce))) === atOnce;
  } catch {
    return oneByOne(db, phoneNumberId, now, onError);
  }
}

/** The events that are to be read now. */
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

/** After a failure: the same events, each in a transaction of its own. */
async function oneByOne(
  db: Db,
  phoneNumberId: string,
  now: Date,
  onError: (error: unknown) => void,
): Promise<boolean> {
  const events = await due(db, now).selectAll().orderBy("next_try_at").orderBy("id").limit(atOnce).execute();
  for (const event of events) {
    try {
      await inTransaction(db, async (trx) => {
        const isDone = await take(trx, event, phoneNumberId, now);
        if (isDone) await end(trx, event, null, now);
        else await postpone(trx, event, strayEveryMs, now);
      });
    } catch (error) {
      onError(error);
      const problem = error instanceof Error ? error.name : "error";
      if (event.tries + 1 >= maxTries) await end(db, event, problem, now);
      else await postpone(db, event, delayBeforeTry(event.tries + 2), now);
    }
  }
  return events.length === atOnce;
}

/** False: a status in it still waits for its message. What it says twice is noted once. */
async function take(trx: Db, event: ChannelEvent, phoneNumberId: string, now: Date): Promise<boolean> {
  let done = true;
  for (const said of readEvents(event.body, phoneNumberId))
    if ((await takeOne(trx, said, now)) === "later") done = false;
  return done || now.getTime() - Date.parse(event.received_at) > strayMs;
}

async function takeOne(trx: Db, said: WhatsAppEvent, now: Date): Promise<"done" | "later"> {
  if (said.event === "status") return takeStatus(trx, said, now);
  if (said.event === "message") await takeMessage(trx, said, now);
  else if (said.event === "changed") await takeChange(trx, said, now);
  else if (said.event === "preference") await takePreference(trx, said, now);
  else if (said.event === "template") await takeTemplateChange(trx, said, now);
  else if (said.event === "account") await noteAccount(trx, said, now);
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
