import { type SqlBool, sql } from "kysely";
import { allOf } from "../../../platform/db/conditions.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { monthsAfter } from "../../../platform/language/months.ts";
import { dayAfter } from "../../../platform/language/time.ts";
import type { Cursor } from "../../../platform/lists/cursor.ts";
import { type Page, readPage } from "../../../platform/lists/page-of.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import { scopeOf } from "../../people/staff/scope.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { assignedTo } from "../../people/staff/unassigned.server.ts";
import { type DueFilter, maxCounted } from "./due-list.ts";
import type { DueItem } from "./tables.ts";

const duePage = 50;

export type DueRow = Pick<
  DueItem,
  | "id"
  | "client_id"
  | "rule"
  | "title"
  | "kind"
  | "period"
  | "lawful_on"
  | "due_on"
  | "state"
  | "assigned_to"
  | "version"
> &
  Pick<DueItem, "filed_on" | "acknowledgement" | "late_fee" | "reason"> & { name: string; mobile: string };

export function endsOf(today: string): { week: string; month: string } {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const first = `${today.slice(0, 7)}-01`;
  return { week: dayAfter(today, (7 - weekday) % 7), month: dayAfter(monthsAfter(first, 1), -1) };
}

function viewOf({ view, on }: DueFilter, today: string) {
  if (view === "filed") return { state: "filed", column: "filed_on", backwards: true } as const;
  if (view === "skipped") return { state: "skipped", column: "due_on", backwards: true } as const;
  const open = { state: "open", column: "due_on", backwards: false } as const;
  if (on) return { ...open, from: on, to: on };
  const { week, month } = endsOf(today);
  if (view === "overdue") return { ...open, to: dayAfter(today, -1) };
  if (view === "later") return { ...open, from: dayAfter(month, 1) };
  return { ...open, from: today, to: view === "week" ? week : month };
}

/** The state is part of the text, so that its indexes are used. */
function itemsIn(db: Db, filter: DueFilter, today: string) {
  const { state, column, backwards, ...days } = viewOf(filter, today);
  const { from, to } = { from: undefined, to: undefined, ...days };
  const { who, kind } = filter;
  const query = db
    .selectFrom("due_items")
    .where(sql<SqlBool>`due_items.state = ${sql.lit(state)}`)
    .$if(from !== undefined, (query) => query.where(`due_items.${column}`, ">=", from ?? ""))
    .$if(to !== undefined, (query) => query.where(`due_items.${column}`, "<=", to ?? ""))
    .where(allOf(assignedTo("due_items.assigned_to", who)))
    .$if(kind !== undefined, (query) => query.where("due_items.kind", "=", kind ?? "gst"));
  return { query, column, backwards };
}

/** A subquery, because with a join SQLite reads all clients into a Bloom filter first. */
export const isListed = sql<SqlBool>`(select coalesce(kept.list_state, record.list_state) from clients as record
  left join clients as kept on kept.id = record.merged_into where record.id = due_items.client_id) <> 'trash'`;

/** What is due comes earliest first, what was filed or skipped latest first. Leaves out clients in the trash. */
export async function listDue(
  db: Db,
  staff: Staff,
  filter: DueFilter,
  { today, after, size = duePage }: { today: string; after?: Cursor | undefined; size?: number },
): Promise<Page<DueRow>> {
  requirePermission(staff, "clients.read");
  const { query, column, backwards } = itemsIn(db, filter, today);
  const found = query
    .innerJoin("clients", "clients.id", "due_items.client_id")
    .where(isListed)
    .select([
      "due_items.id",
      "due_items.client_id",
      "rule",
      "title",
      "kind",
      "period",
      "lawful_on",
      "due_on",
      "state",
    ])
    .select([
      "due_items.assigned_to",
      "due_items.version",
      "filed_on",
      "acknowledgement",
      "late_fee",
      "reason",
    ])
    .select(["clients.name", "clients.mobile"]);
  const order = backwards ? "desc" : "asc";
  return readPage(found, { [`due_items.${column}`]: column, "due_items.id": "id" }, { after, size, order });
}

type Counting = { views?: readonly DueFilter["view"][]; max?: number };

export async function countDue(
  db: Db,
  staff: Staff,
  filter: DueFilter,
  today: string,
  { views = ["week", "month", "overdue"], max: limit = maxCounted(scopeOf(staff)) }: Counting = {},
): Promise<Partial<Record<DueFilter["view"], number>>> {
  requirePermission(staff, "clients.read");
  const counts = await Promise.all(
    views.map(async (view) => {
      const { on: _, ...rest } = filter;
      const { query } = itemsIn(db, { ...rest, view }, today);
      const some = query.where(isListed).select("due_items.id").limit(limit).as("some");
      const { count } = await db
        .selectFrom(some)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return [view, Number(count)] as const;
    }),
  );
  return Object.fromEntries(counts);
}

export async function dueThisWeek(
  db: Db,
  staff: Staff,
  { today, staffId, size }: { today: string; staffId: string | undefined; size: number },
): Promise<DueRow[]> {
  const who = staffId === undefined ? {} : { who: staffId };
  const views = await Promise.all(
    (["overdue", "week"] as const).map((view) => listDue(db, staff, { view, ...who }, { today, size })),
  );
  return views.flatMap(({ rows }) => rows).slice(0, size);
}
