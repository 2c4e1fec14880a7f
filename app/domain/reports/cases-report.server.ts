import type { Db } from "../../platform/db/connection.server.ts";
import { listPath } from "../clients/fields.ts";
import { type Scheme, schemes } from "../clients/tables.ts";
import type { Labels } from "./labels.server.ts";
import type { Compared } from "./range.ts";
import type { Column, ReportTable } from "./report.ts";
import { type PartSum, sumByPart, totalOf } from "./sums.server.ts";
import { hrefOf } from "./table-parts.ts";

const columns: Column[] = [
  { name: "clients", unit: "count" },
  { name: "loan", unit: "rupees" },
  { name: "days", unit: "days" },
];

/** The steps of a case and the list filter of each. */
const steps = {
  client: {},
  enquiry: { enquired: "1" },
  submitted: { reached: "submitted" },
  sanctioned: { reached: "sanctioned" },
  released: { reached: "released" },
} as const;
type Step = keyof typeof steps;

/** How far the clients that were added in a range have come, and the mean days from one step to the next. */
export async function casesReport(db: Db, range: Compared, labels: Labels): Promise<ReportTable[]> {
  const names = Object.keys(steps) as Step[];
  const figures = schemes.flatMap((scheme) => names.map((step) => `${scheme}.${step}`));
  const [now, then] = [await sumByPart(db, figures, range), await sumByPart(db, figures, range.before)];
  return schemes.map((scheme) => ({
    name: "cases",
    scheme,
    columns,
    rows: names.map((step) => ({
      key: step,
      label: labels.t(`steps.${step}`),
      cells: cellsOf(scheme, step, { now, then, range }),
    })),
  }));
}

type Sums = { now: readonly PartSum[]; then: readonly PartSum[]; range: Compared };

function cellsOf(scheme: Scheme, step: Step, { now, then, range }: Sums) {
  const [a, b] = [now, then].map((sums) => totalOf(sums, `${scheme}.${step}`)) as [PartSum, PartSum];
  const { from, to } = range;
  const href = hrefOf(listPath(scheme), { from, to, ...steps[step] });
  const mean = ({ days, pairs }: PartSum) => (pairs > 0 ? days / pairs : null);
  return [
    { value: a.count, before: b.count, href },
    { value: a.amount, before: b.amount },
    { value: mean(a), before: mean(b) },
  ];
}
