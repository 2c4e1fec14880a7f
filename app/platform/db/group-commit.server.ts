import { setImmediate as afterThisTurn } from "node:timers/promises";
import { sql } from "kysely";
import { type Db, engineBehind, inTransaction } from "./connection.server.ts";

/** Runs `work` in a transaction that others may share; resolves once its writes are durable. */
export type CommitTogether = <T>(work: (trx: Db) => Promise<T>) => Promise<T>;

type Job = { work(trx: Db): Promise<unknown>; resolve(result: unknown): void; reject(error: unknown): void };

/** Most jobs in one commit, so that the first of them never waits long. */
const mostTogether = 64;

/**
 * One flush to the disk for all writes that arrive in the same moment: on SQLite the flush is what a write costs,
 * and there is one writer anyway. Each piece of work has a savepoint of its own, so that one that throws takes
 * nothing of the others with it; none is acknowledged before the common commit. PostgreSQL does this by itself.
 */
export function createGroupCommit(db: Db): CommitTogether {
  if (engineBehind(db) === "postgres") return (work) => inTransaction(db, work);
  const waiting: Job[] = [];
  let running = false;
  const run = async () => {
    running = true;
    while (waiting.length > 0) {
      await afterThisTurn();
      await commit(db, waiting.splice(0, mostTogether));
    }
    running = false;
  };
  return <T>(work: (trx: Db) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as Job["resolve"], reject });
      if (!running) void run();
    });
}

/** Never throws: each failed work rejects its own promise. */
async function commit(db: Db, jobs: readonly Job[]): Promise<void> {
  const settle: (() => void)[] = [];
  try {
    await inTransaction(db, async (trx) => {
      for (const job of jobs) settle.push(await attempt(trx, job));
    });
    for (const job of settle) job();
  } catch (error) {
    for (const { reject } of jobs) reject(error);
  }
}

/** Does one piece of work in a savepoint; returns the function that settles its promise after the commit. */
async function attempt(trx: Db, { work, resolve, reject }: Job): Promise<() => void> {
  await sql`savepoint work`.execute(trx);
  try {
    const result = await work(trx);
    await sql`release work`.execute(trx);
    return () => resolve(result);
  } catch (error) {
    try {
      await sql`rollback to work`.execute(trx);
      await sql`release work`.execute(trx);
    } catch {
      // The database has rolled back everything, as SQLite does when the disk is full: that is the cause to report.
      throw error;
    }
    return () => reject(error);
  }
}
