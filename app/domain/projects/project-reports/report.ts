import type { Check } from "./check.ts";
import type { FinancialYear } from "./financial-years.ts";
import type { Line, Table } from "./line.ts";
import type { NoteKey } from "./notes.ts";

export type ReportLine = Line & { values: (number | null)[] };
export type ReportTable = Omit<Table, "lines"> & { lines: ReportLine[] };

export type Report = {
  years: number;
  financialYears: FinancialYear[] | null;
  /** Audited years in CMA columns: 2 for a running unit, else 0. */
  audited: number;
  /** In print order. */
  tables: ReportTable[];
  /** Worst first; a red one blocks a version. */
  checks: Check[];
  notes: NoteKey[];
};

export function valuesOf(report: Report, key: string): (number | null)[] {
  for (const { lines } of report.tables) {
    const found = lines.find((line) => line.key === key);
    if (found) return found.values;
  }
  throw new Error(`No line is named ${key}`);
}

export function figureOf(report: Report, key: string, column = 0): number | null {
  return valuesOf(report, key)[column] ?? null;
}
