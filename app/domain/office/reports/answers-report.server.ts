import type { Db } from "../../../platform/db/connection.server.ts";
import { arrivals } from "../../cases/enquiries/filter.ts";
import type { Labels } from "./labels.server.ts";
import type { Compared, Range } from "./range.ts";
import type { Cell, Column, ReportTable } from "./report.ts";
import { spreadOf } from "./spread.ts";
import { type PartSum, sumByPart, sumMonthly } from "./sums.server.ts";
import { hrefOf } from "./table-parts.ts";

const columns: Column[] = [
  { name: "answered", unit: "count" },
  { name: "median", unit: "minutes" },
  { name: "slow", unit: "minutes" },
];

/** Those received outside working hours are counted apart. */
export async function answersReport(db: Db, range: Compared, labels: Labels): Promise<ReportTable[]> {
  const figures = arrivals.map((arrival) => `answered.${arrival}`);
  const [now, then] = [await sumMonthly(db, figures, range), await sumMonthly(db, figures, range.before)];
  const { from, to } = range;
  const rows = arrivals.map((arrival) => {
    const of = (sums: readonly PartSum[]) => sums.filter(({ figure }) => figure === `answered.${arrival}`);
    const href = hrefOf("/inbox", { tab: "all", from, to, answered: arrival });
    return { key: arrival, label: labels.t(arrival), cells: cellsOf(of(now), of(then), href) };
  });
  const open = { value: await newIn(db, range), before: await newIn(db, range.before) };
  const unanswered = { ...open, href: hrefOf("/inbox", { tab: "new", from, to }) };
  const waiting = {
    key: "new",
    label: labels.t("unanswered"),
    cells: [unanswered, { value: null }, { value: null }],
  };
  return [{ name: "answers", columns, rows: [...rows, waiting], total: cellsOf(now, then) }];
}

async function newIn(db: Db, range: Range): Promise<number> {
  const states = await sumByPart(db, ["enquiry.state"], range);
  return states.find(({ part }) => part === "new")?.count ?? 0;
}

function cellsOf(now: readonly PartSum[], then: readonly PartSum[], href?: string): Cell[] {
  const [a, b] = [spreadOf(now), spreadOf(then)];
  return [
    { value: a.count, before: b.count, ...(href && { href }) },
    { value: a.percentile(50), before: b.percentile(50) },
    { value: a.percentile(90), before: b.percentile(90) },
  ];
}
