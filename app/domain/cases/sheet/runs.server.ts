import { sql } from "kysely";
import { recordActivity } from "../../../platform/db/activity.server.ts";
import { type Db, holdKey, inTransaction } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { claimNext } from "../../../platform/jobs/claim-next.server.ts";
import { claimIfFree } from "../../../platform/jobs/once.server.ts";
import { hourMs } from "../../../platform/language/time.ts";
import type { SheetProblem } from "./sheet-problem.ts";
import type { SheetRun } from "./tables.ts";

export type RowOutcome =
  | ("added" | "updated" | "unchanged" | "own" | "removed")
  | ("leftOut" | "repeated" | "refused" | "conflict");
export type RunCounts = Partial<Record<RowOutcome, number>>;

/** After this time without progress another process may start the run again. */
const leaseMs = 2 * 60_000;
const leaseFrom = (now: Date) => new Date(now.getTime() + leaseMs).toISOString();
const againMs = 30_000;
/** Each try without progress has crashed its process. */
export const maxTries = 3;

const isOpen = ["waiting", "running"] as const;
const runsKey = "sopan:sheet-runs";

/** In the caller's transaction; undefined while another run is waiting or running. */
export async function queueRun(
  trx: Db,
  wanted: Pick<SheetRun, "kind" | "register" | "started_by">,
  now: Date,
): Promise<string | undefined> {
  await holdKey(trx, runsKey);
  const open = trx.selectFrom("sheet_runs").select("id").where("state", "in", isOpen).limit(1);
  if (await open.executeTakeFirst()) return undefined;
  const id = newId(now);
  const row = { ...wanted, id, state: "waiting" as const, created_at: now.toISOString() };
  await trx.insertInto("sheet_runs").values(row).execute();
  return id;
}

export type Timed = { everyHours: number; register: string } | undefined;

/** One that waits, whose lease has expired, or that is due. */
export async function claimRun(db: Db, timed: Timed, now: Date): Promise<SheetRun | undefined> {
  if (timed) {
    const due = { kind: "timed", register: timed.register, started_by: null } as const;
    const isFree = (from: Db) => isDue(from, timed, now);
    await claimIfFree(db, runsKey, isFree, (trx) => queueRun(trx, due, now));
  }
  const where = sql<boolean>`state in (${sql.join(isOpen)})`;
  const run = await claimNext(db, "sheet_runs", { where, orderBy: "id", leaseMs }, now);
  if (!run) return undefined;
  // An earlier attempt may have written part of the report.
  await db.deleteFrom("sheet_run_rows").where("run_id", "=", run.id).execute();
  const begun = { state: "running", rows: 0, done: 0, counts: "{}" } as const;
  return (await updateIfOurs(db, run, begun)) ? { ...run, ...begun } : undefined;
}

async function isDue(db: Db, timed: NonNullable<Timed>, now: Date): Promise<boolean> {
  const last = await db
    .selectFrom("sheet_runs")
    .select("created_at")
    .where("kind", "=", "timed")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return !last || Date.parse(last.created_at) + timed.everyHours * hourMs <= now.getTime();
}

/** Renews the lease; false when another process has it. */
export async function noteProgress(
  trx: Db,
  run: SheetRun,
  { rows, done, counts }: { rows: number; done: number; counts: RunCounts },
  now: Date,
): Promise<boolean> {
  const lease_until = leaseFrom(now);
  const isOurs = await updateIfOurs(trx, run, {
    rows,
    done,
    counts: JSON.stringify(counts),
    lease_until,
    tries: 0,
  });
  if (isOurs) run.lease_until = lease_until;
  return isOurs;
}

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
    const entry = { noun: "sheet", recordId: run.id, verb: failed ? "failed" : "brought_in" } as const;
    const after = failed ? end.problem : end.counts;
    await recordActivity(trx, { ...entry, staffId: run.started_by, after, now });
    return true;
  });
}

/** When this process stops; the next start begins the run again. */
export async function releaseRun(db: Db, run: SheetRun): Promise<void> {
  await updateIfOurs(db, run, { state: "waiting", lease_until: null, tries: 0 });
}

/** The database failed, so the try does not count. */
export async function postponeRun(db: Db, run: SheetRun, now: Date): Promise<void> {
  const lease_until = new Date(now.getTime() + againMs).toISOString();
  await updateIfOurs(db, run, { state: "waiting", lease_until, tries: 0 });
}

async function updateIfOurs(trx: Db, run: SheetRun, change: Partial<SheetRun>): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("sheet_runs")
    .set(change)
    .where("id", "=", run.id)
    .where("lease_until", "=", run.lease_until)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
