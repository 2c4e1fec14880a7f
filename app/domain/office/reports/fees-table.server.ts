import { setImmediate as afterOthers } from "node:timers/promises";
import type { Db } from "../../../platform/db/connection.server.ts";
import { shortRupees } from "../../../platform/language/amount.ts";
import type { Language } from "../../../platform/language/language.ts";
import { feesPerMonth } from "../../money/fees/fees-per-month.server.ts";
import { feesLists, feeViews } from "../../money/fees/list-query.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { chartOf } from "./chart.server.ts";
import type { Labels } from "./labels.server.ts";
import { type Compared, monthsOf, type Range, type Step } from "./range.ts";
import type { Column, ReportTable } from "./report.ts";
import { rowsOverTime, totalCell } from "./table-parts.ts";

const columns: Column[] = [
  { name: "feesDue", unit: "rupees" },
  { name: "feesPaid", unit: "rupees" },
];

const hrefOf = (view: (typeof feeViews)[number], from: string, to: string) =>
  feesLists[view].href("", { view, from, to });

/** Open items by due day, payments by day of payment. */
export async function feesTable(
  db: Db,
  staff: Staff,
  range: Compared,
  { labels, language }: { labels: Labels; language: Language },
): Promise<ReportTable> {
  const read = async (days: Range) => {
    await afterOthers();
    return new Map((await feesPerMonth(db, staff, days)).map((month) => [month.month, month]));
  };
  const [now, then] = [await read(range), await read(range.before)];
  const cellsOf = ({ key, from, to }: Step, before: string) =>
    feeViews.map((view) => ({
      value: now.get(key)?.[view] ?? 0,
      before: then.get(before)?.[view] ?? 0,
      href: hrefOf(view, from, to),
    }));
  const rows = rowsOverTime(monthsOf(range), monthsOf(range.before), labels, cellsOf);
  const { from, to } = range;
  const total = feeViews.map((view, n) => totalCell(rows, n, hrefOf(view, from, to)));
  const chart = chartOf(rows, 1, (paise) => shortRupees(paise, language));
  return { name: "fees", columns, rows, total, chart, drawn: "feesPaid" };
}
