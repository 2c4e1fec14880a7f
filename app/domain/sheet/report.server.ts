import { recordActivity } from "../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../platform/db/connection.server.ts";
import type { ClientField } from "../clients/fields.ts";
import type { Scheme } from "../clients/tables.ts";
import { dueBefore } from "../privacy/kept-for.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { queueRun, type RunCounts } from "./runs.server.ts";
import type { SheetProblemKind } from "./sheet-problem.ts";
import type { SheetProblems } from "./sheet-row.ts";
import type { SheetRun, SheetRunRow } from "./tables.ts";

/** A run as it is shown to the owner. */
export type RunReport = Pick<
  SheetRun,
  "id" | "kind" | "scheme" | "state" | "created_at" | "ended_at" | "rows" | "done"
> & {
  counts: RunCounts;
  problem: SheetProblemKind | null;
  startedBy: string | null;
};

const mostRuns = 20;
export const reportPage = 200;

/** The latest runs, the newest first. */
export async function listRuns(db: Db, staff: Staff): Promise<RunReport[]> {
  requirePermission(staff, "settings");
  const runs = await db
    .selectFrom("sheet_runs")
    .leftJoin("staff", "staff.id", "sheet_runs.started_by")
    .selectAll("sheet_runs")
    .select("staff.name as by")
    .orderBy("sheet_runs.id", "desc")
    .limit(mostRuns)
    .execute();
  return runs.map(({ by, counts, problem, started_by: _s, lease_until: _l, ...run }) => ({
    ...run,
    counts: JSON.parse(counts),
    problem: problem ? JSON.parse(problem).kind : null,
    startedBy: by,
  }));
}

/** A row that a person should check, and why. */
export type ReportRow = { line: number; file?: { mobile: string; id: string } } & (
  | { outcome: "refused"; problems: SheetProblems }
  | { outcome: "conflict"; fields: ClientField[] }
  | { outcome: "repeated"; first: number }
);

/** The rows of a run that a person should check, after a line. */
export async function listRunRows(db: Db, staff: Staff, runId: string, after: number): Promise<ReportRow[]> {
  requirePermission(staff, "settings");
  const rows = await db
    .selectFrom("sheet_run_rows")
    .leftJoin("clients", (join) =>
      join.onRef("clients.id", "=", "sheet_run_rows.client_id").onRef("clients.shelf", "=", "clients.scheme"),
    )
    .select(["line", "outcome", "detail", "client_id", "clients.mobile"])
    .where("run_id", "=", runId)
    .where("line", ">", after)
    .orderBy("line")
    .limit(reportPage)
    .execute();
  return rows.map(({ mobile, ...row }) => ({
    ...readDetail(row),
    ...(mobile && row.client_id ? { file: { mobile, id: row.client_id } } : {}),
  }));
}

/** A row of a report as it is shown. */
export function readDetail({ line, outcome, detail }: Omit<SheetRunRow, "run_id">): ReportRow {
  const read = JSON.parse(detail);
  if (outcome === "refused") return { line, outcome, problems: read };
  return outcome === "conflict" ? { line, outcome, fields: read } : { line, outcome, first: read };
}

/** Queues one run; false while another is waiting or running. Call `sheetSync.wake()` afterwards. */
export function wantRun(db: Db, staff: Staff, scheme: Scheme, now: Date): Promise<boolean> {
  requirePermission(staff, "settings");
  return inTransaction(db, async (trx) => {
    const open = trx
      .selectFrom("sheet_runs")
      .select("id")
      .where("state", "in", ["waiting", "running"])
      .limit(1);
    if (await open.executeTakeFirst()) return false;
    const id = await queueRun(trx, { kind: "once", scheme, startedBy: staff.id }, now);
    await recordActivity(trx, {
      noun: "sheet",
      recordId: id,
      verb: "wanted",
      staffId: staff.id,
      after: { scheme },
      now,
    });
    return true;
  });
}

/** Removes at most `batch` reports whose retention has ended; returns how many. */
export async function removeOldRuns(db: Db, now: Date, batch: number): Promise<number> {
  // Ids are in the order of time. The latest run of each kind stays: it decides when the next is due.
  const due = db
    .selectFrom("sheet_runs")
    .select("id")
    .where("state", "in", ["done", "failed"])
    .where("created_at", "<=", dueBefore("sheetReports", now))
    .where(({ eb, selectFrom }) =>
      eb(
        "id",
        "not in",
        selectFrom("sheet_runs as latest")
          .select(({ fn }) => fn.max("latest.id").as("id"))
          .groupBy("kind"),
      ),
    )
    .orderBy("id")
    .limit(Math.min(batch, 20));
  const ids = (await due.execute()).map(({ id }) => id);
  if (ids.length === 0) return 0;
  return inTransaction(db, async (trx) => {
    await trx.deleteFrom("sheet_run_rows").where("run_id", "in", ids).execute();
    const gone = await trx.deleteFrom("sheet_runs").where("id", "in", ids).executeTakeFirst();
    return Number(gone.numDeletedRows);
  });
}
