import type { Db } from "../../platform/db/connection.server.ts";
import type { Files } from "../../platform/files/storage.server.ts";

/** Longer than any file takes to be stored and recorded. */
const claimMs = 60 * 60_000;
const atOnce = 50;
/** What the storage would not let go is asked for again after so long. */
const againMs = 10 * 60_000;

/**
 * Names a file that is about to be stored: when no record comes to be, because the process or the database went away, it
 * goes again in an hour.
 */
export async function announceFile(db: Db, key: string, now: Date): Promise<void> {
  const due_at = new Date(now.getTime() + claimMs).toISOString();
  await db.insertInto("files_to_remove").values({ key, due_at }).execute();
}

/** In the transaction that writes its record: the file stays. False when it has been given up meanwhile. */
export async function claimFile(trx: Db, key: string): Promise<boolean> {
  const claimed = await trx.deleteFrom("files_to_remove").where("key", "=", key).executeTakeFirst();
  return Number(claimed.numDeletedRows) === 1;
}

/** In the transaction that takes its record away: the file goes as soon as that is committed. */
export async function giveUpFile(trx: Db, key: string, now: Date): Promise<void> {
  const due_at = now.toISOString();
  await trx
    .insertInto("files_to_remove")
    .values({ key, due_at })
    .onConflict((on) => on.column("key").doUpdateSet({ due_at }))
    .execute();
}

/** Removes what is due from the storage; what the storage does not let go stays named for the next time. Answers how many went. */
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
    .limit(atOnce)
    .execute();
  const gone: string[] = [];
  for (const { key } of due) {
    try {
      await files.remove(key);
      gone.push(key);
    } catch (error) {
      onError(error);
      // Behind those that can go.
      const due_at = new Date(now.getTime() + againMs).toISOString();
      await db.updateTable("files_to_remove").set({ due_at }).where("key", "=", key).execute();
    }
  }
  if (gone.length > 0) await db.deleteFrom("files_to_remove").where("key", "in", gone).execute();
  return gone.length;
}
