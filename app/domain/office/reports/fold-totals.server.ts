import { sql } from "kysely";
import type { Logger } from "pino";
import { type Db, engineBehind } from "../../../platform/db/connection.server.ts";
import { removeInSteps } from "../../../platform/db/remove-in-steps.server.ts";
import { createWorker, type Worker } from "../../../platform/jobs/worker.server.ts";

/** So many rows of changes are added up in one statement: a tenth of a second. */
const most = 20_000;

/**
 * Every minute adds up the changes since, on PostgreSQL, so that an import of a hundred thousand clients does not make
 * the reports of its day slow. Several processes share the work.
 */
export function createTotalsWorker(db: Db, log: Logger): Worker {
  const work = async () => engineBehind(db) === "postgres" && (await foldChanges(db, most)) === most;
  return createWorker({ name: "report totals", log, everyMs: 60_000, work });
}

/**
 * Adds up to `limit` changes that are rows of their own; returns how many. Reports show the same before and after. In the order
 * of the key, so that two processes never wait for each other in a circle.
 */
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

/** What the night does: adds up what is left, and removes sums of nothing. */
export async function foldTotals(db: Db): Promise<void> {
  if (engineBehind(db) === "postgres") while ((await foldChanges(db, most)) === most);
  const isNothing = sql<boolean>`change = '' and count = 0 and amount = 0`;
  await removeInSteps(db, "report_totals", ["figure", "day", "part", "change"], isNothing);
}
