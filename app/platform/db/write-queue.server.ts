import type { Db } from "./connection.server.ts";
import { isUnavailable } from "./unavailable.server.ts";

type Write = () => Promise<unknown>;

export const retryMs = 10_000;
/** Beyond these the oldest are dropped, so that a long fault does not fill the memory. */
export const maxWaiting = 10_000;

const queues = new WeakMap<Db, Write[]>();

/** For writes that must not fail a page: retried from memory every ten seconds, lost when the process ends. */
export async function writeOrQueue(db: Db, write: Write): Promise<void> {
  if (queues.has(db)) return queue(db, write);
  await write().catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
    queue(db, write);
  });
}

function queue(db: Db, write: Write): void {
  const waiting = queues.get(db);
  if (!waiting) {
    queues.set(db, [write]);
    retryLater(db);
  } else if (waiting.push(write) > maxWaiting) waiting.shift();
}

function retryLater(db: Db): void {
  setTimeout(async () => {
    if (!(await writeWaiting(db))) retryLater(db);
  }, retryMs).unref();
}

/** False while the database is unavailable. A write with another fault is left out: it would fail each time. */
async function writeWaiting(db: Db): Promise<boolean> {
  const waiting = queues.get(db) ?? [];
  for (let write = waiting.shift(); write; write = waiting.shift()) {
    try {
      await write();
    } catch (error) {
      if (!isUnavailable(error)) continue;
      waiting.unshift(write);
      return false;
    }
  }
  queues.delete(db);
  return true;
}
