import { namesOf } from "../../../platform/content/names-of.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { categories } from "../../catalogue/services/categories.ts";
import { chartOf } from "./chart.server.ts";
import type { Labels } from "./labels.server.ts";
import { leadSourcesTable } from "./lead-sources-report.server.ts";
import type { Compared } from "./range.ts";
import type { Column, ReportTable, TableName } from "./report.ts";
import { type PartSum, sumByPart, sumByTime, sumMonthly, totalOf } from "./sums.server.ts";
import { hrefOf, largest, rowsOverTime, stepsOf } from "./table-parts.ts";

const columns: Column[] = [{ name: "enquiries", unit: "count" }];

/** All but spam. */
const inboxHref = (
  { from, to }: { from: string; to: string },
  filter: Record<string, string | undefined> = {},
) => hrefOf("/inbox", { tab: "all", from, to, ...filter });

const few = ["enquiry", "enquiry.kind", "enquiry.language"];
const many = ["enquiry.service", "enquiry.source", "enquiry.medium", "enquiry.campaign"];

/** Without spam, as the inbox's tab "all". */
export async function enquiriesReport(db: Db, range: Compared, labels: Labels): Promise<ReportTable[]> {
  const read = async (days: Compared | Compared["before"]) =>
    (await Promise.all([sumByPart(db, few, days), sumMonthly(db, many, days)])).flat();
  const [byTime, now, then] = [
    await enquiriesByDay(db, range, labels),
    await read(range),
    await read(range.before),
  ];
  const table = (
    name: TableName,
    figure: string,
    filter: string,
    label: (part: string) => string,
    rest?: string,
  ) => partTable({ name, figure, filter, label, rest, range, now, then });
  const none = labels.t("none");
  const same = (part: string) => part;
  return [
    byTime,
    table("byForm", "enquiry.kind", "kind", labels.kind),
    table("byService", "enquiry.service", "service", (part) => labels.service(part) || none),
    table("byLanguage", "enquiry.language", "language", labels.language),
    table("bySource", "enquiry.source", "source", same, labels.t("direct")),
    table("byMedium", "enquiry.medium", "medium", same, none),
    table("byCampaign", "enquiry.campaign", "campaign", same, none),
    ...(await leadSourcesTable(db, range)),
  ];
}

export async function enquiriesByDay(db: Db, range: Compared, labels: Labels): Promise<ReportTable> {
  const { step, steps } = stepsOf(range);
  const count = async (days: Compared["before"]) =>
    new Map((await sumByTime(db, ["enquiry"], days, step)).map(({ time, count }) => [time, count]));
  const [now, then] = [await count(range), await count(range.before)];
  const rows = rowsOverTime(steps, stepsOf(range.before).steps, labels, (days, before) => [
    { value: now.get(days.key) ?? 0, before: then.get(before) ?? 0, href: inboxHref(days) },
  ]);
  // The previous range may have one month less.
  const total = { value: sumOf(now), before: sumOf(then), href: inboxHref(range) };
  return { name: "byDay", columns, rows, total: [total], chart: chartOf(rows) };
}

const sumOf = (counts: Map<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** Without spam. */
export async function enquiriesOf(db: Db, range: Compared): Promise<{ value: number; before: number }> {
  const count = async (days: Compared["before"]) =>
    (await sumByTime(db, ["enquiry"], days, "month")).reduce((sum, { count }) => sum + count, 0);
  return { value: await count(range), before: await count(range.before) };
}

type Parts = {
  name: TableName;
  figure: string;
  filter: string;
  label(part: string): string;
  rest?: string | undefined;
  range: Compared;
  now: readonly PartSum[];
  then: readonly PartSum[];
};

/** Stored as a key or a name; the inbox's filter finds both. */
function keyOfPart(figure: string, part: string): string {
  const found = figure === "enquiry.service" && namesOf(categories).find((key) => categories[key] === part);
  return found || part;
}

export function partTable({ name, figure, filter, label, rest, range, now, then }: Parts): ReportTable {
  const [values, earlier] = [byKey(now, figure), byKey(then, figure)];
  if (rest !== undefined)
    for (const [sums, all] of [
      [values, now],
      [earlier, then],
    ] as const) {
      const left = totalOf(all, "enquiry").count - totalOf(all, figure).count;
      if (left > 0) sums.set("", left);
    }
  const size = (key: string) => values.get(key) ?? 0;
  const row = (key: string) => ({
    key: key || "none",
    label: key === "" && rest !== undefined ? rest : label(key),
    cells: [
      {
        value: size(key),
        before: earlier.get(key) ?? 0,
        href: inboxHref(range, { [filter]: key || "none" }),
      },
    ],
  });
  const total = { value: sumOf(values), before: sumOf(earlier), href: inboxHref(range) };
  const keys = new Set([...values.keys(), ...earlier.keys()]);
  return { name, columns, ...largest(keys, size, row), total: [total] };
}

function byKey(sums: readonly PartSum[], figure: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const sum of sums)
    if (sum.figure === figure) {
      const key = keyOfPart(figure, sum.part);
      counts.set(key, (counts.get(key) ?? 0) + sum.count);
    }
  return counts;
}
