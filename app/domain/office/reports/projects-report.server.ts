import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.server.ts";
import { dayAfter, midnightOf } from "../../../platform/language/time.ts";
import type { Labels } from "./labels.server.ts";
import type { Compared, Range } from "./range.ts";
import type { Column, ReportTable } from "./report.ts";
import { largest } from "./table-parts.ts";

const columns: Column[] = [
  { name: "reportsMade", unit: "count" },
  { name: "sanctionedAfter", unit: "count" },
];

type Counted = { product: string; reportsMade: number; sanctionedAfter: number };

/** By product: first versions made in the range, and sanctions since. */
export async function projectsReport(db: Db, range: Compared, labels: Labels): Promise<ReportTable[]> {
  const [now, then] = [await countMade(db, range), await countMade(db, range.before)];
  const products = [...new Set([...now, ...then].map(({ product }) => product))];
  const count = (rows: readonly Counted[], name: "reportsMade" | "sanctionedAfter", product?: string) =>
    rows
      .filter((row) => product === undefined || row.product === product)
      .reduce((sum, row) => sum + Number(row[name]), 0);
  const cellsOf = (product?: string) =>
    (["reportsMade", "sanctionedAfter"] as const).map((name) => ({
      value: count(now, name, product),
      before: count(then, name, product),
    }));
  const row = (product: string) => ({
    key: product,
    label: labels.product(product),
    cells: cellsOf(product),
  });
  const shown = largest(products, (product) => count(now, "reportsMade", product), row);
  return [{ name: "projects", columns, ...shown, total: cellsOf() }];
}

async function countMade(db: Db, { from, to }: Range): Promise<Counted[]> {
  const { rows } = await sql<Counted>`select project_reports.product as product, count(*) as "reportsMade",
      sum(case when clients.sanctioned_on >= substr(versions.created_at, 1, 10) then 1 else 0 end) as "sanctionedAfter"
    from project_report_versions as versions
    join project_reports on project_reports.id = versions.report_id
    left join clients on clients.id = project_reports.client_id
    where versions.number = 1 and versions.created_at >= ${midnightOf(from).toISOString()}
      and versions.created_at < ${midnightOf(dayAfter(to, 1)).toISOString()}
    group by project_reports.product`.execute(db);
  return rows;
}
