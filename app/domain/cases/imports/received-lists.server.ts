import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { Db } from "../../../platform/db/connection.server.ts";
import { type Files, MissingFile } from "../../../platform/files/storage.server.ts";
import { dayMs } from "../../../platform/language/time.ts";
import { giveUpFile } from "../../../platform/uploads/removable-files.server.ts";
import { filePath } from "./read-rows.server.ts";

/** A list that nobody has read after a day is removed, wherever it is. */
export const keptMs = dayMs;

/** Where received lists are until they have been read. */
export type ReceivedLists = {
  /** Takes the file at `path` as the list of an import; the caller then creates its record. */
  keep(id: string, path: string, now: Date): Promise<void>;
  /**
   * Makes the list readable at its path in this process's folder, for `work`. False, and nothing is done, when it is not in
   * the bucket: then it is lost, or with a process of an older version.
   */
  withList(id: string, work: () => Promise<void>): Promise<boolean>;
  remove(id: string, now: Date): Promise<void>;
};

/** The lists of one process are in its folder. */
export function listsInFolder(folder: string): ReceivedLists {
  return {
    keep: (id, path) => rename(path, filePath(folder, id)),
    withList: async (_, work) => work().then(() => true),
    remove: (id) => rm(filePath(folder, id), { force: true }),
  };
}

/** Processes that share no disk share the lists in their bucket: any of them may read one, also when another was killed. */
export function listsInBucket(db: Db, files: Files, folder: string): ReceivedLists {
  const keyOf = (id: string) => `list-${id}`;
  return {
    async keep(id, path, now) {
      // Registered before it is stored: nothing stays in the bucket for ever, whatever happens.
      await giveUpFile(db, keyOf(id), new Date(now.getTime() + keptMs));
      const { size } = await stat(path);
      await files.put(keyOf(id), createReadStream(path), size).finally(() => rm(path, { force: true }));
    },
    async withList(id, work) {
      const path = filePath(folder, id);
      // One that was received before there was a bucket.
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
