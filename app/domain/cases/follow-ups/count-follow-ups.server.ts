import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/connection.server.ts";
import { dayAfter } from "../../../platform/language/time.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { clientsDue, enquiriesDue, withoutFollowUp } from "./conditions.server.ts";
import { type Group, groups, startsWithOwn } from "./day.ts";

/** Counts stop here and mean "or more". */
const maxCounted = 1000;

export type GroupCounts = Record<Group, number>;

/** One statement. `today` is the day in India. */
export async function countGroups(
  db: Db,
  staff: Staff,
  { mine, today }: { mine: boolean; today: string },
): Promise<GroupCounts> {
  requirePermission(staff, "clients.read");
  const columns = groups.map((group) => {
    const rows =
      group === "none"
        ? withoutFollowUp(staff, mine).map(
            (is) => sql`(select 1 from clients where ${is} limit ${maxCounted})`,
          )
        : due(db, staff, { group, mine, today }, maxCounted);
    return sql`${counted(rows)} as ${sql.ref(group)}`;
  });
  const { rows } = await sql<GroupCounts>`select ${sql.join(columns)}`.execute(db);
  const capped = groups.map((group) => [group, Math.min(maxCounted, Number(rows[0]?.[group] ?? 0))]);
  return Object.fromEntries(capped) as GroupCounts;
}

/** What Today opens with: overdue or due today; at most `limit`. `today` is the day in India. */
export async function countDue(db: Db, staff: Staff, today: string, limit = maxCounted): Promise<number> {
  requirePermission(staff, "clients.read");
  // What is due today is overdue tomorrow.
  const query = { group: "overdue", today: dayAfter(today, 1) } as const;
  const countOf = async (mine: boolean) => {
    const rows = due(db, staff, { ...query, mine }, limit);
    const found = await sql<{ due: number }>`select ${counted(rows)} as due`.execute(db);
    return Math.min(limit, Number(found.rows[0]?.due ?? 0));
  };
  const own = await countOf(true);
  return startsWithOwn(staff.role, own) ? own : countOf(false);
}

function due(db: Db, staff: Staff, query: Parameters<typeof clientsDue>[2], limit: number) {
  const one = sql<number>`1`.as("one");
  return [
    sql`${clientsDue(db, staff, query).select(one).limit(limit)}`,
    sql`${enquiriesDue(db, staff, query).select(one).limit(limit)}`,
  ];
}

function counted(queries: readonly RawBuilder<unknown>[]) {
  const counts = queries.map((query) => sql`(select count(*) from ${query} as counted)`);
  return sql.join(counts, sql` + `);
}
