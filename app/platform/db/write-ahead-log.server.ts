import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { type Db, dbEngine } from "./connection.server.ts";

const retries = 20;
const retryMs = 50;

/** Deleted records stay readable in the log. False when another reader or writer has prevented it. */
export async function emptyWriteAheadLog(db: Db): Promise<boolean> {
  if (dbEngine(db) === "postgres") return true;
  for (let tries = 0; tries < retries; tries++) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return true;
    await delay(retryMs);
  }
  return false;
}
