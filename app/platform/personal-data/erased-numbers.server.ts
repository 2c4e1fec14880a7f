import { sql } from "kysely";
import { among } from "../db/conditions.server.ts";
import { type Db, dbEngine } from "../db/connection.server.ts";
import { dayMs } from "../language/time.ts";
import { personHash } from "./person.server.ts";

declare module "../db/schema.ts" {
  interface Database {
    erased_numbers: { number_key: string; at: string };
  }
}

export async function recordErasedNumbers(trx: Db, keys: Iterable<string>, now: Date): Promise<void> {
  for (const number_key of new Set(keys))
    await trx
      .insertInto("erased_numbers")
      .values({ number_key, at: now.toISOString() })
      .onConflict((conflict) => conflict.column("number_key").doUpdateSet({ at: now.toISOString() }))
      .execute();
}

/** While a list still has the numbers. Of a list that is imported often it writes once a month. */
export async function renewErasedNumbers(db: Db, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return;
  const before = new Date(now.getTime() - 30 * dayMs).toISOString();
  const isOld = sql<boolean>`${among(dbEngine(db), "number_key", keys)} and at < ${before}`;
  const found = await db.selectFrom("erased_numbers").select("number_key").where(isOld).execute();
  if (found.length === 0) return;
  await db.updateTable("erased_numbers").set({ at: now.toISOString() }).where(isOld).execute();
}

export async function erasedAmong(db: Db, secret: string, mobiles: readonly string[]): Promise<Set<string>> {
  const byKey = new Map(mobiles.map((mobile) => [personHash(secret, "phone", mobile), mobile]));
  const wanted = among(dbEngine(db), "number_key", [...byKey.keys()]);
  const rows = await db.selectFrom("erased_numbers").select("number_key").where(wanted).execute();
  return new Set(rows.flatMap(({ number_key }) => byKey.get(number_key) ?? []));
}
