import { sql } from "kysely";
import { type Db, dbEngine } from "../../../platform/db/connection.server.ts";
import { removeInSteps } from "../../../platform/db/remove-in-steps.server.ts";
import type { Installation } from "../../firm/installation/installation.ts";

const max = 20_000;

/** On PostgreSQL, so that a large import does not slow down reports. Processes share the work. */
export const addUpChanges = async ({ db }: Pick<Installation, "db">): Promise<boolean> =>
  dbEngine(db) === "postgres" && (await foldChanges(db, max)) === max;

/** Reports show the same before and after. In key order, so that two processes never deadlock. Returns how many rows it folded. */
export async function foldChanges(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ changes: number }>`with changes as (
      delete from report_totals where ctid = any(array(select ctid from report_totals where change <> ''
        order by figure, day, part limit ${limit} for update skip locked)) returning figure, day, part, count, amount),
    folded as (insert into report_totals (figure, day, part, count, amount)
      select figure, day, part, sum(count), sum(amount) from changes
      group by figure, day, part order by figure, day, part
      on conflict (figure, day, part, change) do update
        set count = report_totals.count + excluded.count, amount = report_totals.amount + excluded.amount)
    select count(*) as changes from changes`.execute(db);
  return rows[0]?.changes ?? 0;
}

export async function foldTotals(db: Db): Promise<void> {
  if (dbEngine(db) === "postgres") while ((await foldChanges(db, max)) === max);
  const isNothing = sql<boolean>`change = '' and count = 0 and amount = 0`;
  await removeInSteps(db, "report_totals", ["figure", "day", "part", "change"], isNothing);
}
