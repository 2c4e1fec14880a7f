import { type SqlBool, sql } from "kysely";
import { allOf } from "../../../platform/db/conditions.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { monthsAfter } from "../../../platform/language/months.ts";
import { dayAfter } from "../../../platform/language/time.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { assignedTo } from "../../people/staff/unassigned.server.ts";
import type { DueFilter } from "./due-list.ts";
import { isListed } from "./list-due.server.ts";

/** What is open on a day: how many items, and the first duties by name. */
export type DueDay = {
  day: string;
  open: number;
  duties: { rule: string; title: string | null; open: number }[];
};

const maxNamed = 2;

/** `month` is "2026-11". */
export async function dueByDay(
  db: Db,
  staff: Staff,
  { who, kind }: Pick<DueFilter, "who" | "kind">,
  month: string,
): Promise<DueDay[]> {
  requirePermission(staff, "clients.read");
  const from = `${month}-01`;
  const counted = db
    .selectFrom("due_items")
    .where(sql<SqlBool>`state = 'open'`)
    .where("due_on", ">=", from)
    .where("due_on", "<", monthsAfter(from, 1))
    .where(allOf(assignedTo("assigned_to", who)))
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "gst"))
    .where(isListed)
    .select(["due_on as day", "rule", "title"])
    .select(({ fn }) => fn.countAll<number>().as("open"))
    .groupBy(["due_on", "rule", "title"])
    .as("counted");
  const numbered = db
    .selectFrom(counted)
    .selectAll()
    .select(sql<number>`sum(open) over (partition by day)`.as("total"))
    .select(sql<number>`row_number() over (partition by day order by open desc, rule, title)`.as("position"))
    .as("numbered");
  const rows = await db
    .selectFrom(numbered)
    .where("position", "<=", maxNamed)
    .selectAll()
    .orderBy("day")
    .orderBy("position")
    .execute();
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, named]) => ({
    day,
    open: Number(named[0]?.total),
    duties: named.map(({ rule, title, open }) => ({ rule, title, open: Number(open) })),
  }));
}

const maxInCalendar = 500;

/** From the past month on. Takes no `staff`, because the calendar's secret address names the person. */
export function dueForCalendar(db: Db, staffId: string, today: string) {
  return db
    .selectFrom("due_items")
    .innerJoin("clients", "clients.id", "due_items.client_id")
    .select(["due_items.id", "rule", "title", "period", "due_on", "clients.name"])
    .where(sql<SqlBool>`due_items.state = 'open'`)
    .where("due_items.assigned_to", "=", staffId)
    .where("due_on", ">=", dayAfter(today, -30))
    .where(isListed)
    .orderBy("due_on")
    .orderBy("due_items.id")
    .limit(maxInCalendar)
    .execute();
}
