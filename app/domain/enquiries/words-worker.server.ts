import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import type { Db } from "../../platform/db/connection.server.ts";
import { createWorker, type Worker } from "../../platform/jobs/worker.server.ts";
import { makeSearchable } from "./words.server.ts";

/** Between two batches, so that visitors are served. */
const pauseMs = 5;

/** Makes enquiries searchable by their words within two seconds of their arrival. */
export function createWordsWorker(db: Db, log: Logger): Worker {
  const work = async () => {
    const isMore = (await makeSearchable(db)) > 0;
    if (isMore) await delay(pauseMs);
    return isMore;
  };
  return createWorker({ name: "search words", log, everyMs: 1_000, work });
}
