import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import { recordActivity } from "../../platform/db/activity.server.ts";
import { loadStatistics } from "../../platform/db/analyze-lists.server.ts";
import { type Db, engineBehind, inTransaction } from "../../platform/db/connection.server.ts";
import { inThread } from "../../platform/jobs/in-thread.server.ts";
import { createWorker, type Worker } from "../../platform/jobs/worker.server.ts";
import type { RetentionKind } from "../../platform/personal-data/retention-periods.ts";
import { claimRetentionRun, closeRetentionRun, nightOf } from "./claim-retention-run.server.ts";
import { registry } from "./registry.server.ts";

/** Small batches lock the database for milliseconds; other writers run in the pauses. */
const usual = { batch: 200, pauseMs: 10 };

/**
 * Once a night, in one of all processes, removes expired records and then renews the planner's statistics. It polls every
 * minute, so a night that was missed while nothing ran is made up for at the start.
 */
export function createRetentionWorker(db: Db, databaseUrl: string, log: Logger): Worker {
  const work = async (signal: AbortSignal) => {
    const counts = await applyRetention(db, new Date(), () => signal.aborted);
    if (!counts) return;
    log.info(counts, "retention");
    if (signal.aborted) return;
    await inThread("analyze-lists", databaseUrl, { signal });
    await loadStatistics(db, engineBehind(db));
  };
  return createWorker({ name: "retention", log, everyMs: 60_000, work });
}

export type RetentionCounts = Partial<Record<RetentionKind, number>>;

/** Does the night's run unless it is done or in flight elsewhere; returns how many records it removed, by kind. */
export async function applyRetention(
  db: Db,
  now: Date,
  stopped: () => boolean = () => false,
  { batch, pauseMs } = usual,
): Promise<RetentionCounts | undefined> {
  if (!(await claimRetentionRun(db, now))) return undefined;
  const counts: RetentionCounts = {};
  for (const { kind, sweep } of registry.flatMap(({ retention }) => retention)) {
    let gone = batch;
    while (gone >= batch && !stopped()) {
      gone = await sweep(db, now, batch);
      counts[kind] = (counts[kind] ?? 0) + gone;
      await delay(pauseMs);
    }
  }
  const night = nightOf(now);
  await inTransaction(db, async (trx) => {
    await closeRetentionRun(trx, night, !stopped());
    await recordActivity(trx, { noun: "upkeep", recordId: night, verb: "kept_up", after: counts, now });
  });
  return counts;
}
