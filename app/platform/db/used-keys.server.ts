import { sql } from "kysely";
import { dayMs } from "../language/time.ts";
import type { Db } from "./connection.server.ts";
import { removeInSteps } from "./remove-in-steps.server.ts";

/** Longer than a form stays open or a session lasts. */
const knownMs = 2 * dayMs;

/** In the caller's transaction; false when it was used before. Of two at once the second waits for the first. */
export async function markUsed(trx: Db, key: string, now: Date): Promise<boolean> {
  const row = { key, used_at: now.toISOString() };
  const insert = trx.insertInto("used_keys").values(row);
  const added = insert.onConflict((conflict) => conflict.doNothing()).returning("key");
  return (await added.executeTakeFirst()) !== undefined;
}

export async function wasUsed(db: Db, key: string): Promise<boolean> {
  const used = db.selectFrom("used_keys").select("key").where("key", "=", key);
  return (await used.executeTakeFirst()) !== undefined;
}

export async function forgetUse(db: Db, key: string): Promise<void> {
  await db.deleteFrom("used_keys").where("key", "=", key).execute();
}

/** Older than two days. `now` must be a trusted time: a removed key counts as new. */
export async function forgetOldUses(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - knownMs).toISOString();
  await removeInSteps(db, "used_keys", ["key"], sql`used_at < ${since}`);
}
