import { existsSync, statfsSync, statSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { engineOf, fileOf } from "./connection.server.ts";

const keptPages = 1_000;
const pagesAtOnce = 100;
const pauseMs = 20;
/** Bytes: rewriting a larger file would take longer than a restart should. */
const largest = 256 * 1024 * 1024;

/** In short steps; stops when somebody else writes. Returns the number of freed pages. */
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

/** Rewrites an older data file, unless it is large or the disk is full; false when it cannot give back space. */
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
    // The start itself reports what is wrong with the file; a command that is writing must not stop the start.
    return false;
  } finally {
    database.close();
  }
}
