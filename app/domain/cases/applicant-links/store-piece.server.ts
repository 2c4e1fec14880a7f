import { Readable } from "node:stream";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import type { Files } from "../../../platform/files/storage.server.ts";
import { minuteMs } from "../../../platform/language/time.ts";
import {
  announceFile,
  claimFile,
  claimMs,
  giveUpFile,
} from "../../../platform/uploads/removable-files.server.ts";

/** Longer than storing a piece may take: a request that needs more has stopped. */
const maxWriteMs = minuteMs;

type Storage = { db: Db; files: Files };
type Offset = { id: string; starts: number };

/** Claims the offset first, so that only one request writes. False for the others, and when the file is gone. */
export async function storePiece(
  { db, files }: Storage,
  offset: Offset,
  piece: Buffer,
  now: Date,
): Promise<boolean> {
  const key = newId(now);
  if (!(await claimOffset(db, offset, key, now))) return false;
  try {
    await files.put(key, Readable.from([piece]), piece.length);
  } catch (error) {
    // Frees the offset at once; if this fails, the claim expires after a minute.
    await db
      .deleteFrom("received_pieces")
      .where("key", "=", key)
      .execute()
      .catch(() => {});
    throw error;
  }
  return recordPiece(db, offset, { key, ends: offset.starts + piece.length }, now);
}

/** The row is the claim on the offset; that of a request that has stopped is replaced. */
function claimOffset(db: Db, offset: Offset, key: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await lockOffset(trx, offset, offset.starts))) return false;
    // A file that was announced at t is due at t + claimMs, so these were announced at most `maxWriteMs` ago.
    const beingWritten = trx
      .selectFrom("files_to_remove")
      .select("key")
      .where("due_at", ">", new Date(now.getTime() + claimMs - maxWriteMs).toISOString());
    await trx
      .deleteFrom("received_pieces")
      .where("file_id", "=", offset.id)
      .where("starts", "=", offset.starts)
      .where("key", "not in", beingWritten)
      .execute();
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("received_pieces")
      .values({ key, file_id: offset.id, starts: offset.starts })
      .onConflict((conflict) => conflict.columns(["file_id", "starts"]).doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return false;
    await announceFile(trx, key, now);
    return true;
  });
}

/** Counts nothing if the file is gone or the claim was replaced. */
function recordPiece(
  db: Db,
  offset: Offset,
  { key, ends }: { key: string; ends: number },
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    // Locked first, so that the claim cannot be replaced while it is checked.
    const locked = await lockOffset(trx, offset, offset.starts);
    const claim = trx.selectFrom("received_pieces").select("key").where("key", "=", key);
    const stored = locked && (await claim.executeTakeFirst()) !== undefined && (await claimFile(trx, key));
    await (stored ? lockOffset(trx, offset, ends) : giveUpFile(trx, key, now));
    return stored;
  });
}

/** Sets the number of bytes that have arrived, if the file ends where the offset starts. The same number only locks the row. */
async function lockOffset(trx: Db, { id, starts }: Offset, arrived: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("received_files")
    .set({ arrived })
    .where("id", "=", id)
    .where("state", "=", "arriving")
    .where("arrived", "=", starts)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
