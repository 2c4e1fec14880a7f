import type { Db } from "../../platform/db/connection.server.ts";
import { shortRupees } from "../../platform/language/amount.ts";
import type { Language } from "../../platform/language/language.ts";
import { schemes } from "../clients/tables.ts";
import { barChart } from "./chart.server.ts";
import type { Labels } from "./labels.server.ts";
import { type Compared, monthsOf, type Range } from "./range.ts";
import type { Column, ReportTable } from "./report.ts";
import { noSum, type Sum, sumByTime } from "./sums.server.ts";
import { hrefOf, totalCell } from "./table-parts.ts";

const columns: Column[] = [
  { name: "sanctioned", unit: "count" },
  { name: "sanctionedAmount", unit: "rupees" },
  { name: "released", unit: "count" },
  { name: "releasedAmount", unit: "rupees" },
];

/** The milestones of money in the order of the columns. */
const milestones = ["sanctioned", "loan_released"] as const;

/** Sanctions and releases of loans per month, each by its own day and with its own amount. */
export async function moneyReport(
  db: Db,
  range: Compared,
  labels: Labels,
  language: Language,
): Promise<ReportTable[]> {
  const figures = schemes.flatMap((scheme) => milestones.map((name) => `${scheme}.money.${name}`));
  const read = async (days: Range) => {
    const found = await sumByTime(db, figures, days, "month");
    return new Map(found.map(({ figure, time, ...sum }) => [`${figure} ${time}`, sum]));
  };
  const [now, then] = [await read(range), await read(range.before)];
  const earlier = monthsOf(range.before);
  return schemes.map((scheme) => {
    const sum = (sums: Map<string, Sum>, name: string, month = "") =>
      sums.get(`${scheme}.money.${name} ${month}`) ?? noSum;
    const rows = monthsOf(range).map(({ month, from, to }, n) => ({
      key: month,
      label: labels.time(month),
      cells: milestones.flatMap((name) => {
        const [a, b] = [sum(now, name, month), sum(then, name, earlier[n]?.month)];
        const href = hrefOf("/reports/list", { of: name, scheme, from, to });
        return [
          { value: a.count, before: b.count, href },
          { value: a.amount, before: b.amount, href },
        ];
      }),
    }));
    const total = columns.map((_, n) => {
      const href = hrefOf("/reports/list", {
        of: milestones[n < 2 ? 0 : 1],
        scheme,
        from: range.from,
        to: range.to,
      });
      return totalCell(rows, n, href);
    });
    const points = rows.map(({ label, cells }) => ({
      label,
      value: cells[3]?.value ?? 0,
      before: cells[3]?.before ?? 0,
    }));
    return {
      name: "money" as const,
      scheme,
      columns,
      rows,
      total,
      drawn: "releasedAmount" as const,
      chart: barChart(points, (paise) => shortRupees(paise, language)),
    };
  });
}
