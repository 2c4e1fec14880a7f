import { type RawBuilder, sql } from "kysely";
import { allOf, madeBetween } from "../../platform/db/conditions.server.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { dayAfter } from "../../platform/language/time.ts";
import { outsideLists, registerKeys } from "../registers/registers.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { daysBetween } from "./days.ts";
import { type Client, waitingOn } from "./tables.ts";

/** Counts end here: it means "or more". */
export const mostCounted = 2_000;
/** A client that waits longer than so many days is stuck. */
export const stuckDays = 14;

/** Pending clients at a stage, null for none, their loans in paise, and how many days the oldest has been there. */
export type StageFigures = {
  scheme: string;
  stage: string | null;
  count: number;
  loan: number;
  oldestDays: number | null;
};

/** From the totals that the database keeps, and the first entry of an index for each stage. `today` is a day in India. */
export async function stageFigures(db: Db, staff: Staff, today: string): Promise<StageFigures[]> {
  requirePermission(staff, "clients.read");
  const { rows } = await sql<{
    scheme: string;
    stage: string;
    count: number;
    loan: number;
    since: string | null;
  }>`
    select list_state as scheme, stage, sum(count) as count, sum(loan_total) as loan,
      (select min(stage_since) from clients where clients.list_state = client_totals.list_state
        and clients.stage = client_totals.stage and clients.status is null) as since
    from client_totals where list_state not in (${sql.join(outsideLists)}) and status = '' group by list_state, stage`.execute(
    db,
  );
  return rows
    .filter(({ count }) => Number(count) > 0)
    .map(({ scheme, stage, count, loan, since }) => ({
      scheme,
      stage: stage || null,
      count: Number(count),
      loan: Number(loan),
      oldestDays: since === null ? null : daysBetween(since, today),
    }));
}

/** Pending clients of a scheme that wait on somebody for longer than `stuckDays`; `mostCounted` at most. */
export type Stuck = {
  scheme: string;
  waiting: NonNullable<Client["waiting_on"]>;
  count: number;
  /** Paise. */
  loan: number;
};

/** One row for each scheme and whom its clients wait on, in one statement. `today` is a day in India. */
export async function stuckClients(db: Db, staff: Staff, today: string): Promise<Stuck[]> {
  requirePermission(staff, "clients.read");
  const before = dayAfter(today, -stuckDays);
  const parts = registerKeys().flatMap((scheme) =>
    waitingOn.map(
      (waiting) => sql`select ${sql.lit(scheme)} as scheme, ${sql.lit(waiting)} as waiting, count(*) as count,
        coalesce(sum(loan_amount), 0) as loan from (select loan_amount from clients
          where list_state = ${scheme} and waiting_on = ${waiting} and waiting_since < ${before} and status is null
          limit ${mostCounted}) as stuck`,
    ),
  );
  const { rows } = await sql<Stuck>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.map((row) => ({ ...row, count: Number(row.count), loan: Number(row.loan) }));
}

/** The amount is in paise. */
type Milestones = { count: number; amount: number };

/** What happened in the month of a day; milestones by their own day, new clients by the day they were added. */
export type MonthFigures = {
  sanctioned: Milestones;
  lastSanctioned: Milestones;
  rejected: number;
  added: number;
};

/** Counts end at `mostCounted`, and sums with them. `today` is a day in India. */
export async function monthFigures(db: Db, staff: Staff, today: string): Promise<MonthFigures> {
  requirePermission(staff, "clients.read");
  const month = today.slice(0, "2026-11".length);
  const last = dayAfter(`${month}-01`, -1).slice(0, month.length);
  const { rows } = await sql<Milestones & { name: string }>`${sql.join(
    [
      reachedIn("sanctioned", "sanctioned", month),
      reachedIn("lastSanctioned", "sanctioned", last),
      reachedIn("rejected", "rejected", month),
    ],
    sql` union all `,
  )}`.execute(db);
  const of = (name: string) => {
    const row = rows.find((found) => found.name === name);
    return { count: Number(row?.count ?? 0), amount: Number(row?.amount ?? 0) };
  };
  const added = await countAdded(db, `${month}-01`);
  const [sanctioned, lastSanctioned] = [of("sanctioned"), of("lastSanctioned")];
  return { sanctioned, lastSanctioned, rejected: of("rejected").count, added };
}

/** Without an amount of its own, a milestone counts the loan that was applied for. */
function reachedIn(name: string, milestone: string, month: string) {
  return sql`select ${sql.lit(name)} as name, count(*) as count, coalesce(sum(amount), 0) as amount
    from (select coalesce(client_milestones.amount, clients.loan_amount) as amount
      from client_milestones join clients on clients.id = client_milestones.client_id
      where milestone = ${milestone} and on_day >= ${`${month}-01`} and on_day <= ${`${month}-31`}
        and removed_at is null and list_state not in (${sql.join(outsideLists)}) limit ${mostCounted}) as reached`;
}

async function countAdded(db: Db, from: string): Promise<number> {
  const made = registerKeys().map(
    (scheme): RawBuilder<unknown> =>
      sql`(select count(*) from (select 1 from clients where list_state = ${scheme} and ${allOf(madeBetween({ from }))}
        limit ${mostCounted}) as added)`,
  );
  const { rows } = await sql<{ added: number }>`select ${sql.join(made, sql` + `)} as added`.execute(db);
  return Math.min(mostCounted, Number(rows[0]?.added ?? 0));
}
