import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import { recordActivity } from "../../../platform/db/activity.server.ts";
import { analyzeLists, loadStatistics } from "../../../platform/db/analyze-lists.server.ts";
import { type Db, dbEngine, inTransaction } from "../../../platform/db/connection.server.ts";
import { readMeta, writeMeta } from "../../../platform/db/meta.server.ts";
import { mergeIndexes } from "../../../platform/db/search-index.server.ts";
import { forgetOldUses } from "../../../platform/db/used-keys.server.ts";
import { emptyWriteAheadLog } from "../../../platform/db/write-ahead-log.server.ts";
import { claimIfFree } from "../../../platform/jobs/claim-if-free.server.ts";
import { inThread } from "../../../platform/jobs/in-thread.server.ts";
import { createWorker, type Worker } from "../../../platform/jobs/worker.server.ts";
import { dayMs, hourMs, istDay } from "../../../platform/language/time.ts";
import { retentionRules } from "../../../platform/personal-data/retention.server.ts";
import type { RetentionKind } from "../../../platform/personal-data/retention-periods.ts";
import { trashFinished } from "../../cases/clients/finished-clients.server.ts";
import { readSettings } from "../../firm/settings/settings.server.ts";
import { forgetWrittenDays } from "../../messages/automatic-messages/write-to.server.ts";
import { foldTotals } from "../reports/fold-totals.server.ts";
import { personalTables } from "./registry.server.ts";

/** Small batches lock the database for milliseconds only; other writers run in the pauses. */
const usual = { batch: 200, pauseMs: 10 };

/**
 * Nightly, in one process; a missed night is made up for at the start. After removing records: report totals, planner statistics, search
 * indexes and the write-ahead log.
 */
export function createRetentionWorker(
  db: Db,
  databaseUrl: string,
  log: Logger,
  { now = () => new Date(), steadyMs = () => performance.now() }: Partial<Clock> = {},
): Worker & { poll(): void } {
  const isTrusted = createClockCheck(db, log, steadyMs);
  const work = async (signal: AbortSignal) => {
    const moment = now();
    if (!(await isTrusted(moment))) return;
    const counts = await applyRetention(db, moment, () => signal.aborted);
    if (!counts) return;
    log.info(counts, "retention");
    if (signal.aborted) return;
    await forgetOldUses(db, moment);
    await forgetWrittenDays(db, moment);
    await foldTotals(db);
    await mergeIndexes(db, signal);
    await renewStatistics(db, databaseUrl, signal);
    await emptyWriteAheadLog(db);
  };
  return createWorker({ name: "retention", log, everyMs: 60_000, work });
}

type Clock = {
  now(): Date;
  steadyMs(): number;
};

/** A longer gap between two runs is rare, and suggests a clock that is ahead. */
const maxPauseMs = 31 * dayMs;

/** After a long gap the clock may be ahead, and records would be deleted too early: waits a day, so that somebody can correct it. */
function createClockCheck(db: Db, log: Logger, steadyMs: Clock["steadyMs"]) {
  let since: number | undefined;
  return async (now: Date): Promise<boolean> => {
    const last = await lastUse(db);
    if (now.getTime() - Date.parse(last) <= maxPauseMs) {
      since = undefined;
      return true;
    }
    if (since === undefined) {
      since = steadyMs();
      const clock = now.toISOString();
      log.warn({ clock, last }, "retention waits a day: its last run is long ago, or the clock is ahead");
    }
    return steadyMs() - since >= dayMs;
  };
}

/** The last run or, before the first one, the creation of the tables. */
async function lastUse(db: Db): Promise<string> {
  const migrations = db.selectFrom("meta").where("key", "like", "migration:%");
  const made = () => migrations.select(({ fn }) => fn.max("value").as("at")).executeTakeFirstOrThrow();
  return (await lastRun(db))?.night ?? (await made()).at;
}

/** In a thread only if it would block requests: a thread takes 20 MB, short lists only milliseconds. */
async function renewStatistics(db: Db, databaseUrl: string, signal: AbortSignal) {
  const engine = dbEngine(db);
  if (engine === "postgres" || !(await isLong(db))) return analyzeLists(db, engine, signal);
  await inThread("analyze-lists", databaseUrl, { signal });
  await loadStatistics(db, engine);
}

async function isLong(db: Db): Promise<boolean> {
  const row = (table: "clients" | "enquiries") =>
    db.selectFrom(table).select("id").offset(2000).limit(1).executeTakeFirst();
  return Boolean((await row("clients")) ?? (await row("enquiries")));
}

type RetentionCounts = Partial<Record<RetentionKind | "finishedClients", number>>;

/** Returns the number of removed records by kind. */
export async function applyRetention(
  db: Db,
  now: Date,
  stopped: () => boolean = () => false,
  { batch, pauseMs } = usual,
): Promise<RetentionCounts | undefined> {
  if (!(await claimRun(db, now))) return undefined;
  const counts: RetentionCounts = {};
  for (const { kind, sweep } of [...(await finishedClients(db)), ...retentionRules(personalTables)]) {
    let gone = batch;
    while (gone >= batch && !stopped()) {
      gone = await sweep(db, now, batch);
      counts[kind] = (counts[kind] ?? 0) + gone;
      await delay(pauseMs);
    }
  }
  const night = nightOf(now);
  await inTransaction(db, async (trx) => {
    // If it was stopped, any process may claim it again.
    await writeRun(trx, { night, done: !stopped(), until: "" });
    await recordActivity(trx, { noun: "upkeep", recordId: night, verb: "kept_up", after: counts, now });
  });
  return counts;
}

/** Only if the owner has set the years. They go to the trash first, which another rule empties. */
async function finishedClients(db: Db) {
  const { retention } = (await readSettings(db)).values;
  const years = Number(retention?.finishedClients);
  if (!(years > 0)) return [];
  const sweep = (from: Db, now: Date, batch: number) => trashFinished(from, years, now, batch);
  return [{ kind: "finishedClients" as const, sweep }];
}

/** Lease; afterwards another process claims the run. */
const leaseMs = hourMs;
const key = "upkeep";

type Run = { night: string; done: boolean; until: string };

/** The IST day; a night begins at 02:30 IST. */
export function nightOf(now: Date): string {
  return istDay(new Date(now.getTime() - (2 * 60 + 30) * 60_000));
}

/** False if it is done or claimed by another process. */
function claimRun(db: Db, now: Date): Promise<boolean> {
  const night = nightOf(now);
  const tomorrow = nightOf(new Date(now.getTime() + dayMs));
  const isFree = async (from: Db) => {
    const last = await lastRun(from);
    // A later night was recorded while the clock was ahead.
    if (!last || last.night < night || last.night > tomorrow) return true;
    return !last.done && last.until <= now.toISOString();
  };
  const run = { night, done: false, until: new Date(now.getTime() + leaseMs).toISOString() };
  return claimIfFree(db, "sopan:upkeep", isFree, (trx) => writeRun(trx, run));
}

async function lastRun(db: Db): Promise<Run | undefined> {
  const value = await readMeta(db, key);
  return value === undefined ? undefined : JSON.parse(value);
}

function writeRun(trx: Db, run: Run): Promise<void> {
  return writeMeta(trx, key, JSON.stringify(run));
}
