import type { Logger } from "pino";
import { giveBackSpace } from "../app/platform/db/free-space.server.ts";
import { createWorker, type Worker } from "../app/platform/jobs/worker.server.ts";

/** PostgreSQL frees space by itself. */
export function createSpaceWorker(databaseUrl: string, log: Logger): Worker {
  const work = async (signal: AbortSignal) => {
    const pages = await giveBackSpace(databaseUrl, signal);
    if (pages > 0) log.info({ pages }, "space given back");
  };
  return createWorker({ name: "space", log, everyMs: 60_000, work });
}
