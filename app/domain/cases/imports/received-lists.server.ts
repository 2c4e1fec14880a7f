import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { Db } from "../../../platform/db/connection.server.ts";
import { type Files, MissingFile } from "../../../platform/files/storage.server.ts";
import { dayMs } from "../../../platform/language/time.ts";
import { giveUpFile } from "../../../platform/uploads/removable-files.server.ts";
import { filePath } from "./read-rows.server.ts";

/** Unread lists are removed after a day. */
export const keptMs = dayMs;

export type ReceivedLists = {
  keep(id: string, path: string, now: Date): Promise<void>;
  /** Makes the list readable in this process's folder during `work`. False, without calling it, when it is not in the bucket. */
  withList(id: string, work: () => Promise<void>): Promise<boolean>;
  remove(id: string, now: Date): Promise<void>;
};

export function listsInFolder(folder: string): ReceivedLists {
  return {
    keep: (id, path) => rename(path, filePath(folder, id)),
    withList: async (_, work) => work().then(() => true),
    remove: (id) => rm(filePath(folder, id), { force: true }),
  };
}

/** For processes without a shared disk: any of them may read a list, even if another was killed. */
export function listsInBucket(db: Db, files: Files, folder: string): ReceivedLists {
  const keyOf = (id: string) => `list-${id}`;
  return {
    async keep(id, path, now) {
      // Registered before it is stored, so that nothing stays in the bucket for ever.
      await giveUpFile(db, keyOf(id), new Date(now.getTime() + keptMs));
      const { size } = await stat(path);
      await files.put(keyOf(id), createReadStream(path), size).finally(() => rm(path, { force: true }));
    },
    async withList(id, work) {
      const path = filePath(folder, id);
      // Received before there was a bucket.
      if (existsSync(path)) return work().then(() => true);
      try {
        await pipeline(await files.read(keyOf(id)), createWriteStream(path, { mode: 0o600 }));
        await work();
      } catch (error) {
        if (error instanceof MissingFile) return false;
        throw error;
      } finally {
        await rm(path, { force: true });
      }
      return true;
    },
    async remove(id, now) {
      await rm(filePath(folder, id), { force: true });
      await giveUpFile(db, keyOf(id), now);
    },
  };
}
