import { recordActivity } from "../../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { ClientField } from "../clients/fields.ts";
import type { RowProblem } from "../imports/reading.ts";
import { queueRun, type RunCounts } from "./runs.server.ts";
import type { SheetProblemKind } from "./sheet-problem.ts";
import type { SheetRun, SheetRunRow } from "./tables.ts";

export type RunReport = Pick<
  SheetRun,
  "id" | "kind" | "register" | "state" | "created_at" | "ended_at" | "rows" | "done"
> & { counts: RunCounts; problem: SheetProblemKind | null; startedBy: string | null };

const mostRuns = 20;
export const reportPage = 200;

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
  return runs.map(({ by, counts, problem, started_by: _s, lease_until: _l, tries: _t, ...run }) => ({
    ...run,
    counts: JSON.parse(counts),
    problem: problem ? JSON.parse(problem).kind : null,
    startedBy: by,
  }));
}

export type ReportRow = { line: number; file?: { mobile: string; id: string } } & (
  | { outcome: "refused"; problems: RowProblem[] }
  | { outcome: "conflict"; fields: ClientField[] }
  | { outcome: "repeated"; first: number }
);

export async function listRunRows(db: Db, staff: Staff, runId: string, after: number): Promise<ReportRow[]> {
  requirePermission(staff, "settings");
  const rows = await db
    .selectFrom("sheet_run_rows")
    .leftJoin("clients", (join) =>
      join
        .onRef("clients.id", "=", "sheet_run_rows.client_id")
        .onRef("clients.list_state", "=", "clients.register"),
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

export function readDetail({ line, outcome, detail }: Omit<SheetRunRow, "run_id">): ReportRow {
  const read = JSON.parse(detail);
  if (outcome === "refused") return { line, outcome, problems: listOf(read) };
  return outcome === "conflict" ? { line, outcome, fields: read } : { line, outcome, first: read };
}

/** Until 24 November 2026 runs stored the problem of each field, and "shortened" for "cut". */
function listOf(read: RowProblem[] | Record<string, string>): RowProblem[] {
  if (Array.isArray(read)) return read;
  const cut = (problem: string) => (problem === "shortened" ? "cut" : problem);
  return Object.entries(read).map(([field, problem]) => ({ field, problem: cut(problem) })) as RowProblem[];
}

/** False while another run is waiting or running. Call `sheetSync.wake()` afterwards. */
export function wantRun(db: Db, staff: Staff, register: string, now: Date): Promise<boolean> {
  requirePermission(staff, "settings");
  return inTransaction(db, async (trx) => {
    const id = await queueRun(trx, { kind: "once", register, started_by: staff.id }, now);
    if (!id) return false;
    const entry = { noun: "sheet", recordId: id, verb: "wanted", staffId: staff.id } as const;
    await recordActivity(trx, { ...entry, after: { register }, now });
    return true;
  });
}
