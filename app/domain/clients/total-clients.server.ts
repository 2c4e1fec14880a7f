import { type RawBuilder, sql } from "kysely";
import { allOf, contains, equals } from "../../platform/db/conditions.server.ts";
import { type Db, engineBehind } from "../../platform/db/connection.server.ts";
import { isFull, scanned, withTrigrams } from "../../platform/db/search-index.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import type { ClientFilter } from "./filter.ts";
import { valuesOf } from "./find-client-ids.server.ts";
import { mostInTab, type TabCounts } from "./tab-counts.ts";
import type { ListState, Scheme } from "./tables.ts";

/** Counting ends here, and the total is "at least". */
const mostCounted = 2_000;
/** A text that so many of the scanned rows have is in enough of them. */
const frequent = 50;

/** How many records a filter finds and their loans in paise; `atLeast` when the counting stopped there. */
export type ClientTotal = { count: number; loan: number; atLeast: boolean };

/**
 * The total of a filtered list. What the database keeps totals of (status, type, stage, waiting, staff) is exact
 * however many records there are; anything else is counted as far as it takes a moment.
 */
export async function totalClients(
  db: Db,
  staff: Staff,
  state: ListState,
  filter: ClientFilter,
): Promise<ClientTotal> {
  requirePermission(staff, "clients.read");
  const { search, waited, step, referrer, least, most, from, to, reached, enquired, stood } = filter;
  const known = await readTotals(db, state, filter);
  const others = [search, waited, step, referrer, least, most, from, to, reached, enquired, stood];
  if (known.count === 0 || others.every((value) => value === undefined)) return known;
  const values = allOf([...equals("shelf", state), ...valuesOf(filter)]);
  if (search === undefined) return countIn(db, sql`select loan_amount from clients where ${values}`);
  const holds = contains(engineBehind(db), search);
  const first = sql`(select * from clients where ${values} order by id desc limit ${scanned}) as first`;
  const seen = await countIn(db, sql`select loan_amount from ${first} where ${holds}`, scanned);
  if (!(await isFull(db, first))) return seen;
  if (seen.count >= frequent) return { ...seen, atLeast: true };
  const clients = withTrigrams(engineBehind(db), "clients", search);
  return countIn(db, sql`select loan_amount from ${clients} where ${values} and ${holds}`);
}

async function countIn(db: Db, loans: RawBuilder<unknown>, limit = mostCounted): Promise<ClientTotal> {
  const { rows } = await sql<{ count: number; loan: number | null }>`select count(*) as count,
    sum(loan_amount) as loan from (${loans} limit ${limit + 1}) as counted`.execute(db);
  const count = Number(rows[0]?.count ?? 0);
  return { count: Math.min(count, limit), loan: Number(rows[0]?.loan ?? 0), atLeast: count > limit };
}

/** The sum of the totals that the database's triggers keep: some thousand rows, however many clients there are. */
async function readTotals(db: Db, state: ListState, filter: ClientFilter): Promise<ClientTotal> {
  const { status, type, stage, waiting, staff } = filter;
  const columns = Object.entries({ status, type, stage, waiting_on: waiting, assigned_to: staff });
  // What a client does not have is "" there.
  const values = columns.flatMap(([column, value]) => equals(column, value === null ? "" : value));
  const { rows } = await sql<{ count: number | null; loan: number | null }>`select sum(count) as count,
    sum(loan_total) as loan from client_totals where ${allOf([...equals("shelf", state), ...values])}`.execute(
    db,
  );
  return { count: Number(rows[0]?.count ?? 0), loan: Number(rows[0]?.loan ?? 0), atLeast: false };
}

/**
 * The counts of a list's tabs in one statement: three from one pass over the kept totals, two along their indexes up to
 * `mostInTab`. `today` is the day in India.
 */
export async function countTabs(db: Db, staff: Staff, scheme: Scheme, today: string): Promise<TabCounts> {
  requirePermission(staff, "clients.read");
  const counted = (where: RawBuilder<unknown>) =>
    sql`(select count(*) from (select 1 from clients where shelf = ${scheme} and ${where} limit ${mostInTab}) as found)`;
  const { rows } = await sql<TabCounts>`select sum(count) as "all",
    sum(count) filter (where status = '') as pending, sum(count) filter (where waiting_on = 'us') as us,
    ${counted(sql`follow_up_on < ${today}`)} as overdue,
    ${counted(sql`status is null and follow_up_on is null`)} as "none"
    from client_totals where shelf = ${scheme}`.execute(db);
  const counts = Object.entries(rows[0] ?? {}).map(([tab, count]) => [tab, Number(count)]);
  return Object.fromEntries(counts) as TabCounts;
}
