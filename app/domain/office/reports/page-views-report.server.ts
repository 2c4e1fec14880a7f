import type { Db } from "../../../platform/db/connection.server.ts";
import { chartOf } from "./chart.server.ts";
import type { Labels } from "./labels.server.ts";
import type { Compared, Range } from "./range.ts";
import type { Cell, Column, ReportTable } from "./report.ts";
import { sumByTime, sumMonthly } from "./sums.server.ts";
import { hrefOf, largest, rowsOverTime, stepsOf } from "./table-parts.ts";

const columns: Column[] = [
  { name: "views", unit: "count" },
  { name: "enquiries", unit: "count" },
  { name: "rate", unit: "percent" },
];

/** By day and by page, with the enquiries from forms on each. */
export async function pageViewsReport(db: Db, range: Compared, labels: Labels): Promise<ReportTable[]> {
  return [await byTime(db, range, labels), await byPage(db, range)];
}

const rateOf = (views: number, enquiries: number) => (views > 0 ? (enquiries / views) * 100 : null);

type Both = { views: number; enquiries: number };

function cellsOf(now: Both, then: Both, href?: string): Cell[] {
  return [
    { value: now.views, before: then.views },
    { value: now.enquiries, before: then.enquiries, ...(href && { href }) },
    { value: rateOf(now.views, now.enquiries), before: rateOf(then.views, then.enquiries) },
  ];
}

async function byTime(db: Db, range: Compared, labels: Labels): Promise<ReportTable> {
  const { step, steps } = stepsOf(range);
  const before = stepsOf(range.before).steps;
  const read = async (days: Range) => {
    const sums = await sumByTime(db, ["view", "enquiry"], days, step);
    const counts = new Map(sums.map(({ figure, time, count }) => [`${figure} ${time}`, count]));
    return (key: string) => ({
      views: counts.get(`view ${key}`) ?? 0,
      enquiries: counts.get(`enquiry ${key}`) ?? 0,
    });
  };
  const [now, then] = [await read(range), await read(range.before)];
  const hrefTo = ({ from, to }: Range) => hrefOf("/inbox", { tab: "all", from, to });
  const rows = rowsOverTime(steps, before, labels, (days, earlier) =>
    cellsOf(now(days.key), then(earlier), hrefTo(days)),
  );
  const compared = before.slice(0, steps.length).map(({ key }) => then(key));
  const total = cellsOf(added(steps.map(({ key }) => now(key))), added(compared), hrefTo(range));
  return { name: "viewsByDay", columns, rows, total, chart: chartOf(rows) };
}

async function byPage(db: Db, range: Compared): Promise<ReportTable> {
  const read = async (days: Range) => {
    const sums = await sumMonthly(db, ["view.page", "enquiry.page"], days);
    const of = (figure: string) =>
      new Map(sums.flatMap((sum) => (sum.figure === figure ? [[sum.part, sum.count]] : [])));
    const [views, enquiries] = [of("view.page"), of("enquiry.page")];
    const pages = [...new Set([...views.keys(), ...enquiries.keys()])];
    const count = (page: string) => ({ views: views.get(page) ?? 0, enquiries: enquiries.get(page) ?? 0 });
    return { pages, count, all: added(pages.map(count)) };
  };
  const [now, then] = [await read(range), await read(range.before)];
  const { from, to } = range;
  const row = (page: string) => ({
    key: page,
    label: page,
    cells: cellsOf(now.count(page), then.count(page), hrefOf("/inbox", { tab: "all", page, from, to })),
  });
  const shown = largest(new Set([...now.pages, ...then.pages]), (page) => now.count(page).views, row);
  // Not linked: only enquiries with a known page are counted.
  return { name: "viewsByPage", columns, ...shown, total: cellsOf(now.all, then.all) };
}

function added(counts: readonly Both[]): Both {
  return {
    views: counts.reduce((sum, { views }) => sum + views, 0),
    enquiries: counts.reduce((sum, { enquiries }) => sum + enquiries, 0),
  };
}
