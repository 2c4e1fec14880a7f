import type { Db } from "../../../platform/db/connection.server.ts";
import { stuckClients } from "../../cases/clients/figures.server.ts";
import { registerKeys } from "../../catalogue/registers/registers.ts";
import { sumDue } from "../../money/fees/list-fees.server.ts";
import { feesLists } from "../../money/fees/list-query.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { answersReport } from "./answers-report.server.ts";
import { enquiriesByDay, enquiriesOf } from "./enquiries-report.server.ts";
import type { Labels } from "./labels.server.ts";
import type { Compared, Range } from "./range.ts";
import type { Cell, Column, ReportTable } from "./report.ts";
import { sumByTime } from "./sums.server.ts";
import { hrefOf } from "./table-parts.ts";

const columns: Column[] = [
  { name: "enquiries", unit: "count" },
  { name: "firstAnswer", unit: "minutes" },
  { name: "sanctioned", unit: "count" },
  { name: "stuck", unit: "count" },
  { name: "feesDue", unit: "rupees" },
];

type Given = { staff: Staff; range: Compared; today: string; labels: Labels };

/** Stuck and due are as of `today` and have no previous value. */
export async function overviewReport(db: Db, { staff, range, today, labels }: Given): Promise<ReportTable[]> {
  const [enquiries, byDay, [answers], sanctions, before, stuck, due] = await Promise.all([
    enquiriesOf(db, range),
    enquiriesByDay(db, range, labels),
    answersReport(db, range, labels),
    countSanctions(db, range),
    countSanctions(db, range.before),
    stuckClients(db, staff, today),
    sumDue(db, staff, {}),
  ]);
  const linked = (cell: Cell, report: string): Cell => ({
    ...cell,
    href: hrefOf("/reports", { report, from: range.from, to: range.to }),
  });
  const cells = [
    linked(enquiries, "enquiries"),
    linked(answers?.total?.[1] ?? { value: null }, "answers"),
    linked({ value: sanctions, before }, "money"),
    linked({ value: stuck.reduce((sum, { count }) => sum + count, 0) }, "ageing"),
    { value: due.due, href: feesLists.due.href("") },
  ];
  const rows = [{ key: "all", label: labels.t("inRange"), cells }];
  return [{ name: "overview", columns, rows }, byDay];
}

async function countSanctions(db: Db, days: Range): Promise<number> {
  const figures = registerKeys().map((register) => `${register}.money.sanctioned`);
  const months = await sumByTime(db, figures, days, "month");
  return months.reduce((sum, { count }) => sum + count, 0);
}
