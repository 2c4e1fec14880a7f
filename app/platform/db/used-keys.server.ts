import { sql } from "kysely";
import { dayMs } from "../language/time.ts";
import type { Db } from "./connection.server.ts";
import { removeInSteps } from "./remove-in-steps.server.ts";

/** How long a key is known: longer than a form stays open and a session lasts. */
const knownMs = 2 * dayMs;

/**
 * Marks `key` as used, in the caller's transaction; false when it was used before, whatever the clocks of the processes say.
 * Of two transactions at once the second waits for the first.
 */
export async function markUsed(trx: Db, key: string, now: Date): Promise<boolean> {
  const row = { key, used_at: now.toISOString() };
  const insert = trx.insertInto("used_keys").values(row);
  const added = insert.onConflict((conflict) => conflict.doNothing()).returning("key");
  return (await added.executeTakeFirst()) !== undefined;
}

/** Whether `key` was used before. */
export async function wasUsed(db: Db, key: string): Promise<boolean> {
  const used = db.selectFrom("used_keys").select("key").where("key", "=", key);
  return (await used.executeTakeFirst()) !== undefined;
}

/** Lets `key` be used again. */
export async function forgetUse(db: Db, key: string): Promise<void> {
  await db.deleteFrom("used_keys").where("key", "=", key).execute();
}

/** Removes the keys that were used more than two days ago. Only for a `now` that is trusted: a key that is gone counts as new. */
export async function forgetOldUses(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - knownMs).toISOString();
  await removeInSteps(db, "used_keys", ["key"], sql`used_at < ${since}`);
}
