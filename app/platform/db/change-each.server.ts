import { type Db, inTransaction, lockKey } from "./connection.server.ts";

const maxAtOnce = 1000;

/** The ids are sorted, and a noun has one bulk change at a time, so that two cannot deadlock. */
export function changeEach<Item extends { id: string }, Result>(
  db: Db,
  noun: string,
  items: readonly Item[],
  change: (trx: Db, item: Item) => Promise<Result | undefined>,
): Promise<Result[]> {
  const ordered = [...new Map(items.map((item) => [item.id, item])).values()]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .slice(0, maxAtOnce);
  return inTransaction(db, async (trx) => {
    await lockKey(trx, `sopan:many ${noun}`);
    const results: Result[] = [];
    for (const item of ordered) {
      const result = await change(trx, item);
      if (result !== undefined) results.push(result);
    }
    return results;
  });
}
