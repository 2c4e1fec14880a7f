import { dayAfter } from "../../../platform/language/time.ts";
import type { Labels } from "./labels.server.ts";
import { daysIn, monthsOf, type Range, type Step } from "./range.ts";
import { type Cell, maxRows, type Row } from "./report.ts";

/** Longer ranges are shown by month. */
const maxSingleDays = 92;

/** Months for a long range. */
export function stepsOf(range: Range): { step: "day" | "month"; steps: Step[] } {
  const count = daysIn(range);
  if (count > maxSingleDays) return { step: "month", steps: monthsOf(range) };
  const days = Array.from({ length: count }, (_, n) => dayAfter(range.from, n));
  return { step: "day", steps: days.map((day) => ({ key: day, from: day, to: day })) };
}

/** `before`: key of the same step in the previous range, "" where that is shorter. */
export function rowsOverTime(
  steps: readonly Step[],
  stepsBefore: readonly Step[],
  labels: Labels,
  cellsOf: (step: Step, before: string) => Cell[],
): Row[] {
  return steps.map((step, n) => ({
    key: step.key,
    label: labels.time(step.key),
    cells: cellsOf(step, stepsBefore[n]?.key ?? ""),
  }));
}

/** Leaves out undefined values. */
export function hrefOf(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return `${path}?${new URLSearchParams(given)}`;
}

/** At most `maxRows`, largest first. Sorts before making rows: there may be ten thousand parts. */
export function largest(
  parts: Iterable<string>,
  size: (part: string) => number,
  row: (part: string) => Row,
): { rows: Row[]; left: number } {
  const sorted = [...parts].sort((a, b) => size(b) - size(a) || (a < b ? -1 : 1));
  return { rows: sorted.slice(0, maxRows).map(row), left: Math.max(0, sorted.length - maxRows) };
}

export function totalCell(rows: readonly Row[], column: number, href?: string): Cell {
  const add = (name: "value" | "before") =>
    rows.reduce((sum, { cells }) => sum + (cells[column]?.[name] ?? 0), 0);
  const isCompared = rows.some(({ cells }) => cells[column]?.before !== undefined);
  return { value: add("value"), ...(isCompared && { before: add("before") }), ...(href && { href }) };
}
