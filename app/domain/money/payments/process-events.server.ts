import { sql } from "kysely";
import { type Db, inTransaction, skipLocked } from "../../../platform/db/connection.server.ts";
import { isUnavailable } from "../../../platform/db/unavailable.server.ts";
import { exists } from "../../../platform/jobs/watch.server.ts";
import { delayBeforeTry, maxTries } from "../../delivery/deliveries/backoff.ts";
import type { Gst } from "../fees/book-payment.server.ts";
import { applyEvent } from "./apply-event.server.ts";
import { findProvider } from "./providers.server.ts";
import type { StoredEvent } from "./tables.ts";

const atOnce = 50;

/** Each in a transaction of its own, once across processes. True: there may be more. */
export async function processPaymentEvents(
  db: Db,
  gst: Gst,
  now: Date,
  onError: (error: unknown) => void,
): Promise<boolean> {
  const ids = await due(db, now).select("id").orderBy("next_try_at").orderBy("id").limit(atOnce).execute();
  for (const { id } of ids) await processOne(db, gst, id, now, onError);
  return ids.length === atOnce;
}

export const arePaymentEventsDue = () =>
  exists(
    sql`select 1 from payment_events where processed_at is null and next_try_at <= ${new Date().toISOString()}`,
  );

/** UTC, ISO 8601; null before the first event. */
export async function lastPaymentEvent(db: Db): Promise<string | null> {
  const events = db.selectFrom("payment_events").select("received_at").orderBy("received_at", "desc");
  return (await events.limit(1).executeTakeFirst())?.received_at ?? null;
}

const due = (db: Db, now: Date) =>
  db
    .selectFrom("payment_events")
    .where("processed_at", "is", null)
    .where("next_try_at", "<=", now.toISOString());

async function processOne(db: Db, gst: Gst, id: string, now: Date, onError: (error: unknown) => void) {
  try {
    await inTransaction(db, async (trx) => {
      const row = due(trx, now).selectAll().where("id", "=", id);
      const event = await skipLocked(trx, row).executeTakeFirst();
      if (!event) return;
      for (const read of findProvider(event.provider)?.readEvents(event.body) ?? [])
        await applyEvent(trx, { provider: event.provider, gst }, read, now);
      await end(trx, id, null, now);
    });
  } catch (error) {
    // The database failed, not the event; it stays due.
    if (isUnavailable(error)) throw error;
    onError(error);
    await postpone(db, id, error instanceof Error ? error.name : "error", now);
  }
}

function end(trx: Db, id: string, problem: string | null, now: Date) {
  const set = { processed_at: now.toISOString(), problem };
  return trx.updateTable("payment_events").set(set).where("id", "=", id).execute();
}

async function postpone(db: Db, id: string, problem: string, now: Date): Promise<void> {
  const { tries = maxTries }: Partial<StoredEvent> =
    (await db.selectFrom("payment_events").select("tries").where("id", "=", id).executeTakeFirst()) ?? {};
  if (tries + 1 >= maxTries) return void (await end(db, id, problem, now));
  const next_try_at = new Date(now.getTime() + delayBeforeTry(tries + 2)).toISOString();
  await db
    .updateTable("payment_events")
    .set({ tries: tries + 1, next_try_at, problem })
    .where("id", "=", id)
    .execute();
}
