import type { Logger } from "pino";
import type { Db } from "../../platform/db/connection.server.ts";
import { makeSearchable } from "./words.server.ts";

export type WordsWorker = { start(): void /** Resolves when nothing is under way. */; stop(): Promise<void> };

const restMs = 1_000;
/** Between two batches visitors have their turn. */
const pauseMs = 5;

/** Lets enquiries be found by their words within two seconds of their arrival. */
export function createWordsWorker(db: Db, log: Logger): WordsWorker {
  let timer: NodeJS.Timeout | undefined;
  let latest = Promise.resolve();
  let stopped = false;

  function later(ms: number) {
    if (stopped) return;
    timer = setTimeout(() => {
      latest = work();
    }, ms).unref();
  }

  async function work() {
    const done = await makeSearchable(db).catch((error: unknown) => {
      log.error({ err: error }, "enquiries could not be indexed for search");
      return 0;
    });
    later(done > 0 ? pauseMs : restMs);
  }

  return {
    start: () => later(0),
    stop() {
      stopped = true;
      clearTimeout(timer);
      return latest;
    },
  };
}
