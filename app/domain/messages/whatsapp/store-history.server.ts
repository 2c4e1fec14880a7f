import { setImmediate } from "node:timers/promises";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { inThread } from "../../../platform/jobs/in-thread.server.ts";
import { storeEvent } from "./store-event.server.ts";

/** Shorter bodies are read with the other events. */
const shortBytes = 16 * 1024;
/** One part after another, so that new messages need not wait for old ones. */
const partEveryMs = 50;

/** Stores a verified post in parts. Undefined if it is no history, which then is stored as it came. */
export async function storeHistory(
  db: Db,
  raw: Uint8Array<ArrayBuffer>,
  now: Date,
): Promise<true | undefined> {
  if (raw.length <= shortBytes || !Buffer.from(raw.buffer, raw.byteOffset, raw.length).includes('"history"'))
    return undefined;
  const groups: string[][] = [];
  const isHistory = await inThread<{ raw: Uint8Array }, boolean, string[]>(
    "split-history",
    { raw },
    { onMessage: (some) => void groups.push(some), memoryMb: 512 },
  );
  if (!isHistory) return undefined;
  let at = now.getTime();
  for (const some of groups) {
    const from = at;
    await inTransaction(db, async (trx) => {
      for (const [nth, part] of some.entries())
        await storeEvent(trx, part, now, new Date(from + nth * partEveryMs));
    });
    at += some.length * partEveryMs;
    await setImmediate();
  }
  return true;
}
