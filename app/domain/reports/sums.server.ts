import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/connection.server.ts";
import { lastOf, monthsOf, type Range } from "./range.ts";

export type Sum = { count: number /** Paise. */; amount: number; days: number; pairs: number };
export type PartSum = Sum & { figure: string; part: string };

export const noSum: Sum = { count: 0, amount: 0, days: 0, pairs: 0 };

const sums = sql`sum(count) as count, sum(amount) as amount, sum(days) as days, sum(pairs) as pairs`;

function asNumbers<T extends Sum>(rows: T[]): T[] {
  return rows
    .map((row) => ({
      ...row,
      ...{ count: Number(row.count), amount: Number(row.amount) },
      ...{ days: Number(row.days), pairs: Number(row.pairs) },
    }))
    .filter(({ count }) => count !== 0);
}

/** The sums of some figures within a range, by part. */
export async function sumByPart(db: Db, figures: readonly string[], range: Range): Promise<PartSum[]> {
  const rows = sql`select figure, part, count, amount, days, pairs from report_totals
    where figure in (${sql.join(figures)}) and day between ${range.from} and ${range.to}`;
  return partsOf(db, rows);
}

/** The same for figures that are also kept by month: whole months are read as such, so that long ranges read few rows. */
export async function sumMonthly(db: Db, figures: readonly string[], range: Range): Promise<PartSum[]> {
  const months = monthsOf(range);
  const whole = months.filter(({ month, from, to }) => from === `${month}-01` && to === lastOf(month));
  const read = (kept: string, name: (figure: string) => string, [from, to]: [string, string]) =>
    sql`select ${sql.raw(kept)} as figure, part, count, amount, days, pairs from report_totals
      where figure in (${sql.join(figures.map(name))}) and day between ${from} and ${to}`;
  const own = (figure: string) => figure;
  const parts: RawBuilder<unknown>[] = months
    .filter((month) => !whole.includes(month))
    .map(({ from, to }) => read("figure", own, [from, to]));
  const [first, last] = [whole[0], whole.at(-1)];
  if (first && last) {
    const byMonth = (figure: string) => `${figure} by month`;
    parts.push(read("replace(figure, ' by month', '')", byMonth, [first.month, last.month]));
  }
  return partsOf(db, sql.join(parts, sql` union all `));
}

async function partsOf(db: Db, rows: RawBuilder<unknown>): Promise<PartSum[]> {
  const found =
    await sql<PartSum>`select figure, part, ${sums} from (${rows}) as found group by figure, part`.execute(
      db,
    );
  return asNumbers(found.rows);
}

/** The sums of some figures for each day of a range, or each month. */
export async function sumByTime(
  db: Db,
  figures: readonly string[],
  range: Range,
  step: "day" | "month",
): Promise<(Sum & { figure: string; time: string })[]> {
  const time = step === "day" ? sql`day` : sql`substr(day, 1, 7)`;
  const found = await sql<
    Sum & { figure: string; time: string }
  >`select figure, ${time} as time, ${sums} from report_totals
    where figure in (${sql.join(figures)}) and day between ${range.from} and ${range.to}
    group by figure, ${time}`.execute(db);
  return asNumbers(found.rows);
}

/** One figure's sum without its parts. */
export function totalOf(rows: readonly PartSum[], figure: string): Sum {
  return rows.filter((row) => row.figure === figure).reduce(plus, noSum);
}

export function plus(a: Sum, b: Sum): Sum {
  return {
    count: a.count + b.count,
    amount: a.amount + b.amount,
    days: a.days + b.days,
    pairs: a.pairs + b.pairs,
  };
}
