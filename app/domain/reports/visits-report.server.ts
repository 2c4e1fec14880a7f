import type { Db } from "../../platform/db/connection.server.ts";
import { chartOf } from "./enquiries-report.server.ts";
import type { Labels } from "./labels.server.ts";
import type { Compared, Range } from "./range.ts";
import type { Cell, Column, ReportTable } from "./report.ts";
import { sumByTime, sumMonthly } from "./sums.server.ts";
import { hrefOf, largest, stepsOf, totalCell } from "./table-parts.ts";

const columns: Column[] = [
  { name: "views", unit: "count" },
  { name: "enquiries", unit: "count" },
  { name: "rate", unit: "percent" },
];

/** Views of the public pages by day and by page, and the enquiries that came from a form on each. */
export async function visitsReport(db: Db, range: Compared, labels: Labels): Promise<ReportTable[]> {
  return [await byTime(db, range, labels), await byPage(db, range)];
}

const rateOf = (views: number, enquiries: number) => (views > 0 ? (enquiries / views) * 100 : null);

type Both = { views: number; enquiries: number };

function cellsOf(now: Both, then: Both, href: string): Cell[] {
  return [
    { value: now.views, before: then.views },
    { value: now.enquiries, before: then.enquiries, href },
    { value: rateOf(now.views, now.enquiries), before: rateOf(then.views, then.enquiries) },
  ];
}

async function byTime(db: Db, range: Compared, labels: Labels): Promise<ReportTable> {
  const { step, steps } = stepsOf(range);
  const earlier = stepsOf(range.before).steps;
  const read = async (days: Range) => {
    const sums = await sumByTime(db, ["view", "enquiry"], days, step);
    const counts = new Map(sums.map(({ figure, time, count }) => [`${figure} ${time}`, count]));
    return (key = "") => ({
      views: counts.get(`view ${key}`) ?? 0,
      enquiries: counts.get(`enquiry ${key}`) ?? 0,
    });
  };
  const [now, then] = [await read(range), await read(range.before)];
  const rows = steps.map(({ key, from, to }, n) => ({
    key,
    label: labels.time(key),
    cells: cellsOf(now(key), then(earlier[n]?.key), hrefOf("/inbox", { tab: "all", from, to })),
  }));
  return { name: "viewsByDay", columns, rows, total: totalsOf(rows, range), chart: chartOf(rows) };
}

async function byPage(db: Db, range: Compared): Promise<ReportTable> {
  const read = async (days: Range) => {
    const sums = await sumMonthly(db, ["view.page", "enquiry.page"], days);
    const of = (figure: string) =>
      new Map(sums.flatMap((sum) => (sum.figure === figure ? [[sum.part, sum.count]] : [])));
    return { views: of("view.page"), enquiries: of("enquiry.page") };
  };
  const [now, then] = [await read(range), await read(range.before)];
  const pages = new Set(
    [now, then].flatMap(({ views, enquiries }) => [...views.keys(), ...enquiries.keys()]),
  );
  const { from, to } = range;
  const row = (page: string) => {
    const of = ({ views, enquiries }: typeof now) => ({
      views: views.get(page) ?? 0,
      enquiries: enquiries.get(page) ?? 0,
    });
    return {
      key: page,
      label: page,
      cells: cellsOf(of(now), of(then), hrefOf("/inbox", { tab: "all", page, from, to })),
    };
  };
  const shown = largest(pages, (page) => now.views.get(page) ?? 0, row);
  return { name: "viewsByPage", columns, ...shown, total: totalsOf([...pages].map(row)) };
}

/** `range` where the enquiries are all of it: those by page are only the ones whose page is known. */
function totalsOf(rows: ReportTable["rows"], range?: Range): Cell[] {
  const href = range && hrefOf("/inbox", { tab: "all", from: range.from, to: range.to });
  const [views, enquiries] = [totalCell(rows, 0), totalCell(rows, 1, href)];
  const rate = (of: "value" | "before") => rateOf(views[of] ?? 0, enquiries[of] ?? 0);
  return [views, enquiries, { value: rate("value"), before: rate("before") }];
}
