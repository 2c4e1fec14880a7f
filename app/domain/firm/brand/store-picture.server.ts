import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Db } from "../../../platform/db/connection.server.ts";
import type { Files } from "../../../platform/files/storage.server.ts";
import { sha256Of } from "../../../platform/uploads/file-bytes.server.ts";
import { announceFile } from "../../../platform/uploads/removable-files.server.ts";

export type PictureType = "svg" | "png" | "webp";

/** A picture on the disk as pages show it. */
type MadePicture = { path: string; type: PictureType; width: number; height: number };

/**
 * Stores a picture of the brand and returns its key, which names the hash of its bytes and its size. It is removed after an
 * hour unless the key is claimed with `claimFile`.
 */
export async function storePicture(
  { db, files }: { db: Db; files: Files },
  { path, type, width, height }: MadePicture,
  now: Date,
): Promise<string> {
  const hash = (await sha256Of(path)).slice(0, 20);
  // The same picture again has a key of its own, because the file of the first may be about to go.
  const key = `${hash}-${randomBytes(4).toString("hex")}-${width}x${height}.${type}`;
  await announceFile(db, key, now);
  await files.put(key, createReadStream(path), (await stat(path)).size);
  return key;
}

/** Whether two keys are of the same picture. */
export const samePicture = (one: string, other: string): boolean => hashIn(one) === hashIn(other);

const hashIn = (key: string) => key.split("-", 1)[0];
