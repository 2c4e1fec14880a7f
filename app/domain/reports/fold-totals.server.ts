import { sql } from "kysely";
import { type Db, engineBehind } from "../../platform/db/connection.server.ts";

/** Adds up the changes that are rows of their own, and removes sums of nothing. Reports show the same before and after. */
export async function foldTotals(db: Db): Promise<void> {
  const sums = ["count", "amount"].map((name) => sql.ref(name));
  const added = sql.join(sums.map((name) => sql`${name} = report_totals.${name} + excluded.${name}`));
  if (engineBehind(db) === "postgres")
    await sql`with changes as (delete from report_totals where change <> '' returning *)
      insert into report_totals (figure, day, part, ${sql.join(sums)})
      select figure, day, part, ${sql.join(sums.map((name) => sql`sum(${name})`))} from changes
      group by figure, day, part order by figure, day, part
      on conflict (figure, day, part, change) do update set ${added}`.execute(db);
  await sql`delete from report_totals where change = '' and ${sql.join(
    sums.map((name) => sql`${name} = 0`),
    sql` and `,
  )}`.execute(db);
}
