import { namesOf } from "../../../platform/content/names-of.ts";
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
  const figureOf = (register: string, stage: string) => `${register}.money.${stage}`;
  const figures = registerKeys().flatMap((register) =>
    stagesOf(register).map((stage) => figureOf(register, stage)),
  );
  const read = async (days: Range) => {
    const found = await sumByPart(db, figures, days);
    return new Map(found.map(({ figure, count }) => [figure, count]));
  };
  const [now, then] = [await read(range), await read(range.before)];
  const { from, to } = range;
  return registerKeys().map((register) => ({
    name: "reached",
    register,
    columns: [{ name: "reached", unit: "count" }],
    rows: stagesOf(register).flatMap((stage) => {
      const figure = figureOf(register, stage);
      const [value = 0, before = 0] = [now.get(figure), then.get(figure)];
      const href = hrefOf("/reports/list", { of: stage, register, report: "cases", from, to });
      return value || before
        ? [{ key: stage, label: labels.stage(register, stage), cells: [{ value, before, href }] }]
        : [];
    }),
  }));
}

async function stepsTables(db: Db, range: Compared, labels: Labels): Promise<ReportTable[]> {
  const names = namesOf(steps);
  const figures = registerKeys().flatMap((register) => names.map((step) => `${register}.${step}`));
  const days = figures.map((figure) => `${figure}.days`);
  const read = async (of: Range) => [
    ...(await sumByPart(db, figures, of)),
    ...(await sumMonthly(db, days, of)),
  ];
  const [now, then] = [await read(range), await read(range.before)];
  return registerKeys().map((register) => ({
    name: "cases",
    register,
    columns: columnsOf(register),
    rows: stepsOf(register).map((step) => ({
      key: step,
      label: labels.t(`steps.${step}`),
      cells: cellsOf(register, step, { now, then, range }),
    })),
  }));
}

type Sums = { now: readonly PartSum[]; then: readonly PartSum[]; range: Compared };

const stepsOf = (register: string) =>
  namesOf(steps).filter((step) => {
    const milestone = milestoneOf[step];
    return milestone === undefined || stagesOf(register).includes(milestone);
  });

const columnsOf = (register: string) =>
  columns.filter(({ name }) => name !== "loan" || asksFor(register, "loanAmount"));

function cellsOf(register: string, step: Step, { now, then, range }: Sums) {
  const figure = `${register}.${step}`;
  const [a, b] = [totalOf(now, figure), totalOf(then, figure)];
  const daysOf = (sums: readonly PartSum[]) =>
    spreadOf(sums.filter((sum) => sum.figure === `${figure}.days`));
  const [c, d] = [daysOf(now), daysOf(then)];
  const { from, to } = range;
  const href = hrefOf(listPath(register), { from, to, ...steps[step] });
  return [
    { value: a.count, before: b.count, href },
    ...(asksFor(register, "loanAmount") ? [{ value: a.amount, before: b.amount }] : []),
    { value: c.percentile(50), before: d.percentile(50) },
    { value: c.percentile(90), before: d.percentile(90) },
  ];
}
