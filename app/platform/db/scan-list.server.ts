import { type RawBuilder, sql } from "kysely";
import type { Db } from "./connection.server.ts";

/** Rows scanned in the list's order before the index is read: frequent texts are found there at once. */
export const firstScan = 2_000;

/** For less frequent texts; beyond this the index is faster. */
const maxScanned = 10 * firstScan;

export async function isFull(db: Db, rows: RawBuilder<unknown>, limit = firstScan): Promise<boolean> {
  return (await sql`select 1 from ${rows} limit 1 offset ${limit - 1}`.execute(db)).rows.length > 0;
}

/** Reads 2,000 rows in the list's order, then enough for a page. Undefined when too few match: use the index. */
export async function scanList(
  db: Db,
  rows: (limit: number) => RawBuilder<unknown>,
  find: (rows: RawBuilder<unknown>) => Promise<string[]>,
  limit: number,
): Promise<string[] | undefined> {
  for (let max = firstScan; max <= maxScanned; ) {
    const first = rows(max);
    const found = await find(first);
    if (found.length === limit || !(await isFull(db, first, max))) return found;
    max = Math.ceil((1.5 * max * limit) / found.length);
  }
  return undefined;
}
