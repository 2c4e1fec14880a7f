import { sql } from "kysely";
import { clockMarginMs, dayMs } from "../language/time.ts";
import { buildOnce } from "./build-once.server.ts";
import type { Db } from "./connection.server.ts";

/** In milliseconds: a window that ends later was begun while the clock was ahead. */
const maxWindowMs = 31 * dayMs;

/**
 * In a fixed window of at most 31 days from the first use; returns the uses so far. Not for what may happen only once:
 * see `markUsed`. In the caller's transaction, so that a limit costs no write of its own.
 */
export async function countUse(db: Db, key: string, windowMs: number, now: Date): Promise<number> {
  const ends = new Date(now.getTime() + windowMs).toISOString();
  const [row] = await count(db, { key, at: now.toISOString(), ends, latest: latestEnd(windowMs, now) });
  return row?.count ?? 1;
}

const latestEnd = (windowMs: number, now: Date) =>
  new Date(now.getTime() + windowMs + clockMarginMs).toISOString();

const count = buildOnce<{ key: string; at: string; ends: string; latest: string }, { count: number }>(
  (db, value) => {
    const ended = sql`rate_limits.ends_at <= ${value("at")} or rate_limits.ends_at > ${value("latest")}`;
    const query = sql<{ count: number }>`
    insert into rate_limits (key, count, ends_at) values (${value("key")}, 1, ${value("ends")})
    on conflict (key) do update set
      count = case when ${ended} then 1 else rate_limits.count + 1 end,
      ends_at = case when ${ended} then ${value("ends")} else rate_limits.ends_at end
    returning count`;
    return { compile: () => query.compile(db) };
  },
);

export async function isUsed(db: Db, key: string, windowMs: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("rate_limits")
    .select("key")
    .where("key", "=", key)
    .where("ends_at", ">", now.toISOString())
    .where("ends_at", "<=", latestEnd(windowMs, now))
    .executeTakeFirst();
  return row !== undefined;
}

export async function forgetUses(db: Db, key: string): Promise<void> {
  await db.deleteFrom("rate_limits").where("key", "=", key).execute();
}

/** Small, so that visitors' posts do not wait: tens of thousands of windows can end within a minute. */
const keysAtOnce = 500;

/** Returns the last key it looked at while there are more. */
export async function forgetEndedLimits(db: Db, now: Date, after = ""): Promise<string | undefined> {
  const keys = db.selectFrom("rate_limits").select("key").where("key", ">", after).orderBy("key");
  const last = await keys
    .offset(keysAtOnce - 1)
    .limit(1)
    .executeTakeFirst();
  const latest = new Date(now.getTime() + maxWindowMs).toISOString();
  await db
    .deleteFrom("rate_limits")
    .where("key", ">", after)
    .$if(last !== undefined, (query) => query.where("key", "<=", last?.key ?? ""))
    .where((eb) => eb.or([eb("ends_at", "<=", now.toISOString()), eb("ends_at", ">", latest)]))
    .execute();
  return last?.key;
}
