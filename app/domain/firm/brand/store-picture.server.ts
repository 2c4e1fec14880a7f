import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Db } from "../../../platform/db/connection.server.ts";
import type { Files } from "../../../platform/files/storage.server.ts";
import { sha256Of } from "../../../platform/uploads/file-bytes.server.ts";
import { announceFile } from "../../../platform/uploads/removable-files.server.ts";

export type PictureType = "svg" | "png" | "webp";

type MadePicture = { path: string; type: PictureType; width: number; height: number };

/** The key names the hash and size. The file is removed after an hour unless `claimFile` claims the key. */
export async function storePicture(
  { db, files }: { db: Db; files: Files },
  { path, type, width, height }: MadePicture,
  now: Date,
): Promise<string> {
  const hash = (await sha256Of(path)).slice(0, 20);
  // Random, because an older file of the same picture may be about to be removed.
  const key = `${hash}-${randomBytes(4).toString("hex")}-${width}x${height}.${type}`;
  await announceFile(db, key, now);
  await files.put(key, createReadStream(path), (await stat(path)).size);
  return key;
}

export const samePicture = (one: string, other: string): boolean => hashIn(one) === hashIn(other);

const hashIn = (key: string) => key.split("-", 1)[0];
