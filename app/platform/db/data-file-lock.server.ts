import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import SQLite from "better-sqlite3";

/**
 * Makes a data file this server's own until the function returned is called or the process ends in any way: two
 * servers on one file would each deliver what the other has begun to send. Commands may work beside a server, so
 * they take no lock. Throws when another server has it.
 */
export function lockDataFile(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true });
  const lock = new SQLite(`${file}.lock`, { timeout: 0 });
  try {
    // The operating system lets go of it when the process dies: nothing is left to be cleaned up.
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code !== "SQLITE_BUSY") throw error;
    throw new Error(`Another Sopan is running on ${file}. Stop it first, or give this one its own DATA_DIR.`);
  }
  return () => void lock.close();
}
