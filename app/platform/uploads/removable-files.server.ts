import type { Db } from "../db/connection.server.ts";
import type { Files } from "../files/storage.server.ts";
import { hourMs } from "../language/time.ts";

/** How long a file may be without a record. */
export const claimMs = hourMs;
const maxFiles = 50;
const retryMs = 10 * 60_000;

/** Registers a file before it is stored; without a record it is removed after `claimMs`. */
export async function announceFile(db: Db, key: string, now: Date): Promise<void> {
  const due_at = new Date(now.getTime() + claimMs).toISOString();
  await db.insertInto("files_to_remove").values({ key, due_at }).execute();
}

/** In the transaction that writes the record. False when the file has been removed meanwhile. */
export async function claimFile(trx: Db, key: string): Promise<boolean> {
  const claimed = await trx.deleteFrom("files_to_remove").where("key", "=", key).executeTakeFirst();
  return Number(claimed.numDeletedRows) === 1;
}

/** In the transaction that deletes the record; the file is removed after the commit. */
export async function giveUpFile(trx: Db, key: string, now: Date): Promise<void> {
  const due_at = now.toISOString();
  await trx
    .insertInto("files_to_remove")
    .values({ key, due_at })
    .onConflict((on) => on.column("key").doUpdateSet({ due_at }))
    .execute();
}

export async function removeDueFiles(
  db: Db,
  files: Files,
  now: Date,
  onError: (error: unknown) => void,
): Promise<number> {
  const due = await db
    .selectFrom("files_to_remove")
    .select("key")
    .where("due_at", "<=", now.toISOString())
    .orderBy("due_at")
    .limit(maxFiles)
    .execute();
  const gone: string[] = [];
  for (const { key } of due) {
    try {
      await files.remove(key);
      gone.push(key);
    } catch (error) {
      onError(error);
      const due_at = new Date(now.getTime() + retryMs).toISOString();
      await db.updateTable("files_to_remove").set({ due_at }).where("key", "=", key).execute();
    }
  }
  if (gone.length > 0) await db.deleteFrom("files_to_remove").where("key", "in", gone).execute();
  return gone.length;
}
