import { setImmediate as afterOthers } from "node:timers/promises";
import type { Db } from "../../../platform/db/connection.server.ts";
import { shortRupees } from "../../../platform/language/amount.ts";
import type { Language } from "../../../platform/language/language.ts";
import { feesPerMonth } from "../../money/fees/fees-per-month.server.ts";
import { feesLists, feeViews } from "../../money/fees/list-query.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { ageingReport } from "./ageing-report.server.ts";
import { answersReport } from "./answers-report.server.ts";
import { appointmentsReport } from "./appointments-report.server.ts";
import { casesReport } from "./cases-report.server.ts";
import { chartOf } from "./chart.server.ts";
import { dutiesReport } from "./duties-report.server.ts";
import { enquiriesReport } from "./enquiries-report.server.ts";
import type { Labels } from "./labels.server.ts";
import { moneyReport } from "./money-report.server.ts";
import { overviewReport } from "./overview-report.server.ts";
import { pageViewsReport } from "./page-views-report.server.ts";
import { peopleReport } from "./people-report.server.ts";
import { projectsReport } from "./projects-report.server.ts";
import { type Compared, monthsOf, type Range, type Step } from "./range.ts";
import type { Column, ReportName, ReportTable } from "./report.ts";
import { rowsOverTime, totalCell } from "./table-parts.ts";

const columns: Column[] = [
  { name: "feesDue", unit: "rupees" },
  { name: "feesPaid", unit: "rupees" },
];

const hrefOf = (view: (typeof feeViews)[number], from: string, to: string) =>
  feesLists[view].href("", { view, from, to });

/** Open items by due day, payments by day of payment. */
async function feesTable(
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

type Given = { staff: Staff; range: Compared; today: string; labels: Labels; language: Language };

export const eachReport: Record<ReportName, (db: Db, given: Given) => Promise<ReportTable[]>> = {
  overview: overviewReport,
  enquiries: (db, { range, labels }) => enquiriesReport(db, range, labels),
  visits: (db, { range, labels }) => pageViewsReport(db, range, labels),
  answers: (db, { range, labels }) => answersReport(db, range, labels),
  cases: (db, { range, labels }) => casesReport(db, range, labels),
  ageing: (db, { today, labels }) => ageingReport(db, today, labels),
  people: (db, { range, labels }) => peopleReport(db, range, labels),
  money: async (db, { staff, range, labels, language }) => [
    ...(await moneyReport(db, range, labels, language)),
    await feesTable(db, staff, range, { labels, language }),
  ],
  appointments: (db, { range, labels }) => appointmentsReport(db, range, labels),
  projects: (db, { range, labels }) => projectsReport(db, range, labels),
  duties: (db, { range, labels, language }) => dutiesReport(db, range, labels, language),
};
