import { v7 as uuidv7 } from "uuid";
import { recordActivity } from "../../platform/db/activity.server.ts";
import { type Db, holdKey, inTransaction } from "../../platform/db/connection.server.ts";
import type { Scheme } from "../clients/tables.ts";
import type { SheetProblem } from "./sheet-problem.ts";
import type { SheetRun } from "./tables.ts";

/** How rows can end, in the order of a report. */
export const rowOutcomes = [
  ...(["added", "updated", "unchanged", "own", "removed"] as const),
  ...(["leftOut", "repeated", "refused", "conflict"] as const),
] as const;
export type RowOutcome = (typeof rowOutcomes)[number];
export type RunCounts = Partial<Record<RowOutcome, number>>;

/** Whoever has a run and was not heard of for so long has died; another process begins it again. */
const leaseMs = 2 * 60_000;
export const leaseFrom = (now: Date) => new Date(now.getTime() + leaseMs).toISOString();

type Wanted = { kind: SheetRun["kind"]; scheme: Scheme; startedBy: string | null };

/** Queues a run, inside the caller's transaction. */
export async function queueRun(trx: Db, { kind, scheme, startedBy }: Wanted, now: Date): Promise<string> {
  const id = uuidv7({ msecs: now.getTime() });
  const run = { id, kind, scheme, state: "waiting" as const, started_by: startedBy };
  await trx
    .insertInto("sheet_runs")
    .values({ ...run, created_at: now.toISOString() })
    .execute();
  return id;
}

export type Timed = { everyHours: number; scheme: Scheme } | undefined;

/** Takes the next run for this process: one that waits, that a dead process left, or that is due by now. */
export async function claimRun(db: Db, timed: Timed, now: Date): Promise<SheetRun | undefined> {
  // Asked every few seconds, and nearly always there is none: that needs no write lock.
  if (!(await hasNext(db, timed, now))) return undefined;
  return inTransaction(db, async (trx) => {
    await holdKey(trx, "sopan:sheet-runs");
    const open = await openRuns(trx);
    const busy = open.find(
      ({ state, lease_until }) => state === "running" && (lease_until ?? "") > now.toISOString(),
    );
    if (busy) return undefined;
    const next =
      open[0]?.id ?? ((await isDue(trx, timed, now)) && timed && (await queueTimed(trx, timed, now)));
    if (!next) return undefined;
    // What an earlier attempt at it has told is told again.
    await trx.deleteFrom("sheet_run_rows").where("run_id", "=", next).execute();
    return trx
      .updateTable("sheet_runs")
      .set({ state: "running", lease_until: leaseFrom(now), rows: 0, done: 0, counts: "{}" })
      .where("id", "=", next)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

function queueTimed(trx: Db, { scheme }: NonNullable<Timed>, now: Date): Promise<string> {
  return queueRun(trx, { kind: "timed", scheme, startedBy: null }, now);
}

async function hasNext(db: Db, timed: Timed, now: Date): Promise<boolean> {
  return (await openRuns(db)).length > 0 || isDue(db, timed, now);
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
  return !last || Date.parse(last.created_at) + timed.everyHours * 3_600_000 <= now.getTime();
}

/** Writes down how far a run is, and keeps it ours. */
export async function noteProgress(
  trx: Db,
  id: string,
  { rows, done, counts }: { rows: number; done: number; counts: RunCounts },
  now: Date,
): Promise<void> {
  await trx
    .updateTable("sheet_runs")
    .set({ rows, done, counts: JSON.stringify(counts), lease_until: leaseFrom(now) })
    .where("id", "=", id)
    .execute();
}

/** Says how a run ended. */
export function closeRun(
  db: Db,
  run: SheetRun,
  end: { counts: RunCounts } | { problem: Pick<SheetProblem, "kind" | "code"> },
  now: Date,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const failed = "problem" in end;
    await trx
      .updateTable("sheet_runs")
      .set({
        state: failed ? "failed" : "done",
        ended_at: now.toISOString(),
        lease_until: null,
        ...(failed ? { problem: JSON.stringify(end.problem) } : { counts: JSON.stringify(end.counts) }),
      })
      .where("id", "=", run.id)
      .execute();
    await recordActivity(trx, {
      noun: "sheet",
      recordId: run.id,
      verb: failed ? "failed" : "brought_in",
      ...(run.started_by ? { staffId: run.started_by } : {}),
      after: failed ? { ...end.problem } : { ...end.counts },
      now,
    });
  });
}

/** Leaves a run to whoever starts next: this process ends. */
export async function handBack(db: Db, id: string): Promise<void> {
  await db
    .updateTable("sheet_runs")
    .set({ state: "waiting", lease_until: null })
    .where("id", "=", id)
    .execute();
}
