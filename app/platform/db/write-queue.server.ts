import type { Db } from "./connection.server.ts";
import { isUnavailable } from "./unavailable.server.ts";

type Write = () => Promise<unknown>;

/** In milliseconds. */
const retryMs = 10_000;
/** Beyond them the oldest are given up, so that a long fault fills no memory. */
const mostWaiting = 10_000;

const queues = new WeakMap<Db, Write[]>();

/**
 * Does a write that a page must not fail for. While the database cannot save, it waits in memory and is tried again every ten
 * seconds, in order; a process that ends before then loses it.
 */
export async function writeOrQueue(db: Db, write: Write): Promise<void> {
  const waiting = queues.get(db);
  if (waiting) {
    if (waiting.push(write) > mostWaiting) waiting.shift();
    return;
  }
  await write().catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
    queues.set(db, [...(queues.get(db) ?? []), write]);
    retryLater(db);
  });
}

/** Writes what waits, as far as it goes; returns how many still wait. */
async function writeWaiting(db: Db): Promise<number> {
  const waiting = queues.get(db) ?? [];
  for (let write = waiting[0]; write; write = waiting[0]) {
    const isDone = await write().then(
      () => true,
      (error: unknown) => !isUnavailable(error),
    );
    if (!isDone) return waiting.length;
    waiting.shift();
  }
  queues.delete(db);
  return 0;
}

function retryLater(db: Db): void {
  setTimeout(async () => {
    if ((await writeWaiting(db)) > 0) retryLater(db);
  }, retryMs).unref();
}
