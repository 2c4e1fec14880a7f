import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/connection.server.ts";
import type { Compared } from "./range.ts";
import { mostRows } from "./report.ts";
import { inTurn, monthlyRows } from "./sums.server.ts";

/** In the range and the previous one; `chosen` is the count of the second figure. */
type Counted = "count" | "amount" | "chosen" | "countBefore" | "amountBefore" | "chosenBefore";
export type LargePart = Record<Counted, number> & { part: string };

const names: Counted[] = ["count", "amount", "chosen", "countBefore", "amountBefore", "chosenBefore"];

/** Chosen by the database: of ten thousand referrers, a page shows a hundred. Also returns the totals and the number of parts. */
export async function largestParts(
  db: Db,
  [figure, chosen]: [string, string],
  range: Compared,
): Promise<{ rows: LargePart[]; total: Record<Counted, number>; parts: number }> {
  // Each figure has columns of its own; the others are 0.
  const arm = (of: string, days: Compared["before"], columns: Partial<Record<Counted, "count" | "amount">>) =>
    sql`select part, ${list((name) => sql.raw(columns[name] ?? "0"))} from (${monthlyRows(of, days)}) as kept`;
  const arms = [
    arm(figure, range, { count: "count", amount: "amount" }),
    arm(chosen, range, { chosen: "count" }),
    arm(figure, range.before, { countBefore: "count", amountBefore: "amount" }),
    arm(chosen, range.before, { chosenBefore: "count" }),
  ];
  const sum = (name: Counted) => sql`cast(sum(${sql.ref(name)}) as bigint)`;
  const all = (name: Counted) => sql`cast(sum(sum(${sql.ref(name)})) over () as bigint)`;
  const found = await inTurn(
    db,
    sql<LargePart & Record<`all_${Counted}`, number> & { parts: number }>`
      select part, ${list(sum)}, ${list(all, "all_")}, count(*) over () as parts
      from (${sql.join(arms, sql` union all `)}) as counted group by part
      having sum(${sql.ref("count")}) <> 0 or sum(${sql.ref("countBefore")}) <> 0
      order by ${sum("count")} desc, part limit ${mostRows}`,
  );
  const [first] = found;
  const total = Object.fromEntries(names.map((name) => [name, first?.[`all_${name}`] ?? 0]));
  return { rows: found, total: total as Record<Counted, number>, parts: first?.parts ?? 0 };
}

const list = (value: (name: Counted) => RawBuilder<unknown>, prefix = "") =>
  sql.join(names.map((name) => sql`${value(name)} as ${sql.ref(prefix + name)}`));
