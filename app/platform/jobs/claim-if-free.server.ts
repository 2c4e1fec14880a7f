import { type Db, inTransaction, lockKey } from "../db/connection.server.ts";

/** Claims in a transaction, and returns true for one of all processes. What is not free, as nearly always, needs no write lock. */
export async function claimIfFree(
  db: Db,
  key: string,
  isFree: (from: Db) => Promise<boolean>,
  claim: (trx: Db) => Promise<unknown>,
): Promise<boolean> {
  if (!(await isFree(db))) return false;
  return inTransaction(db, async (trx) => {
    await lockKey(trx, key);
    if (!(await isFree(trx))) return false;
    await claim(trx);
    return true;
  });
}
