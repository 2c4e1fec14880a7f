import type { Db } from "./connection.server.ts";
import { isUnavailable } from "./unavailable.server.ts";

type Write = () => Promise<unknown>;

const retryMs = 10_000;
/** Beyond these the oldest are dropped, so that a long fault does not fill the memory. */
const maxWaiting = 10_000;

const queues = new WeakMap<Db, Write[]>();

/** For writes that must not fail a page: retried from memory every ten seconds, lost when the process ends. */
export async function writeOrQueue(db: Db, write: Write): Promise<void> {
  const waiting = queues.get(db);
  if (waiting) {
    if (waiting.push(write) > maxWaiting) waiting.shift();
    return;
  }
  await write().catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
    queues.set(db, [...(queues.get(db) ?? []), write]);
    retryLater(db);
  });
}

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
