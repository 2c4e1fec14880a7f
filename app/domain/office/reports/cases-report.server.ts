import type { Db } from "../../../platform/db/connection.server.ts";
import { asksFor, listPath, registerKeys } from "../../catalogue/registers/registers.ts";
import { stagesOf } from "../../catalogue/registers/stage-settings.ts";
import type { Labels } from "./labels.server.ts";
import type { Compared, Range } from "./range.ts";
import type { Column, ReportTable } from "./report.ts";
import { spreadOf } from "./spread.ts";
import { type PartSum, sumByPart, sumMonthly, totalOf } from "./sums.server.ts";
import { hrefOf } from "./table-parts.ts";

const columns: Column[] = [
  { name: "clients", unit: "count" },
  { name: "loan", unit: "rupees" },
  { name: "medianDays", unit: "days" },
  { name: "slowDays", unit: "days" },
];

const milestoneOf: Partial<Record<Step, string>> = {
  submitted: "submitted",
  sanctioned: "sanctioned",
  released: "loan_released",
};

const steps = {
  client: {},
  enquiry: { enquired: "1" },
  submitted: { reached: "submitted" },
  sanctioned: { reached: "sanctioned" },
  released: { reached: "released" },
} as const;
type Step = keyof typeof steps;

/** For clients added in the range: steps, days between steps; and stages reached in the range. */
export async function casesReport(db: Db, range: Compared, labels: Labels): Promise<ReportTable[]> {
  return [...(await stepsTables(db, range, labels)), ...(await reachedTables(db, range, labels))];
}

async function reachedTables(db: Db, range: Compared, labels: Labels): Promise<ReportTable[]> {
  const figureOf = (scheme: string, stage: string) => `${scheme}.money.${stage}`;
  const figures = registerKeys().flatMap((scheme) =>
    stagesOf(scheme).map((stage) => figureOf(scheme, stage)),
  );
  const read = async (days: Range) => {
    const found = await sumByPart(db, figures, days);
    return new Map(found.map(({ figure, count }) => [figure, count]));
  };
  const [now, then] = [await read(range), await read(range.before)];
  const { from, to } = range;
  return registerKeys().map((scheme) => ({
    name: "reached",
    scheme,
    columns: [{ name: "reached", unit: "count" }],
    rows: stagesOf(scheme).flatMap((stage) => {
      const figure = figureOf(scheme, stage);
      const [value = 0, before = 0] = [now.get(figure), then.get(figure)];
      const href = hrefOf("/reports/list", { of: stage, scheme, report: "cases", from, to });
      return value || before
        ? [{ key: stage, label: labels.stage(scheme, stage), cells: [{ value, before, href }] }]
        : [];
    }),
  }));
}

async function stepsTables(db: Db, range: Compared, labels: Labels): Promise<ReportTable[]> {
  const names = Object.keys(steps) as Step[];
  const figures = registerKeys().flatMap((scheme) => names.map((step) => `${scheme}.${step}`));
  const days = figures.map((figure) => `${figure}.days`);
  const read = async (of: Range) => [
    ...(await sumByPart(db, figures, of)),
    ...(await sumMonthly(db, days, of)),
  ];
  const [now, then] = [await read(range), await read(range.before)];
  return registerKeys().map((scheme) => ({
    name: "cases",
    scheme,
    columns: columnsOf(scheme),
    rows: stepsOf(scheme).map((step) => ({
      key: step,
      label: labels.t(`steps.${step}`),
      cells: cellsOf(scheme, step, { now, then, range }),
    })),
  }));
}

type Sums = { now: readonly PartSum[]; then: readonly PartSum[]; range: Compared };

const stepsOf = (scheme: string) =>
  (Object.keys(steps) as Step[]).filter((step) => {
    const milestone = milestoneOf[step];
    return milestone === undefined || stagesOf(scheme).includes(milestone);
  });

const columnsOf = (scheme: string) =>
  columns.filter(({ name }) => name !== "loan" || asksFor(scheme, "loanAmount"));

function cellsOf(scheme: string, step: Step, { now, then, range }: Sums) {
  const figure = `${scheme}.${step}`;
  const [a, b] = [totalOf(now, figure), totalOf(then, figure)];
  const daysOf = (sums: readonly PartSum[]) =>
    spreadOf(sums.filter((sum) => sum.figure === `${figure}.days`));
  const [c, d] = [daysOf(now), daysOf(then)];
  const { from, to } = range;
  const href = hrefOf(listPath(scheme), { from, to, ...steps[step] });
  return [
    { value: a.count, before: b.count, href },
    ...(asksFor(scheme, "loanAmount") ? [{ value: a.amount, before: b.amount }] : []),
    { value: c.percentile(50), before: d.percentile(50) },
    { value: c.percentile(90), before: d.percentile(90) },
  ];
}
