import type { Db } from "../../../platform/db/connection.server.ts";
import { shortRupees } from "../../../platform/language/amount.ts";
import type { Language } from "../../../platform/language/language.ts";
import { registerKeys } from "../../catalogue/registers/registers.ts";
import { stagesOf } from "../../catalogue/registers/stage-settings.ts";
import { chartOf } from "./chart.server.ts";
import type { Labels } from "./labels.server.ts";
import { type Compared, monthsOf, type Range, type Step } from "./range.ts";
import type { Column, ReportTable } from "./report.ts";
import { noSum, type Sum, sumByTime } from "./sums.server.ts";
import { hrefOf, rowsOverTime, totalCell } from "./table-parts.ts";

const columns: Column[] = [
  { name: "sanctioned", unit: "count" },
  { name: "sanctionedAmount", unit: "rupees" },
  { name: "released", unit: "count" },
  { name: "releasedAmount", unit: "rupees" },
];

const drawn = "releasedAmount" as const;

/** Each has two columns, in this order: number and amount. */
export const moneyMilestones = ["sanctioned", "loan_released"] as const;

/** A table for each register with these milestones. A case counts in the month of the milestone, with the amount of the milestone. */
export async function moneyReport(
  db: Db,
  range: Compared,
  labels: Labels,
  language: Language,
): Promise<ReportTable[]> {
  const registers = registerKeys().filter((key) =>
    moneyMilestones.some((name) => stagesOf(key).includes(name)),
  );
  const figures = registers.flatMap((register) => moneyMilestones.map((name) => `${register}.money.${name}`));
  const read = async (days: Range) => {
    const found = await sumByTime(db, figures, days, "month");
    return new Map(found.map(({ figure, time, ...sum }) => [`${figure} ${time}`, sum]));
  };
  const [now, then] = [await read(range), await read(range.before)];
  return registers.map((register) => {
    const sum = (sums: Map<string, Sum>, name: string, month: string) =>
      sums.get(`${register}.money.${name} ${month}`) ?? noSum;
    const hrefTo = (name: string | undefined, { from, to }: Range) =>
      hrefOf("/reports/list", { of: name, register, from, to });
    const cellsOf = (month: Step, before: string) =>
      moneyMilestones.flatMap((name) => {
        const [current, previous] = [sum(now, name, month.key), sum(then, name, before)];
        const href = hrefTo(name, month);
        return [
          { value: current.count, before: previous.count, href },
          { value: current.amount, before: previous.amount, href },
        ];
      });
    const rows = rowsOverTime(monthsOf(range), monthsOf(range.before), labels, cellsOf);
    const total = columns.map((_, n) =>
      totalCell(rows, n, hrefTo(moneyMilestones[Math.floor(n / 2)], range)),
    );
    return {
      name: "money" as const,
      register,
      columns,
      rows,
      total,
      drawn,
      chart: chartOf(
        rows,
        columns.findIndex(({ name }) => name === drawn),
        (paise) => shortRupees(paise, language),
      ),
    };
  });
}
