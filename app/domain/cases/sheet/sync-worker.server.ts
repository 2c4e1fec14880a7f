import { sql } from "kysely";
import type { Logger } from "pino";
import type { Db } from "../../../platform/db/connection.server.ts";
import { isUnavailable } from "../../../platform/db/unavailable.server.ts";
import { exists } from "../../../platform/jobs/watch.server.ts";
import { createWorker, type Worker } from "../../../platform/jobs/worker.server.ts";
import { bringIn } from "./bring-in.server.ts";
import type { SheetReader } from "./reader.server.ts";
import { claimRun, closeRun, maxTries, postponeRun, releaseRun, type Timed } from "./runs.server.ts";

type Parts = { db: Db; reader: SheetReader; timed(): Timed; secret: string; log: Logger; now?(): Date };

/** One process at a time, when somebody starts a run or one is due. */
export function createSheetWorker({ timed, now = () => new Date(), ...parts }: Parts): Worker {
  const { log, reader } = parts;
  const work = (signal: AbortSignal) =>
    runNext({ ...parts, now, signal }, reader.isSet() ? timed() : undefined);
  // With a sheet, a run may be due by schedule.
  const ask = () =>
    reader.isSet() ? sql`1` : exists(sql`select 1 from sheet_runs where state in ('waiting', 'running')`);
  const due = { db: parts.db, ask };
  return createWorker({ name: "hosted sheet", log, now, everyMs: 10_000, due, work });
}

type Tools = Omit<Parts, "timed"> & { now(): Date; signal: AbortSignal };

export async function runNext(tools: Tools, timed: Timed): Promise<boolean> {
  const { db, reader, log, now, signal } = tools;
  const run = await claimRun(db, timed, now());
  if (!run) return false;
  if (run.tries > maxTries) {
    await closeRun(db, run, { problem: { kind: "here", code: null } }, now());
    return true;
  }
  const answer = await unlessAborted(reader.refresh("background"), signal);
  if (!answer) {
    await releaseRun(db, run);
    return false;
  }
  if (!answer.ok) {
    const { kind, code } = answer.problem;
    await closeRun(db, run, { problem: { kind, code } }, now());
    return true;
  }
  const counts = await bringIn(tools, run, answer.list).catch(async (error: unknown) => {
    if (isUnavailable(error)) await postponeRun(db, run, now());
    // A retry would fail with the same error.
    else await closeRun(db, run, { problem: { kind: "here", code: null } }, now());
    throw error;
  });
  if (!counts) {
    await releaseRun(db, run);
    return false;
  }
  if (await closeRun(db, run, { counts }, now())) log.info(counts, "hosted sheet brought in");
  return true;
}

/** Undefined once aborted: a service may not respond for half a minute. */
async function unlessAborted<T>(result: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  const { promise: aborted, resolve } = Promise.withResolvers<undefined>();
  const abort = () => resolve(undefined);
  signal.addEventListener("abort", abort);
  if (signal.aborted) abort();
  return Promise.race([result, aborted]).finally(() => signal.removeEventListener("abort", abort));
}
