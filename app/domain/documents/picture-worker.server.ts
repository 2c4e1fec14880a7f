import type { Logger } from "pino";
import type { Db } from "../../platform/db/connection.server.ts";
import type { Files } from "../../platform/files/storage.server.ts";
import { reduceNext } from "./reduce-next.server.ts";
import { removeDueFiles } from "./removable-files.server.ts";

export type PictureWorker = {
  start(): void;
  /** Something has come that waits: look now. */
  wake(): void;
  /** Resolves when nothing is under way. */
  stop(): Promise<void>;
};

const restMs = 10_000;

/**
 * Reduces the pictures that wait, one after the other, and lets the storage go of files whose record has gone. What a crash
 * left half done is found at the next start.
 */
export function createPictureWorker(db: Db, files: Files, scratch: string, log: Logger): PictureWorker {
  let timer: NodeJS.Timeout | undefined;
  let latest: Promise<void> | undefined;
  let stopped = false;
  let woken = false;
  const onKept = (id: string, error: unknown) =>
    log.warn({ err: error, document: id }, "picture not made smaller");
  const onStuck = (error: unknown) => log.error({ err: error }, "file not removed");
  const now = () => new Date();

  async function work() {
    try {
      do {
        woken = false;
        // Before each picture: an erasure waits for one at most.
        do await removeDueFiles(db, files, now(), onStuck);
        while (!stopped && (await reduceNext({ db, files, scratch, onKept }, now)));
      } while (woken && !stopped);
    } catch (error) {
      log.error({ err: error }, "pictures: the storage or the database did not respond");
    }
    latest = undefined;
    later(restMs);
  }

  function later(ms: number) {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(() => {
      latest ??= work();
    }, ms).unref();
  }

  return {
    start: () => later(0),
    wake() {
      woken = true;
      if (!latest) later(0);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await latest;
    },
  };
}
