import { type SqlBool, sql } from "kysely";
import { allOf, type Condition, equals } from "../../../platform/db/conditions.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { dayAfter } from "../../../platform/language/time.ts";
import { outsideLists, registerKeys } from "../../catalogue/registers/registers.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { lacksNextStep } from "../clients/next-step.server.ts";
import type { Group } from "./day.ts";

/** `today` is the day in India. */
export type GroupQuery = { group: Group; mine: boolean; today: string };

/** The end is excluded. */
function daysOf({ group, today }: GroupQuery): [string, string] {
  const tomorrow = dayAfter(today, 1);
  if (group === "week") return [tomorrow, dayAfter(today, 8)];
  return group === "today" ? [today, tomorrow] : ["2000-01-01", today];
}

function isDue(table: "clients" | "enquiries", staff: Staff, query: GroupQuery): Condition {
  const day = sql.ref(`${table}.follow_up_on`);
  const [from, to] = daysOf(query);
  const own = query.mine ? equals(`${table}.assigned_to`, staff.id) : [];
  return allOf([sql<SqlBool>`${day} >= ${from} and ${day} < ${to}`, ...own]);
}

/** Negated, so that SQLite does not choose the index of list states and read all of it. */
const live = sql<SqlBool>`clients.list_state not in (${sql.join(outsideLists)})`;

export function clientsDue(db: Db, staff: Staff, query: GroupQuery) {
  return db
    .selectFrom("clients")
    .where(isDue("clients", staff, query))
    .where(live);
}

export function enquiriesDue(db: Db, staff: Staff, query: GroupQuery) {
  return db.selectFrom("enquiries").where(isDue("enquiries", staff, query));
}

/** One condition per register, because the index begins with it. */
export function withoutFollowUp(staff: Staff, mine: boolean): Condition[] {
  const own = allOf(mine ? equals("assigned_to", staff.id) : []);
  return registerKeys().map(
    (register) =>
      sql<SqlBool>`list_state = ${register} and ${own} and status is null and ${lacksNextStep(register)}`,
  );
}
