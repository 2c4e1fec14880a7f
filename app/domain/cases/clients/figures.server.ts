import { sql } from "kysely";
import { allOf, madeBetween } from "../../../platform/db/conditions.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { dayAfter } from "../../../platform/language/time.ts";
import { asksFor, findRegister, outsideLists, registerKeys } from "../../catalogue/registers/registers.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import { scopeOf } from "../../people/staff/scope.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { daysBetween } from "./days.ts";
import { type Client, waitingOn } from "./tables.ts";
import { stageKey, type UsualStageTimes, usualStageTimes } from "./usual-stage-times.server.ts";

/** Counts stop here and mean "or more". */
export const maxCounted = 2_000;
export const stuckDays = 14;

/** Pending clients at a stage (null: none). Loans in paise. */
export type StageFigures = {
  register: string;
  stage: string | null;
  count: number;
  loan: number;
  /** Null before the first milestone and after the last, where nobody ages. */
  oldestDays: number | null;
  /** From the firm's own stays (`usualStageTimes`); null while too few have ended. */
  usualDays: number | null;
  late: number;
};

export const lateFactor = 2;

/** Reads stored totals and one index entry per stage. `today` is a day in India. */
export async function stageFigures(db: Db, staff: Staff, today: string): Promise<StageFigures[]> {
  requirePermission(staff, "clients.read");
  const { rows } = await sql<{
    register: string;
    stage: string;
    count: number;
    loan: number;
    since: string | null;
  }>`
    select list_state as register, stage, sum(count) as count, sum(loan_total) as loan,
      (select min(stage_since) from clients where clients.list_state = client_totals.list_state
        and clients.stage = client_totals.stage and clients.status is null) as since
    from client_totals where list_state not in (${sql.join(outsideLists)}) and status = '' group by list_state, stage`.execute(
    db,
  );
  const found = rows.filter((row) => Number(row.count) > 0 && !isOver(row));
  const ageing = found.filter(
    ({ register, stage }) => stage !== "" && !findRegister(register)?.finalStages.includes(stage),
  );
  const usual = await usualStageTimes(db, ageing);
  const late = await countLate(db, staff, usual, today);
  return found.map((row) => {
    const { register, stage, count, loan, since } = row;
    const at = stageKey({ register, stage });
    return {
      register,
      stage: stage || null,
      count: Number(count),
      loan: Number(loan),
      oldestDays: since === null || !ageing.includes(row) ? null : daysBetween(since, today),
      usualDays: usual.get(at)?.days ?? null,
      late: late.get(at) ?? 0,
    };
  });
}

/** In registers without a status, the last stage ends a case. */
const isOver = ({ register, stage }: { register: string; stage: string }) => {
  const isFinal = findRegister(register)?.finalStages.includes(stage) ?? false;
  return isFinal && !asksFor(register, "status");
};

async function countLate(
  db: Db,
  staff: Staff,
  usual: UsualStageTimes,
  today: string,
): Promise<Map<string, number>> {
  if (usual.size === 0) return new Map();
  const parts = [...usual].map(([key, { register, stage, days }]) => {
    const before = dayAfter(today, -days * lateFactor);
    // The stored totals are those of the whole office.
    return scopeOf(staff) === "all"
      ? sql`select ${sql.lit(key)} as key, coalesce(sum(count), 0) as late from report_totals
          where figure = ${`${register}.stage`} and part = ${stage} and day <> '' and day < ${before}`
      : sql`select ${sql.lit(key)} as key, count(*) as late from clients
          where list_state = ${register} and stage = ${stage} and stage_since < ${before} and status is null`;
  });
  const { rows } = await sql<{ key: string; late: number }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ key, late }) => [key, Number(late)]));
}

/** Waiting longer than `stuckDays`; counted up to `maxCounted`. */
export type Stuck = {
  register: string;
  waiting: NonNullable<Client["waiting_on"]>;
  count: number;
  /** Paise. */
  loan: number;
};

export async function stuckClients(db: Db, staff: Staff, today: string): Promise<Stuck[]> {
  requirePermission(staff, "clients.read");
  const before = dayAfter(today, -stuckDays);
  const parts = registerKeys().flatMap((register) =>
    waitingOn.map(
      (
        waiting,
      ) => sql`select ${sql.lit(register)} as register, ${sql.lit(waiting)} as waiting, count(*) as count,
        coalesce(sum(loan_amount), 0) as loan from (select loan_amount from clients
          where list_state = ${register} and waiting_on = ${waiting} and waiting_since < ${before} and status is null
          limit ${maxCounted}) as stuck`,
    ),
  );
  const { rows } = await sql<Stuck>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.map((row) => ({ ...row, count: Number(row.count), loan: Number(row.loan) }));
}

/** `amount` in paise. */
export type Milestones = { count: number; amount: number };
/** Days in India, both included. */
type Days = { from: string; to: string };

const counted = ["added", "submitted", "sanctioned", "released"] as const;
type Counted = (typeof counted)[number];

/** This month so far, and the same days of last month. Milestones count by their own day, new clients by the day added. */
export type MonthFigures = {
  days: Days;
  before: Days;
  figures: Record<Counted, { now: Milestones; before: Milestones }>;
};

export function monthSoFar(today: string): { days: Days; before: Days } {
  const last = dayAfter(`${today.slice(0, 7)}-01`, -1);
  const same = `${last.slice(0, 8)}${today.slice(8)}`;
  return {
    days: { from: `${today.slice(0, 7)}-01`, to: today },
    before: { from: `${last.slice(0, 7)}-01`, to: same < last ? same : last },
  };
}

/** Counts stop at `maxCounted`, and sums with them. `today` is a day in India. */
export async function monthFigures(db: Db, staff: Staff, today: string): Promise<MonthFigures> {
  requirePermission(staff, "clients.read");
  const { days, before } = monthSoFar(today);
  const parts = [days, before].flatMap((range, at) =>
    counted.map(
      (name) => sql`select ${sql.lit(`${name} ${at}`)} as name, count(*) as count,
      coalesce(sum(amount), 0) as amount from (${happened(name, range)}) as happened`,
    ),
  );
  const { rows } = await sql<Milestones & { name: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  const of = (name: Counted, at: 0 | 1) => {
    const row = rows.find((found) => found.name === `${name} ${at}`);
    return { count: Number(row?.count ?? 0), amount: Number(row?.amount ?? 0) };
  };
  const figures = counted.map((name) => [name, { now: of(name, 0), before: of(name, 1) }]);
  return { days, before, figures: Object.fromEntries(figures) as MonthFigures["figures"] };
}

const milestoneOf = { submitted: "submitted", sanctioned: "sanctioned", released: "loan_released" };

/** A milestone without an amount counts the loan applied for. */
function happened(name: Counted, { from, to }: Days) {
  if (name === "added")
    return sql`select loan_amount as amount from clients
      where list_state in (${sql.join(registerKeys())}) and ${allOf(madeBetween({ from, to }))} limit ${maxCounted}`;
  return sql`select coalesce(client_milestones.amount, clients.loan_amount) as amount
    from client_milestones join clients on clients.id = client_milestones.client_id
    where milestone = ${milestoneOf[name]} and on_day between ${from} and ${to}
      and removed_at is null and list_state not in (${sql.join(outsideLists)}) limit ${maxCounted}`;
}
