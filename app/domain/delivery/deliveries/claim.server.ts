import { expressionBuilder, sql } from "kysely";
import { type Db, inTransaction, lockKey, skipLocked } from "../../../platform/db/connection.server.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { exists } from "../../../platform/jobs/watch.server.ts";
import type { OutboxItem } from "./tables.ts";

/** Per target, over all processes. */
export const inFlightLimit = 8;

const leaseMs = 30_000;

/** Longer than any backoff, "Retry-After" or lease. */
const maxDelayMs = 75 * 60_000;
const maxEventDelayMs = 30 * 60 * 60_000;

type Target = Pick<OutboxItem, "channel" | "target">;

type Times = ["<=" | ">", string];

const past = (now: Date): Times => ["<=", now.toISOString()];

/** Times that were computed while the clock was ahead count as past. */
const tooFar = (now: Date, channel?: string): Times => [
  ">",
  new Date(now.getTime() + (channel === "webhook" ? maxEventDelayMs : maxDelayMs)).toISOString(),
];

export type ClaimedItem = OutboxItem & { lease_until: string };

/** Longest due first. When the process dies, another worker claims them after the lease. */
export async function claimDue(db: Db, target: Target, room: number, now: Date): Promise<ClaimedItem[]> {
  if (room <= 0) return [];
  // Most calls find nothing, so they take no write lock.
  for (const due of [past(now), tooFar(now, target.channel)])
    if (await dueItems(db, target, due).select("id").limit(1).executeTakeFirst())
      return claim(db, target, room, due, now);
  return [];
}

/** A condition: 1 if there is something to send. */
export const hasDue = (db: Db, target: Target, now: Date) =>
  sql`case when ${exists(dueItems(db, target, past(now)).select("id"))} = 1
    or ${exists(dueItems(db, target, tooFar(now, target.channel)).select("id"))} = 1 then 1 else 0 end`;

export const hasExpiredLease = (db: Db, now: Date) =>
  exists(db.selectFrom("outbox").select("id").where("state", "=", "sending").where(isEnded(now)));

function claim(db: Db, target: Target, room: number, due: Times, now: Date): Promise<ClaimedItem[]> {
  return inTransaction(db, async (trx) => {
    await lockKey(trx, `outbox ${target.channel} ${target.target}`);
    const free = Math.min(room, inFlightLimit - (await countSending(trx, target, now)));
    if (free <= 0) return [];
    const wanted = dueItems(trx, target, due).selectAll().orderBy("next_try_at").orderBy("id").limit(free);
    const items = await skipLocked(trx, wanted).execute();
    const lease_until = new Date(now.getTime() + leaseMs).toISOString();
    const claimed = { state: "sending" as const, lease_until };
    if (items.length > 0)
      await trx.updateTable("outbox").set(claimed).where("id", "in", idsOf(items)).execute();
    return items.map((item) => ({ ...item, ...claimed }));
  });
}

function itemsOf(db: Db, { channel, target }: Target, state: OutboxItem["state"]) {
  const items = db.selectFrom("outbox").where("state", "=", state);
  return items.where("channel", "=", channel).where("target", "=", target);
}

function dueItems(db: Db, target: Target, [operator, time]: Times) {
  const pauses = db.selectFrom("target_pauses").select("target_pauses.target");
  const pause = pauses.where("target_pauses.target", "=", target.target);
  return itemsOf(db, target, "waiting")
    .where("next_try_at", operator, time)
    .where((is) => is.not(is.exists(pause)));
}

async function countSending(trx: Db, target: Target, now: Date): Promise<number> {
  const { count } = await itemsOf(trx, target, "sending")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(({ not }) => not(isEnded(now)))
    .executeTakeFirstOrThrow();
  return count;
}

function isEnded(now: Date) {
  const { eb, or } = expressionBuilder<Database, "outbox">();
  return or([eb("lease_until", ...past(now)), eb("lease_until", ...tooFar(now))]);
}

export async function releaseItems(db: Db, items: ClaimedItem[]): Promise<void> {
  const waiting = { state: "waiting", lease_until: null } as const;
  await updateSending(db).set(waiting).where("id", "in", idsOf(items)).execute();
}

/** Of deliveries whose lease has ended, except those that this process still sends. */
export function updateExpired(db: Db, inFlight: string[], now: Date) {
  const ended = updateSending(db).where(isEnded(now));
  return inFlight.length === 0 ? ended : ended.where("id", "not in", inFlight);
}

export const updateSending = (db: Db) => db.updateTable("outbox").where("state", "=", "sending");

function idsOf(items: { id: string }[]): string[] {
  return items.map(({ id }) => id);
}
