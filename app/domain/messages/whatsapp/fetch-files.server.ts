import { createReadStream } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import type { Files } from "../../../platform/files/storage.server.ts";
import { claimNext } from "../../../platform/jobs/claim-next.server.ts";
import { extensions } from "../../../platform/uploads/file-headers.ts";
import { type InspectedFile, inspectFile } from "../../../platform/uploads/inspect-file.server.ts";
import { announceFile, claimFile, giveUpFile } from "../../../platform/uploads/removable-files.server.ts";
import type { MessageFile } from "../conversations/tables.ts";
import type { Connection } from "./call-graph.server.ts";
import { downloadMedia, findMedia } from "./media.server.ts";

type FileStore = { db: Db; files: Files; scratch: string };

/** Longer than a download takes; after a failure, the delay until the next try. */
const leaseMs = 90_000;
const maxTries = 3;

/** Checks the file as an upload; the thread shows why one was refused. Returns whether there was one. */
export async function fetchNextFile(store: FileStore, connection: Connection, now: Date): Promise<boolean> {
  const where = sql<boolean>`state = 'fetching' and external_id is not null`;
  const file = await claimNext(store.db, "message_files", { where, orderBy: "id", leaseMs }, now);
  if (!file) return false;
  const fetched = await fetchFile(connection, file.external_id ?? "");
  if (fetched === "again") await giveBack(store.db, file);
  else if (typeof fetched === "string") await close(store.db, file, { state: "gone", reason: fetched });
  else await keep(store, file, fetched, now);
  return true;
}

async function fetchFile(connection: Connection, id: string): Promise<Buffer | string> {
  const found = await findMedia(connection, id);
  if (!found.ok) {
    const { consequence } = found.refusal;
    return consequence === "failed" ? "mediaDown" : "again";
  }
  const downloaded = await downloadMedia(connection, found.value);
  if (downloaded.status === "fetched") return downloaded.bytes;
  return downloaded.status === "away" || downloaded.status === "changed" ? "again" : downloaded.status;
}

/** Nothing to write: the lease ends by itself, which retries the file. */
async function giveBack(db: Db, file: MessageFile): Promise<void> {
  if (file.tries >= maxTries) await close(db, file, { state: "gone", reason: "mediaDown" });
}

function close(db: Db, { id }: MessageFile, change: Partial<MessageFile>) {
  return db
    .updateTable("message_files")
    .set({ ...change, lease_until: null })
    .where("id", "=", id)
    .where("state", "=", "fetching")
    .execute();
}

async function keep(store: FileStore, file: MessageFile, bytes: Buffer, now: Date): Promise<void> {
  const path = join(store.scratch, uuidv7());
  try {
    await writeFile(path, bytes, { mode: 0o600 });
    const inspected = await inspectFile({ path, name: file.name, bytes: bytes.length });
    const size = bytes.length;
    if (typeof inspected === "string")
      await close(store.db, file, { state: "refused", reason: inspected, size });
    else await put(store, file, inspected, now);
  } finally {
    await rm(path, { force: true });
  }
}

/** If the row is not written, a cleanup deletes the file after an hour. */
async function put({ db, files }: FileStore, file: MessageFile, inspected: InspectedFile, now: Date) {
  const { type, size, path } = inspected;
  const key = `${newId(now)}.${extensions[type]}`;
  await announceFile(db, key, now);
  await files.put(key, createReadStream(path), size);
  await inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("message_files")
      .set({ state: "kept", key, type, size, lease_until: null })
      .where("id", "=", file.id)
      .where("state", "=", "fetching")
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n || !(await claimFile(trx, key))) await giveUpFile(trx, key, now);
  });
}
