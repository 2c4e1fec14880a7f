import type { Db } from "./connection.server.ts";

/**
 * Counts one use of `key` in a fixed window of `windowMs` milliseconds that begins with its first use, and answers
 * how many there are now. Runs inside the caller's transaction, so a limit costs no write of its own.
 */
export async function countUse(db: Db, key: string, windowMs: number, now: Date): Promise<number> {
  const at = now.toISOString();
  const fresh = { count: 1, ends_at: new Date(now.getTime() + windowMs).toISOString() };
  const row = await db
    .insertInto("rate_limits")
    .values({ key, ...fresh })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => ({
        count: eb
          .case()
          .when("rate_limits.ends_at", "<=", at)
          .then(1)
          .else(eb("rate_limits.count", "+", 1))
          .end(),
        ends_at: eb
          .case()
          .when("rate_limits.ends_at", "<=", at)
          .then(fresh.ends_at)
          .else(eb.ref("rate_limits.ends_at"))
          .end(),
      })),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Ends a key's window at once: what it guarded against has not happened. */
export async function forgetUses(db: Db, key: string): Promise<void> {
  await db.deleteFrom("rate_limits").where("key", "=", key).execute();
}

/** Removes windows that have ended. */
export async function forgetEndedLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("rate_limits").where("ends_at", "<=", now.toISOString()).execute();
}
