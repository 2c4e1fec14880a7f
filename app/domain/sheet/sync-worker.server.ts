import type { Logger } from "pino";
import type { Db } from "../../platform/db/connection.server.ts";
import { createWorker, type Worker } from "../../platform/jobs/worker.server.ts";
import { bringIn } from "./bring-in.server.ts";
import type { SheetReader } from "./reader.server.ts";
import { claimRun, closeRun, releaseRun, type Timed } from "./runs.server.ts";

type Parts = { db: Db; reader: SheetReader; timed(): Timed; secret: string; log: Logger; now?(): Date };

/** Imports the hosted sheet when somebody starts a run or one is due: in the background, one process at a time. */
export function createSheetWorker({ timed, now = () => new Date(), ...parts }: Parts): Worker {
  const { log, reader } = parts;
  const work = (signal: AbortSignal) =>
    runNext({ ...parts, now, stopped: () => signal.aborted }, reader.isSet() ? timed() : undefined);
  return createWorker({ name: "hosted sheet", log, now, everyMs: 10_000, work });
}

type Tools = Omit<Parts, "timed"> & { now(): Date; stopped(): boolean };

/** Does the next run to its end; false when there is none. */
export async function runNext(tools: Tools, timed: Timed): Promise<boolean> {
  const { db, reader, log, now } = tools;
  const run = await claimRun(db, timed, now());
  if (!run) return false;
  const answer = await reader.refresh("background");
  if (!answer.ok) {
    const { kind, code } = answer.problem;
    await closeRun(db, run, { problem: { kind, code } }, now());
    return true;
  }
  const counts = await bringIn(tools, run, answer.list).catch(async (error: unknown) => {
    // A retry would fail with the same error.
    await closeRun(db, run, { problem: { kind: "here", code: null } }, now());
    throw error;
  });
  if (!counts) {
    await releaseRun(db, run);
    return false;
  }
  if (await closeRun(db, run, { counts }, now())) log.info(counts, "hosted sheet brought in");
  return true;
}
