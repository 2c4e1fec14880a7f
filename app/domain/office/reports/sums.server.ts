import { setImmediate as afterOthers } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/connection.server.ts";
import { lastOf, monthsOf, type Range } from "./range.ts";

/** `amount` is in paise. */
export type Sum = { count: number; amount: number };
export type PartSum = Sum & { figure: string; part: string };

export const noSum: Sum = { count: 0, amount: 0 };

/** Cast, because PostgreSQL returns numeric sums as strings. */
const sums = sql`cast(sum(count) as bigint) as count, cast(sum(amount) as bigint) as amount`;
const some = sql`having sum(count) <> 0`;

/** Yields first: on SQLite each statement blocks the process, and a report has several. */
export async function readAfterOthers<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row[]> {
  await afterOthers();
  return (await statement.execute(db)).rows;
}

export function sumByPart(db: Db, figures: readonly string[], { from, to }: Range): Promise<PartSum[]> {
  return readAfterOthers(
    db,
    sql<PartSum>`select figure, part, ${sums} from report_totals
      where figure in (${sql.join(figures)}) and day between ${from} and ${to} group by figure, part ${some}`,
  );
}

/** Reads whole months from monthly rows, so that long ranges stay fast. */
export async function sumMonthly(db: Db, figures: readonly string[], range: Range): Promise<PartSum[]> {
  const found: PartSum[] = [];
  for (const figure of figures) {
    const of = await readAfterOthers(
      db,
      sql<Omit<PartSum, "figure">>`select part, ${sums} from (${monthlyRows(figure, range)}) as found
        group by part ${some}`,
    );
    for (const sum of of) found.push({ figure, ...sum });
  }
  return found;
}

/** Monthly rows for whole months, daily rows for the ends. */
export function monthlyRows(figure: string, range: Range): RawBuilder<unknown> {
  const months = monthsOf(range);
  const whole = months.filter(({ key, from, to }) => from === `${key}-01` && to === lastOf(key));
  const rows = (kept: string, [from, to]: [string, string]) =>
    sql`select part, count, amount from report_totals where figure = ${kept} and day between ${from} and ${to}`;
  const found = months
    .filter((month) => !whole.includes(month))
    .map(({ from, to }) => rows(figure, [from, to]));
  const [first, last] = [whole[0], whole.at(-1)];
  if (first && last) found.push(rows(`${figure} by month`, [first.key, last.key]));
  return sql.join(found, sql` union all `);
}

export function sumByTime(
  db: Db,
  figures: readonly string[],
  { from, to }: Range,
  step: "day" | "month",
): Promise<(Sum & { figure: string; time: string })[]> {
  const time = step === "day" ? sql`day` : sql`substr(day, 1, 7)`;
  return readAfterOthers(
    db,
    sql<Sum & { figure: string; time: string }>`select figure, ${time} as time, ${sums} from report_totals
      where figure in (${sql.join(figures)}) and day between ${from} and ${to}
      group by figure, ${time} ${some}`,
  );
}

export function totalOf(rows: readonly PartSum[], figure: string): Sum {
  const sum = { ...noSum };
  for (const row of rows)
    if (row.figure === figure) {
      sum.count += row.count;
      sum.amount += row.amount;
    }
  return sum;
}
