import { type Db, engineBehind, holdKey, inTransaction } from "../../platform/db/connection.server.ts";
import type { OutboxItem } from "./tables.ts";

/** At most this many attempts are under way per target, over all processes. */
export const inFlightLimit = 8;

const leaseMs = 30_000;

type Place = Pick<OutboxItem, "channel" | "target">;

/** An item that is ours to send until its lease ends. */
export type ClaimedItem = OutboxItem & { lease_until: string };

/**
 * Takes up to `room` due items of a target, the longest due first. Once it resolves they are committed as
 * "sending"; whoever dies after that loses them to another worker when the lease ends.
 */
export async function claimDue(db: Db, target: Place, room: number, now: Date): Promise<ClaimedItem[]> {
  const at = now.toISOString();
  // Most calls find nothing: those take no write lock.
  if (!(await dueItems(db, target, at).select("id").limit(1).executeTakeFirst())) return [];
  return inTransaction(db, async (trx) => {
    await holdKey(trx, `outbox ${target.channel} ${target.target}`);
    const free = Math.min(room, inFlightLimit - (await countSending(trx, target, at)));
    if (free <= 0) return [];
    const wanted = dueItems(trx, target, at).selectAll().orderBy("next_try_at").orderBy("id").limit(free);
    const items = await (engineBehind(trx) === "postgres"
      ? wanted.forUpdate().skipLocked()
      : wanted
    ).execute();
    const lease_until = new Date(now.getTime() + leaseMs).toISOString();
    await setSending(trx, idsOf(items), lease_until);
    return items.map((item) => ({ ...item, state: "sending" as const, lease_until }));
  });
}

/** Of a target that is paused nothing is due. */
function dueItems(db: Db, { channel, target }: Place, at: string) {
  const pause = db
    .selectFrom("target_pauses")
    .select("target_pauses.target")
    .where("target_pauses.target", "=", target);
  return db
    .selectFrom("outbox")
    .where("state", "=", "waiting")
    .where("channel", "=", channel)
    .where("target", "=", target)
    .where("next_try_at", "<=", at)
    .where(({ not, exists }) => not(exists(pause)));
}

async function countSending(trx: Db, { channel, target }: Place, at: string): Promise<number> {
  const { count } = await trx
    .selectFrom("outbox")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("state", "=", "sending")
    .where("channel", "=", channel)
    .where("target", "=", target)
    .where("lease_until", ">", at)
    .executeTakeFirstOrThrow();
  return count;
}

async function setSending(trx: Db, ids: string[], lease_until: string) {
  if (ids.length > 0)
    await trx.updateTable("outbox").set({ state: "sending", lease_until }).where("id", "in", ids).execute();
}

/** Gives back items that were claimed and not started. */
export async function releaseItems(db: Db, items: ClaimedItem[]): Promise<void> {
  if (items.length === 0) return;
  await db
    .updateTable("outbox")
    .set({ state: "waiting", lease_until: null })
    .where("state", "=", "sending")
    .where("id", "in", idsOf(items))
    .execute();
}

/** Makes items waiting again whose lease has ended, except those that this process has in hand. */
export async function reclaimEnded(db: Db, inHand: string[], now: Date): Promise<void> {
  let ended = sending(db).where("lease_until", "<=", now.toISOString());
  if (inHand.length > 0) ended = ended.where("id", "not in", inHand);
  await ended.execute();
}

/** At a start: a data file has one process, so whatever is "sending" there lost its sender. */
export async function reclaimAtStart(db: Db, now: Date): Promise<void> {
  if (engineBehind(db) === "sqlite") await sending(db).execute();
  else await reclaimEnded(db, [], now);
}

function sending(db: Db) {
  return db.updateTable("outbox").set({ state: "waiting", lease_until: null }).where("state", "=", "sending");
}

function idsOf(items: { id: string }[]): string[] {
  return items.map(({ id }) => id);
}
