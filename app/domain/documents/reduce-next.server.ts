import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type Db, inTransaction } from "../../platform/db/connection.server.ts";
import { type Files, MissingFile } from "../../platform/files/storage.server.ts";
import { inThread } from "../../platform/jobs/in-thread.server.ts";
import { sha256Of } from "./file-bytes.server.ts";
import type { Picture } from "./reduce-picture.task.ts";
import { announceFile, claimFile, giveUpFile } from "./removable-files.server.ts";
import type { DocumentVersion } from "./tables.ts";

/** Longer than any picture takes; after it another worker takes over what a crash left. */
const leaseMs = 2 * 60_000;
const mostTries = 3;
/** For the fetching of a picture, and for its reducing: together less than its lease. */
const patienceMs = 50_000;

export type PicturePlace = {
  db: Db;
  files: Files;
  scratch: string;
  /** Of a picture that cannot be reduced: it is kept as it came. */
  onKept(id: string, error: unknown): void;
};

/**
 * Takes the oldest picture that waits and puts its upright, smaller copy in its place; answers false when none waits. What
 * cannot be reduced, or brought the process down three times, is kept as it came. Rejects when the storage or the database
 * does not answer: then it still waits.
 */
export async function reduceNext(place: PicturePlace, now: () => Date): Promise<boolean> {
  const version = await claimNext(place.db, now());
  if (!version) return false;
  const { id, tries } = version;
  const from = join(place.scratch, `${id}-whole`);
  const to = join(place.scratch, `${id}-small`);
  try {
    if (tries > mostTries) throw new GivenUp("It was tried too often.");
    await fetchFile(place.files, version.key, from);
    const type = version.type as Picture["type"];
    const size = await inThread<Picture, number>(
      "reduce-picture",
      { from, to, type },
      { signal: AbortSignal.timeout(patienceMs) },
    ).catch((error: unknown) => {
      throw new GivenUp("The picture cannot be reduced.", { cause: error });
    });
    await replace(place, version, { path: to, size }, now());
  } catch (error) {
    if (!(error instanceof GivenUp)) {
      // No try of the picture's. Its lease stays, so that others have their turn.
      await withoutTry(place.db, id).catch(() => {});
      throw error;
    }
    await setState(place.db, id, "kept");
    place.onKept(id, error.cause ?? error);
  } finally {
    await Promise.all([rm(from, { force: true }), rm(to, { force: true })]);
  }
  return true;
}

/** It will not do better another time. */
class GivenUp extends Error {}

function claimNext(db: Db, now: Date): Promise<DocumentVersion | undefined> {
  const until = new Date(now.getTime() + leaseMs).toISOString();
  const free = db
    .selectFrom("document_versions")
    .select("id")
    .where("state", "=", "waiting")
    .where((eb) => eb.or([eb("lease_until", "is", null), eb("lease_until", "<=", now.toISOString())]))
    .orderBy("id")
    .limit(1);
  return db
    .updateTable("document_versions")
    .set((eb) => ({ lease_until: until, tries: eb("tries", "+", 1) }))
    .where("id", "=", free)
    .where("state", "=", "waiting")
    .where((eb) => eb.or([eb("lease_until", "is", null), eb("lease_until", "<=", now.toISOString())]))
    .returningAll()
    .executeTakeFirst();
}

async function fetchFile(files: Files, key: string, to: string): Promise<void> {
  const stream = await files.read(key).catch((error: unknown) => {
    throw error instanceof MissingFile
      ? new GivenUp("Its file is not in the storage.", { cause: error })
      : error;
  });
  const signal = AbortSignal.timeout(patienceMs);
  await pipeline(stream, createWriteStream(to, { mode: 0o600 }), { signal });
}

/** The copy's record and the end of the original are one change: a crash before it leaves the original. */
async function replace(
  { db, files }: PicturePlace,
  { id, key: whole }: DocumentVersion,
  { path, size }: { path: string; size: number },
  now: Date,
): Promise<void> {
  const key = `${id}-small.jpg`;
  const sha256 = await sha256Of(path);
  // A crash may have left the copy of an earlier try.
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
    // Erased while it was reduced: the copy goes as it was announced.
    if (Number(changed.numUpdatedRows) === 0) return giveUpFile(trx, key, now);
    if (!(await claimFile(trx, key))) throw new Error("The copy was given up.");
    await giveUpFile(trx, whole, now);
  });
}

async function withoutTry(db: Db, id: string): Promise<void> {
  await db
    .updateTable("document_versions")
    .set((eb) => ({ tries: eb("tries", "-", 1) }))
    .where("id", "=", id)
    .execute();
}

async function setState(db: Db, id: string, state: "kept"): Promise<void> {
  await db.updateTable("document_versions").set({ state, lease_until: null }).where("id", "=", id).execute();
}
