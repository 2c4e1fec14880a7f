import { recordActivity } from "../../../platform/db/activity.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { writeCsv } from "../../../platform/tables/write-csv.ts";
import type { Cell } from "../../../platform/tables/write-xlsx.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { makeReport, type ReportRequest } from "./make-report.server.ts";
import type { ReportTable, Unit } from "./report.ts";
import { columnTitle, reportWords } from "./words.server.ts";

type Wanted = ReportRequest & { table: string; register: string };

/** Amounts in rupees; logged in the history. */
export async function exportReport(
  db: Db,
  staff: Staff,
  { table, register, ...request }: Wanted,
  now: Date,
): Promise<AsyncGenerator<string> | undefined> {
  requirePermission(staff, "reports.read");
  const tables = await makeReport(db, staff, request, now);
  const found = tables.find((one) => one.name === table && (one.register ?? "") === register);
  if (!found) return undefined;
  const { from, to } = request.range;
  const entry = {
    noun: "report",
    recordId: "export",
    verb: "list_exported",
    staffId: staff.id,
    now,
  } as const;
  await recordActivity(db, { ...entry, after: { list: table, from, to } });
  return writeCsv(pageOf(found, request.language));
}

function plain(value: number | null | undefined, unit: Unit): Cell {
  if (value === null || value === undefined) return null;
  return unit === "rupees" ? value / 100 : Math.round(value * 100) / 100;
}

async function* pageOf(table: ReportTable, language: ReportRequest["language"]): AsyncGenerator<Cell[][]> {
  const t = reportWords(language);
  const isCompared = table.rows.some(({ cells }) => cells.some(({ before }) => before !== undefined));
  const headings = table.columns.flatMap(({ name }) => {
    const column = columnTitle(name, language);
    return isCompared ? [column, t("table.beforeColumn", { column })] : [column];
  });
  const rows = table.rows.map(({ label, cells }) => [
    label,
    ...table.columns.flatMap(({ unit }, n): Cell[] => {
      const value = plain(cells[n]?.value, unit);
      return isCompared ? [value, plain(cells[n]?.before, unit)] : [value];
    }),
  ]);
  yield [[t(`table.label.${table.name}`), ...headings], ...rows];
}
