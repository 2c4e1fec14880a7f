import type { Check } from "./check.ts";
import type { FinancialYear } from "./financial-years.ts";
import type { Line, Table } from "./line.ts";
import type { NoteKey } from "./notes.ts";

/** A line with its values: money in whole paise, `null` for a figure that does not exist. */
export type ReportLine = Line & { values: (number | null)[] };
export type ReportTable = Omit<Table, "lines"> & { lines: ReportLine[] };

/** A project report: plain data, as JSON, screens, PDF and workbook show it. */
export type Report = {
  years: number;
  /** The years' ends; null where no start of production is given. */
  financialYears: FinancialYear[] | null;
  /** Audited years before the first one in the columns of the CMA forms: 2 for a running unit. */
  audited: number;
  /** In print order; the lists and assumptions first. */
  tables: ReportTable[];
  /** What to look at before it is printed, the worst first; with a red one it is not made. */
  checks: Check[];
  notes: NoteKey[];
};

/** The values of a line, by its key; throws for an unknown one. */
export function valuesOf(report: Report, key: string): (number | null)[] {
  for (const { lines } of report.tables) {
    const found = lines.find((line) => line.key === key);
    if (found) return found.values;
  }
  throw new Error(`No line is named ${key}`);
}

/** One figure of a report: of the first column unless it says another. */
export function figureOf(report: Report, key: string, column = 0): number | null {
  return valuesOf(report, key)[column] ?? null;
}
