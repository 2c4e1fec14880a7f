import { sql } from "kysely";
import { entryOf } from "../../../platform/content/entry-of.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import type { Language } from "../../../platform/language/language.ts";
import { publicMessages } from "../../../platform/language/public-messages.ts";
import type { Labels } from "./labels.server.ts";
import { type Compared, monthsOf, type Range } from "./range.ts";
import type { Cell, Column, ReportTable } from "./report.ts";
import { largest, rowsOverTime } from "./table-parts.ts";

const columns: Column[] = [
  { name: "filed", unit: "count" },
  { name: "inTime", unit: "count" },
  { name: "lateFees", unit: "rupees" },
];

type Filed = {
  month: string;
  kind: string;
  staff: string;
  filed: number;
  in_time: number;
  late_fees: number;
};
type Part = "month" | "kind" | "staff";

/** By day of filing: how much in time, and the cost of being late. */
export async function dutiesReport(
  db: Db,
  range: Compared,
  labels: Labels,
  language: Language,
): Promise<ReportTable[]> {
  const [now, then] = [await readFiled(db, range), await readFiled(db, range.before)];
  const total = cellsOf(now, then);
  const byPart = (part: Part, label: (key: string) => string) => {
    const rowsOf = (rows: readonly Filed[], key: string) => rows.filter((row) => row[part] === key);
    const keys = new Set([...now, ...then].map((row) => row[part]));
    const size = (key: string) => sumOf(rowsOf(now, key), "filed");
    return largest(keys, size, (key) => ({
      key: key || "none",
      label: label(key),
      cells: cellsOf(rowsOf(now, key), rowsOf(then, key)),
    }));
  };
  const ofMonth = (rows: readonly Filed[], key: string) => rows.filter(({ month }) => month === key);
  const months = rowsOverTime(monthsOf(range), monthsOf(range.before), labels, ({ key }, before) =>
    cellsOf(ofMonth(now, key), ofMonth(then, before)),
  );
  const { kinds } = publicMessages[language].publicDuties;
  return [
    { name: "dueByMonth", columns, rows: months, total },
    { name: "dueByKind", columns, ...byPart("kind", (key) => entryOf(kinds, key) ?? key), total },
    { name: "dueByStaff", columns, ...byPart("staff", labels.staff), total },
  ];
}

async function readFiled(db: Db, { from, to }: Range): Promise<Filed[]> {
  const { rows } =
    await sql<Filed>`select substr(filed_on, 1, 7) as month, kind, coalesce(assigned_to, '') as staff,
      count(*) as filed, sum(case when filed_on <= due_on then 1 else 0 end) as in_time,
      coalesce(sum(late_fee), 0) as late_fees
    from due_items where state = 'filed' and filed_on >= ${from} and filed_on <= ${to}
    group by substr(filed_on, 1, 7), kind, coalesce(assigned_to, '')`.execute(db);
  return rows;
}

const sumOf = (rows: readonly Filed[], column: "filed" | "in_time" | "late_fees") =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0);

const cellsOf = (now: readonly Filed[], then: readonly Filed[]): Cell[] =>
  (["filed", "in_time", "late_fees"] as const).map((column) => ({
    value: sumOf(now, column),
    before: sumOf(then, column),
  }));
