import { type Db, holdKey, inTransaction } from "../db/connection.server.ts";
import { readMeta, writeMeta } from "../db/meta.server.ts";

/** Claims in a transaction, and returns true for one of all processes. What is not free, as nearly always, needs no write lock. */
export async function claimIfFree(
  db: Db,
  key: string,
  isFree: (from: Db) => Promise<boolean>,
  claim: (trx: Db) => Promise<unknown>,
): Promise<boolean> {
  if (!(await isFree(db))) return false;
  return inTransaction(db, async (trx) => {
    await holdKey(trx, key);
    if (!(await isFree(trx))) return false;
    await claim(trx);
    return true;
  });
}

/**
 * Does the work of a period, such as an IST day, in one of all processes and once; returns whether this one did it. Work that throws
 * is free again. It shares the transaction, so it queues what is slow or goes outside.
 */
export function once(
  db: Db,
  key: string,
  period: string,
  work: (trx: Db) => Promise<unknown>,
): Promise<boolean> {
  const name = `once: ${key}`;
  const isFree = async (from: Db) => (await readMeta(from, name)) !== period;
  return claimIfFree(db, `sopan:${name}`, isFree, async (trx) => {
    await writeMeta(trx, name, period);
    await work(trx);
  });
}
