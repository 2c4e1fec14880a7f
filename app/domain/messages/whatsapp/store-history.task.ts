import { inTransaction, openDatabase, statementMs } from "../../../platform/db/connection.server.ts";
import type { Task } from "../../../platform/jobs/in-thread.server.ts";
import { splitHistory } from "./split-history.ts";
import { storeEvent } from "./store-event.server.ts";

type Input = { databaseUrl: string; raw: Uint8Array; now: Date };

const inOneTransaction = 10;
/** One part after another, so that new messages need not wait for old ones. */
const partEveryMs = 50;

/** Has its own connection, so that requests do not wait. False if it is no history. */
export const run: Task<Input, boolean> = async ({ databaseUrl, raw, now }) => {
  const parts = splitHistory(new TextDecoder().decode(raw).replaceAll("\u0000", ""));
  if (!parts) return false;
  const db = openDatabase(databaseUrl, { statementMs });
  try {
    for (let from = 0; from < parts.length; from += inOneTransaction)
      await inTransaction(db, async (trx) => {
        for (const [nth, part] of parts.slice(from, from + inOneTransaction).entries())
          await storeEvent(trx, part, now, new Date(now.getTime() + (from + nth) * partEveryMs));
      });
    return true;
  } finally {
    await db.destroy();
  }
};
