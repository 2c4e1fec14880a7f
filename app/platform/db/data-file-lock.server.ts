import { existsSync, mkdirSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import SQLite from "better-sqlite3";
import { engineOf, fileOf } from "./connection.server.ts";

/** Two servers on one file would send each delivery twice. Throws when the file is locked or has a second name. */
export function lockDataFile(databaseUrl: string): () => void {
  if (engineOf(databaseUrl) === "postgres") return () => {};
  const file = realFile(fileOf(databaseUrl));
  // Under another name SQLite would use another write-ahead log and damage the file.
  if ((statSync(file, { throwIfNoEntry: false })?.nlink ?? 1) > 1)
    throw new Error(
      `${file} has a second name (a hard link), by which another server could damage it. Copy the file to a new one and use that, or delete the other name.`,
    );
  const lock = new SQLite(`${file}.lock`, { timeout: 0 });
  try {
    // The operating system releases it when the process dies: nothing is left to be cleaned up.
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code !== "SQLITE_BUSY") throw error;
    throw new Error(`Another Sopan is running on ${file}. Stop it first, or give this one its own DATA_DIR.`);
  }
  return () => void lock.close();
}

function realFile(file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  return existsSync(file) ? realpathSync(file) : join(realpathSync(dirname(file)), basename(file));
}
