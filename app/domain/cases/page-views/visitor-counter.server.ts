import type { Db } from "../../../platform/db/connection.server.ts";

/** Counted in memory, written at most once a second; nothing personal. */
export type VisitorCounter = Awaited<ReturnType<typeof createVisitorCounter>>;

export async function createVisitorCounter(db: Db) {
  let written = await totalIn(db);
  let unwritten = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  const write = async () => {
    timer = undefined;
    const share = unwritten;
    try {
      written = await add(db, share);
      unwritten -= share;
    } catch {
      // Database unavailable: written with the next visit.
    }
  };
  return {
    total: () => written + unwritten,
    count(): number {
      unwritten++;
      timer ??= setTimeout(() => {
        // One after the other, or two would write the same count.
        writing = writing.then(write);
      }, 1000).unref();
      return written + unwritten;
    },
    async stop(): Promise<void> {
      clearTimeout(timer);
      await writing;
      if (unwritten > 0) await write();
    },
  };
}

async function add(db: Db, share: number): Promise<number> {
  const row = await db
    .updateTable("page_views")
    .set((eb) => ({ total: eb("total", "+", share) }))
    .where("id", "=", 1)
    .returning("total")
    .executeTakeFirstOrThrow();
  return row.total;
}

async function totalIn(db: Db): Promise<number> {
  const row = await db.selectFrom("page_views").select("total").where("id", "=", 1).executeTakeFirst();
  return row?.total ?? 0;
}
