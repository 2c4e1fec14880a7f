import { sql } from "kysely";
import { type Db, inTransaction, lockKey } from "./connection.server.ts";
import { writeMeta } from "./meta.server.ts";

/** Resumable in any process: the key's value is the last row done, "" for none. `indexNext` ends with undefined. */
export async function indexAgain(
  db: Db,
  prefix: string,
  indexNext: (trx: Db, after: string, of: string) => Promise<string | undefined>,
): Promise<boolean> {
  if (!(await waitingUnder(db, prefix))) return false;
  return inTransaction(db, async (trx) => {
    await lockKey(trx, `sopan:${prefix}`);
    const waiting = await waitingUnder(trx, prefix);
    if (!waiting) return false;
    const { key, value } = waiting;
    const done = await indexNext(trx, value, key.slice(prefix.length));
    if (done === undefined) await trx.deleteFrom("meta").where("key", "=", key).execute();
    else await writeMeta(trx, key, done);
    return true;
  });
}

export const isWaitingUnder = (prefix: string) =>
  sql<number>`case when exists (select 1 from meta where key >= ${prefix} and key < ${`${prefix}~`}) then 1 else 0 end`;

const waitingUnder = (db: Db, prefix: string) =>
  db
    .selectFrom("meta")
    .select(["key", "value"])
    .where("key", ">=", prefix)
    .where("key", "<", `${prefix}~`)
    .orderBy("key")
    .executeTakeFirst();
