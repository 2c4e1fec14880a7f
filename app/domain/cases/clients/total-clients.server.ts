import { type RawBuilder, sql } from "kysely";
import { allOf, type Condition, containsAny, equals } from "../../../platform/db/conditions.server.ts";
import { type Db, dbEngine } from "../../../platform/db/connection.server.ts";
import { firstScan } from "../../../platform/db/scan-list.server.ts";
import { withTrigrams } from "../../../platform/db/search-index.server.ts";
import { searchedTexts } from "../../../platform/search/exact-then-similar.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { assignedTo } from "../../people/staff/unassigned.server.ts";
import { customFiltersIn } from "./custom-list.ts";
import type { ClientFilter } from "./filter.ts";
import { fromCustom } from "./find-by-custom.server.ts";
import { valuesOf } from "./find-client-ids.server.ts";
import { lacksNextStep } from "./next-step.server.ts";
import { maxInTab, type TabCounts } from "./tab-counts.ts";
import type { ListState } from "./tables.ts";

/** Counting stops here, and the total becomes "at least". */
const maxCounted = 2_000;
/** From here on the exact number does not matter: the total becomes "at least". */
const enoughFound = 50;

/** Loan in paise; `atLeast`: counting stopped there. */
export type ClientTotal = { count: number; loan: number; atLeast: boolean };

type TabsOfList = { counts: TabCounts; whole: ClientTotal };

/** Filters by which the database keeps totals. */
const inTotals = ["status", "type", "stage", "waiting", "staff"] as const;

/** Exact where the database keeps totals; else counted up to a limit: 325,000 index entries took 50 ms (decision 18). */
export async function totalClients(
  db: Db,
  staff: Staff,
  state: ListState,
  filter: ClientFilter,
): Promise<ClientTotal> {
  requirePermission(staff, "clients.read");
  const { q: search } = filter;
  // For a search alone the totals would only say whether the list is empty.
  const isSearch = search !== undefined && Object.keys(filter).length === 1;
  const known = isSearch ? undefined : await readTotals(db, state, filter);
  const custom = customFiltersIn(filter);
  const isExact = Object.keys(filter).every((name) => (inTotals as readonly string[]).includes(name));
  // Totals by some of the filters: none by these is none by all.
  if (known && (known.count === 0 || isExact)) return known;
  const first = custom.find(({ none }) => !none);
  if (first && search === undefined) {
    const rest = custom.filter((one) => one !== first);
    const fitting = allOf([...equals("list_state", state), ...valuesOf(state, filter, rest)]);
    return countIn(db, sql`select loan_amount from ${fromCustom(first)} and ${fitting}`);
  }
  const values = allOf([...equals("list_state", state), ...valuesOf(state, filter)]);
  if (search === undefined) return countIn(db, sql`select loan_amount from clients where ${values}`);
  const texts = searchedTexts(search);
  const holds = containsAny(dbEngine(db), texts);
  const { scannedAll, ...total } = await countScanned(db, values, holds);
  if (scannedAll) return total;
  if (total.count >= enoughFound) return { ...total, atLeast: true };
  const clients = withTrigrams(dbEngine(db), "clients", ...texts);
  return countIn(db, sql`select loan_amount from ${clients} where ${values} and ${holds}`);
}

/** One pass over the newest rows. `scannedAll`: there are no more rows. */
async function countScanned(db: Db, values: Condition, holds: Condition) {
  const first = sql`(select loan_amount, case when ${holds} then 1 end as held from clients
    where ${values} order by id desc limit ${firstScan}) as first`;
  const { rows } = await sql<{
    passed: number;
    count: number;
    loan: number | null;
  }>`select count(*) as passed,
    count(held) as count, sum(case when held = 1 then loan_amount end) as loan from ${first}`.execute(db);
  const { passed = 0, count = 0, loan } = rows[0] ?? {};
  const total = { count: Number(count), loan: Number(loan ?? 0), atLeast: false };
  return { ...total, scannedAll: Number(passed) < firstScan };
}

async function countIn(db: Db, loans: RawBuilder<unknown>): Promise<ClientTotal> {
  const { rows } = await sql<{ count: number; loan: number | null }>`select count(*) as count,
    sum(loan_amount) as loan from (${loans} limit ${maxCounted + 1}) as counted`.execute(db);
  const count = Number(rows[0]?.count ?? 0);
  return {
    count: Math.min(count, maxCounted),
    loan: Number(rows[0]?.loan ?? 0),
    atLeast: count > maxCounted,
  };
}

/** Totals kept by triggers: some thousand rows at any number of clients. */
async function readTotals(db: Db, state: ListState, filter: ClientFilter): Promise<ClientTotal> {
  const { status, type, stage, waiting, staff } = filter;
  const columns = Object.entries({ status, type, stage, waiting_on: waiting });
  // The totals store "" for null.
  const values = [
    ...columns.flatMap(([column, value]) => equals(column, value === null ? "" : value)),
    ...assignedTo("assigned_to", staff, ""),
  ];
  const { rows } = await sql<{ count: number | null; loan: number | null }>`select sum(count) as count,
    sum(loan_total) as loan from client_totals where ${allOf([...equals("list_state", state), ...values])}`.execute(
    db,
  );
  return { count: Number(rows[0]?.count ?? 0), loan: Number(rows[0]?.loan ?? 0), atLeast: false };
}

/** One statement: three counts from the kept totals, two along their indexes up to `maxInTab`. `today` is the day in India. */
export async function countTabs(db: Db, staff: Staff, register: string, today: string): Promise<TabsOfList> {
  requirePermission(staff, "clients.read");
  const counted = (where: RawBuilder<unknown>) =>
    sql`(select count(*) from (select 1 from clients where list_state = ${register} and ${where} limit ${maxInTab}) as found)`;
  const { rows } = await sql<
    TabCounts & { loan: number }
  >`select sum(count) as "all", sum(loan_total) as loan,
    sum(count) filter (where status = '') as pending, sum(count) filter (where waiting_on = 'us') as us,
    ${counted(sql`follow_up_on < ${today}`)} as overdue,
    ${counted(sql`status is null and ${lacksNextStep(register)}`)} as "none"
    from client_totals where list_state = ${register}`.execute(db);
  const found = Object.entries(rows[0] ?? {}).map(([name, sum]) => [name, Number(sum)]);
  const { loan, ...counts } = Object.fromEntries(found) as TabCounts & { loan: number };
  return { counts, whole: { count: counts.all, loan, atLeast: false } };
}
