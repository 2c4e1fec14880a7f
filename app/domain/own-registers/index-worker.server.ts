import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import type { Db } from "../../platform/db/connection.server.ts";
import { createWorker, type Worker } from "../../platform/jobs/worker.server.ts";
import { indexCases } from "./index-cases.server.ts";

/** Between two batches, so that requests are served. */
const pauseMs = 5;

/** Lets the search find the cases of a register by the fields that its owner has ticked since, within seconds. */
export function createIndexWorker(db: Db, log: Logger): Worker {
  const work = async () => {
    const isMore = await indexCases(db);
    if (isMore) await delay(pauseMs);
    return isMore;
  };
  return createWorker({ name: "search of registers", log, everyMs: 2_000, work });
}
