import { sql } from "kysely";
import { among } from "../db/conditions.server.ts";
import { type Db, engineBehind } from "../db/connection.server.ts";
import type { Database } from "../db/schema.ts";
import { dayMs } from "../language/time.ts";
import { personHash } from "./person.server.ts";

declare module "../db/schema.ts" {
  interface Database {
    erased_numbers: { number_key: string; at: string };
  }
}

export async function noteErasedNumbers(trx: Db, keys: Iterable<string>, now: Date): Promise<void> {
  for (const number_key of new Set(keys))
    await trx
      .insertInto("erased_numbers")
      .values({ number_key, at: now.toISOString() })
      .onConflict((conflict) => conflict.column("number_key").doUpdateSet({ at: now.toISOString() }))
      .execute();
}

/** A run that reads the same list every hour writes once a month. */
const renewedAfterMs = 30 * dayMs;

/** While a list still has the numbers. The table has the columns `number_key` and `at`. */
export async function renewLeftOut(
  db: Db,
  table: keyof Database,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  if (keys.length === 0) return;
  const before = new Date(now.getTime() - renewedAfterMs).toISOString();
  const isOld = sql<boolean>`${among(engineBehind(db), "number_key", keys)} and at < ${before}`;
  const found = sql<{ number_key: string }>`select number_key from ${sql.table(table)} where ${isOld}`;
  if ((await found.execute(db)).rows.length === 0) return;
  await sql`update ${sql.table(table)} set at = ${now.toISOString()} where ${isOld}`.execute(db);
}

export async function erasedAmong(db: Db, secret: string, mobiles: readonly string[]): Promise<Set<string>> {
  const byKey = new Map(mobiles.map((mobile) => [personHash(secret, "phone", mobile), mobile]));
  const wanted = among(engineBehind(db), "number_key", [...byKey.keys()]);
  const rows = await db.selectFrom("erased_numbers").select("number_key").where(wanted).execute();
  return new Set(rows.flatMap(({ number_key }) => byKey.get(number_key) ?? []));
}
