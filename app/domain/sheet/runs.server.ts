import { recordActivity } from "../../platform/db/activity.server.ts";
import { type Db, holdKey, inTransaction } from "../../platform/db/connection.server.ts";
import { newId } from "../../platform/db/new-ids.server.ts";
import { hourMs } from "../../platform/language/time.ts";
import type { SheetProblem } from "./sheet-problem.ts";
import type { SheetRun } from "./tables.ts";

/** How rows can end. */
export type RowOutcome =
  | ("added" | "updated" | "unchanged" | "own" | "removed")
  | ("leftOut" | "repeated" | "refused" | "conflict");
export type RunCounts = Partial<Record<RowOutcome, number>>;

/** After this without progress a run's lease expires, and another process begins it again. */
const leaseMs = 2 * 60_000;
const leaseFrom = (now: Date) => new Date(now.getTime() + leaseMs).toISOString();

/** Queues a run, inside the caller's transaction. */
export async function queueRun(
  trx: Db,
  wanted: Pick<SheetRun, "kind" | "scheme" | "started_by">,
  now: Date,
): Promise<string> {
  const id = newId(now);
  const row = { ...wanted, id, state: "waiting" as const, created_at: now.toISOString() };
  await trx.insertInto("sheet_runs").values(row).execute();
  return id;
}

export type Timed = { everyHours: number; scheme: string } | undefined;

/** Claims the next run: one that waits, one whose lease has expired, or one that is due by now. */
export async function claimRun(db: Db, timed: Timed, now: Date): Promise<SheetRun | undefined> {
  // Asked every few seconds, and nearly always there is none: that needs no write lock.
  if ((await openRuns(db)).length === 0 && !(await isDue(db, timed, now))) return undefined;
  return inTransaction(db, async (trx) => {
    await holdKey(trx, "sopan:sheet-runs");
    const open = await openRuns(trx);
    const at = now.toISOString();
    if (open.some((run) => run.state === "running" && (run.lease_until ?? "") > at)) return undefined;
    let next = open[0]?.id;
    if (!next && timed && (await isDue(trx, timed, now)))
      next = await queueRun(trx, { kind: "timed", scheme: timed.scheme, started_by: null }, now);
    if (!next) return undefined;
    // An earlier attempt may have written part of the report.
    await trx.deleteFrom("sheet_run_rows").where("run_id", "=", next).execute();
    return trx
      .updateTable("sheet_runs")
      .set({ state: "running", lease_until: leaseFrom(now), rows: 0, done: 0, counts: "{}" })
      .where("id", "=", next)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

function openRuns(db: Db) {
  return db
    .selectFrom("sheet_runs")
    .select(["id", "state", "lease_until"])
    .where("state", "in", ["waiting", "running"])
    .orderBy("id")
    .limit(10)
    .execute();
}

async function isDue(db: Db, timed: Timed, now: Date): Promise<boolean> {
  if (!timed) return false;
  const last = await db
    .selectFrom("sheet_runs")
    .select("created_at")
    .where("kind", "=", "timed")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return !last || Date.parse(last.created_at) + timed.everyHours * hourMs <= now.getTime();
}

/** Records the progress of a run and renews its lease; false when the lease is no longer ours. */
export async function noteProgress(
  trx: Db,
  run: SheetRun,
  { rows, done, counts }: { rows: number; done: number; counts: RunCounts },
  now: Date,
): Promise<boolean> {
  const lease_until = leaseFrom(now);
  const isOurs = await updateIfOurs(trx, run, { rows, done, counts: JSON.stringify(counts), lease_until });
  if (isOurs) run.lease_until = lease_until;
  return isOurs;
}

/** Records how a run ended; false when its lease is no longer ours. */
export function closeRun(
  db: Db,
  run: SheetRun,
  end: { counts: RunCounts } | { problem: Pick<SheetProblem, "kind" | "code"> },
  now: Date,
): Promise<boolean> {
  const failed = "problem" in end;
  const result = failed ? { problem: JSON.stringify(end.problem) } : { counts: JSON.stringify(end.counts) };
  const state = failed ? "failed" : "done";
  return inTransaction(db, async (trx) => {
    const ended = { state, ended_at: now.toISOString(), lease_until: null, ...result } as const;
    if (!(await updateIfOurs(trx, run, ended))) return false;
    const entry = { noun: "sheet", recordId: run.id, verb: failed ? "failed" : "brought_in" };
    const after = failed ? end.problem : end.counts;
    await recordActivity(trx, { ...entry, staffId: run.started_by, after, now });
    return true;
  });
}

/** Gives a run back when this process stops: the next start begins it again. */
export async function releaseRun(db: Db, run: SheetRun): Promise<void> {
  await updateIfOurs(db, run, { state: "waiting", lease_until: null });
}

/** Another process may have claimed the run after its lease expired: then that process's state stays. */
async function updateIfOurs(trx: Db, run: SheetRun, change: Partial<SheetRun>): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("sheet_runs")
    .set(change)
    .where("id", "=", run.id)
    .where("lease_until", "=", run.lease_until)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
