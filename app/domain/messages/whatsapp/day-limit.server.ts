import { type Db, inTransaction, lockKey } from "../../../platform/db/connection.server.ts";
import { readMeta, writeMeta } from "../../../platform/db/meta.server.ts";
import { dayMs } from "../../../platform/language/time.ts";
import type { Connection } from "./call-graph.server.ts";
import { limitNumber } from "./day-limit.ts";
import { readNumber } from "./graph.server.ts";

const limitKey = "whatsapp:limit";
/** Meta raises a limit within six hours. */
const readEveryMs = 6 * 3_600_000;
const retryMs = 10 * 60_000;

/** How many people we may start conversations with in 24 hours, as Meta wrote it. */
export type DayLimit = { limit: string; at: string };

export async function readLimit(db: Db): Promise<DayLimit | undefined> {
  const stored = await readMeta(db, limitKey);
  return stored ? (JSON.parse(stored) as DayLimit) : undefined;
}

export async function recordLimit(trx: Db, limit: string, now: Date): Promise<void> {
  const entry: DayLimit = { limit, at: now.toISOString() };
  if (limit !== "") await writeMeta(trx, limitKey, JSON.stringify(entry));
}

export async function renewLimit(db: Db, connection: Connection, now: Date): Promise<Date> {
  const known = await readLimit(db);
  const due = known ? new Date(Date.parse(known.at) + readEveryMs) : now;
  if (due > now) return due;
  const number = await readNumber(connection);
  if (!number.ok || number.value.limit === "") return new Date(now.getTime() + retryMs);
  await recordLimit(db, number.value.limit, now);
  return new Date(now.getTime() + readEveryMs);
}

const openedSince = (db: Db, now: Date) =>
  db.selectFrom("conversations").where("opened_at", ">", new Date(now.getTime() - dayMs).toISOString());

export async function countOpened(db: Db, now: Date): Promise<number> {
  const counted = await openedSince(db, now)
    .select(({ fn }) => fn.countAll<number>().as("people"))
    .executeTakeFirstOrThrow();
  return Number(counted.people);
}

/** Undefined: now. The limit counts people in any 24 hours, so somebody already counted may be written to again. */
export async function fullUntil(db: Db, conversationId: string, now: Date): Promise<Date | undefined> {
  const max = limitNumber((await readLimit(db))?.limit ?? "");
  if (!max) return undefined;
  const last = await openedSince(db, now)
    .select("opened_at")
    .orderBy("opened_at", "desc")
    .offset(max - 1)
    .limit(1)
    .executeTakeFirst();
  if (!last?.opened_at) return undefined;
  const own = openedSince(db, now).select("id").where("id", "=", conversationId);
  if (await own.executeTakeFirst()) return undefined;
  return new Date(Date.parse(last.opened_at) + dayMs);
}

/** Counts the person against the limit; if it is reached, returns when there is room. */
export function reserveRoom(db: Db, conversationId: string, now: Date): Promise<Date | undefined> {
  return inTransaction(db, async (trx) => {
    await lockKey(trx, "sopan:whatsapp:limit");
    const until = await fullUntil(trx, conversationId, now);
    if (until) return until;
    const opened_at = now.toISOString();
    await trx.updateTable("conversations").set({ opened_at }).where("id", "=", conversationId).execute();
    return undefined;
  });
}
