import { existsSync, statfsSync, statSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { engineOf, fileOf } from "./connection.server.ts";

/** Pages that stay free in the data file, for what is saved next; each has 4 KB. */
const keptPages = 1_000;
/** So few at a time that a request waits some milliseconds for them. */
const pagesAtOnce = 100;
const pauseMs = 20;
/** Bytes of an older data file that is rewritten at the start: more would take longer than a restart should. */
const largest = 256 * 1024 * 1024;

/**
 * Shortens SQLite's data file by its free pages, but for a few, in short steps; returns by how many. While somebody else
 * writes it gives up until it is called again.
 */
export async function giveBackSpace(databaseUrl: string, signal?: AbortSignal): Promise<number> {
  if (engineOf(databaseUrl) === "postgres") return 0;
  const database = new SQLite(fileOf(databaseUrl), { timeout: 0 });
  try {
    const free = () => Number(database.pragma("freelist_count", { simple: true }));
    const before = free();
    let left = before;
    while (left > keptPages && !signal?.aborted) {
      // By "exec", because a statement that is run once gives back one page.
      database.exec(`pragma incremental_vacuum(${Math.min(pagesAtOnce, left - keptPages)})`);
      const now = free();
      if (now === left) break;
      left = now;
      await delay(pauseMs);
    }
    return before - left;
  } catch (error) {
    if ((error as { code?: string }).code !== "SQLITE_BUSY") throw error;
    return 0;
  } finally {
    database.close();
  }
}

/**
 * Brings a data file that was made before to the form that gives space back, by rewriting it once. A file that is large, or
 * whose disk has no room for a second one, stays as it is; returns whether it is in that form.
 */
export function prepareToShrink(databaseUrl: string): boolean {
  if (engineOf(databaseUrl) === "postgres") return true;
  const file = fileOf(databaseUrl);
  if (!existsSync(file)) return true;
  const database = new SQLite(file, { timeout: 0 });
  try {
    const isPrepared = () => database.pragma("auto_vacuum", { simple: true }) === 2;
    const { size } = statSync(file);
    const { bavail, bsize } = statfsSync(file);
    if (isPrepared() || size > largest || bavail * bsize < 3 * size) return isPrepared();
    database.pragma("auto_vacuum = INCREMENTAL");
    database.exec("vacuum");
    return isPrepared();
  } catch {
    // The start says itself what is wrong with the file; and a command that is writing is no reason not to start.
    return false;
  } finally {
    database.close();
  }
}
