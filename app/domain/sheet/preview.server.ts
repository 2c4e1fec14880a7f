import { setImmediate as afterOthers } from "node:timers/promises";
import type { Db } from "../../platform/db/connection.server.ts";
import type { ClientField } from "../clients/fields.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { batchesOf, detailOf, outcomeOf } from "./bring-in.server.ts";
import { meetRows } from "./known-rows.server.ts";
import { planRow } from "./plan-row.ts";
import type { SheetReader } from "./reader.server.ts";
import { type ReportRow, readDetail } from "./report.server.ts";
import type { RunCounts } from "./runs.server.ts";
import type { SheetProblemKind } from "./sheet-problem.ts";

/** What a run would do now, with the first rows that a person should check. */
export type Preview =
  | { ok: true; rows: number; counts: RunCounts; missing: ClientField[]; look: ReportRow[] }
  | { ok: false; problem: SheetProblemKind };

const mostShown = 50;

/** Counts what a run would do with the present sheet, without writing anything. */
export async function previewRun(
  db: Db,
  staff: Staff,
  reader: SheetReader,
  secret: string,
): Promise<Preview> {
  requirePermission(staff, "settings");
  const answer = await reader.read();
  if (!answer.ok) return { ok: false, problem: answer.problem.kind };
  const { list } = answer;
  const counts: RunCounts = {};
  const look: ReportRow[] = [];
  for (const rows of batchesOf(list)) {
    for (const { row, known } of await meetRows(db, rows, secret)) {
      const plan = planRow(row, known);
      const outcome = outcomeOf(plan);
      counts[outcome] = (counts[outcome] ?? 0) + 1;
      const detail = detailOf(plan);
      if (detail && look.length < mostShown)
        look.push(readDetail({ line: row.line, ...detail, client_id: null }));
    }
    await afterOthers();
  }
  return { ok: true, rows: list.count, counts, missing: list.missing, look };
}
