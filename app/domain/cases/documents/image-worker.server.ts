import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import type { Logger } from "pino";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { type Files, MissingFile } from "../../../platform/files/storage.server.ts";
import { claimNext } from "../../../platform/jobs/claim-next.server.ts";
import { inProcess } from "../../../platform/jobs/in-process.server.ts";
import { exists } from "../../../platform/jobs/watch.server.ts";
import { createWorker, type Worker } from "../../../platform/jobs/worker.server.ts";
import { sha256Of } from "../../../platform/uploads/file-bytes.server.ts";
import type { Image } from "../../../platform/uploads/reduce-image.task.ts";
import {
  announceFile,
  claimFile,
  giveUpFile,
  removeDueFiles,
} from "../../../platform/uploads/removable-files.server.ts";
import type { DocumentVersion } from "./tables.ts";

/** The lease is longer than any image takes. */
const claim = { where: sql<boolean>`state = 'waiting'`, orderBy: "id", leaseMs: 2 * 60_000 };
const maxTries = 3;
/** For download and reduction each; together less than the lease. */
const timeoutMs = 50_000;

/** Also removes files without a record. Work that a crash interrupted is found at the next start. */
export function createImageWorker(db: Db, files: Files, scratch: string, log: Logger): Worker {
  const onKept = (id: string, err: unknown) => log.warn({ err, document: id }, "image stored unreduced");
  const work = async () => {
    // Before each image, so that an erasure waits for at most one.
    const onError = (err: unknown) => log.error({ err }, "file not removed");
    const removed = await removeDueFiles(db, files, new Date(), onError);
    return (await reduceNextImage({ db, files, scratch, onKept }, () => new Date())) || removed > 0;
  };
  const ask = (now: Date) => sql`case
    when ${exists(sql`select 1 from document_versions where state = 'waiting'`)} = 1
      or ${exists(sql`select 1 from files_to_remove where due_at <= ${now.toISOString()}`)} = 1 then 1 else 0 end`;
  return createWorker({ name: "images", log, everyMs: 10_000, due: { db, ask }, work });
}

type ImageTools = {
  db: Db;
  files: Files;
  scratch: string;
  onKept(id: string, error: unknown): void;
};

/** False when none waits. After three crashes an image stays as it is. Rejects when storage or database fail; it then waits. */
export async function reduceNextImage(tools: ImageTools, now: () => Date): Promise<boolean> {
  const { db, files, scratch, onKept } = tools;
  const version = await claimNext(db, "document_versions", claim, now());
  if (!version) return false;
  const { id } = version;
  const from = join(scratch, `${id}-whole`);
  const to = join(scratch, `${id}-small`);
  const row = db.updateTable("document_versions").where("id", "=", id);
  try {
    if (version.tries > maxTries) throw new GivenUp("It was tried too often.");
    await download(files, version.key, from);
    const size = await reduce({ from, to, type: version.type as Image["type"] });
    await replace(tools, version, { path: to, size }, now());
  } catch (error) {
    if (!(error instanceof GivenUp)) {
      // Not the image's fault: the try does not count. The lease stays, so that others come first.
      await row
        .set((eb) => ({ tries: eb("tries", "-", 1) }))
        .execute()
        .catch(() => {});
      throw error;
    }
    await row.set({ state: "kept", lease_until: null }).execute();
    onKept(id, error.cause ?? error);
  } finally {
    await Promise.all([rm(from, { force: true }), rm(to, { force: true })]);
  }
  return true;
}

class GivenUp extends Error {}

async function download(files: Files, key: string, to: string): Promise<void> {
  const stream = await files.read(key).catch((error: unknown) => {
    if (!(error instanceof MissingFile)) throw error;
    throw new GivenUp("Its file is not in the storage.", { cause: error });
  });
  const signal = AbortSignal.timeout(timeoutMs);
  await pipeline(stream, createWriteStream(to, { mode: 0o600 }), { signal });
}

function reduce(image: Image): Promise<number> {
  const signal = AbortSignal.timeout(timeoutMs);
  return inProcess<Image, number>("reduce-image", image, signal).catch((error: unknown) => {
    throw new GivenUp("The image cannot be reduced.", { cause: error });
  });
}

/** One transaction: a crash before it leaves the original. */
async function replace(
  { db, files }: ImageTools,
  { id, key: whole }: DocumentVersion,
  { path, size }: { path: string; size: number },
  now: Date,
): Promise<void> {
  const key = `${id}-small.jpg`;
  const sha256 = await sha256Of(path);
  await db.deleteFrom("files_to_remove").where("key", "=", key).execute();
  await announceFile(db, key, now);
  await files.put(key, createReadStream(path), size);
  await inTransaction(db, async (trx) => {
    const changed = await trx
      .updateTable("document_versions")
      .set({ key, size, sha256, type: "jpeg", state: "whole", lease_until: null })
      .where("id", "=", id)
      .where("key", "=", whole)
      .executeTakeFirst();
    // Erased meanwhile: the copy is removed like any file without a record.
    if (Number(changed.numUpdatedRows) === 0) return giveUpFile(trx, key, now);
    if (!(await claimFile(trx, key))) throw new Error("The copy was given up.");
    await giveUpFile(trx, whole, now);
  });
}
