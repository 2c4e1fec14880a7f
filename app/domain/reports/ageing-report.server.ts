import { sql } from "kysely";
import type { Db } from "../../platform/db/connection.server.ts";
import { dayAfter } from "../../platform/language/time.ts";
import { waits } from "../clients/filter.ts";
import { stagesOf } from "../clients/stage-settings.ts";
import { waitingOn } from "../clients/tables.ts";
import { listPath, registerKeys } from "../registers/registers.ts";
import type { Labels } from "./labels.server.ts";
import type { Column, ReportTable } from "./report.ts";
import { hrefOf, totalCell } from "./table-parts.ts";

const columns: Column[] = (["all", "over7", "over14", "over30", "over60"] as const).map((name) => ({
  name,
  unit: "count",
}));

type Age = { figure: string; part: string; counts: number[] };

/** Pending clients by stage and by whom they wait on, and how many for longer than so many days; as it is today. */
export async function ageingReport(db: Db, today: string, labels: Labels): Promise<ReportTable[]> {
  const ages = await readAges(db, today);
  return registerKeys().flatMap((scheme) => [
    tableOf(scheme, "stages", ages, (key) => labels.stage(scheme, key)),
    tableOf(scheme, "waiting", ages, labels.waiting),
  ]);
}

/** One row for each stage and each wait: all, then those of longer than each of `waits`. */
async function readAges(db: Db, today: string): Promise<Age[]> {
  const figures = registerKeys().flatMap((scheme) => [`${scheme}.stage`, `${scheme}.waiting_on`]);
  const over = waits.map(
    (days) => sql`sum(case when day <> '' and day < ${dayAfter(today, -days)} then count else 0 end)`,
  );
  const [a, b, c, d] = over;
  type Found = { figure: string; part: string; all: number; a: number; b: number; c: number; d: number };
  const { rows } =
    await sql<Found>`select figure, part, sum(count) as "all", ${a} as a, ${b} as b, ${c} as c, ${d} as d
    from report_totals where figure in (${sql.join(figures)}) group by figure, part`.execute(db);
  return rows.map(({ figure, part, all, a, b, c, d }) => ({
    figure,
    part,
    counts: [all, a, b, c, d].map(Number),
  }));
}

function tableOf(
  scheme: string,
  name: "stages" | "waiting",
  ages: readonly Age[],
  label: (key: string) => string,
): ReportTable {
  const figure = `${scheme}.${name === "stages" ? "stage" : "waiting_on"}`;
  const [filter, longer] =
    name === "stages" ? (["stage", "stood"] as const) : (["waiting", "waited"] as const);
  const keys: readonly string[] = name === "stages" ? stagesOf(scheme) : waitingOn;
  const rows = keys.flatMap((key) => {
    const age = ages.find((one) => one.figure === figure && one.part === key && one.counts[0] !== 0);
    if (!age) return [];
    const href = (days?: number) =>
      hrefOf(listPath(scheme), { status: "none", [filter]: key, [longer]: days?.toString() });
    const cells = age.counts.map((value, n) => ({ value, href: href(waits[n - 1]) }));
    return [{ key, label: label(key), cells }];
  });
  return { name, scheme, columns, rows, total: columns.map((_, n) => totalCell(rows, n)) };
}
