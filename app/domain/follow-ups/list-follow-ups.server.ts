import { type SqlBool, sql } from "kysely";
import { allOf, type Condition, equals } from "../../platform/db/conditions.server.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { type Scheme, schemes } from "../clients/tables.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { dayAfter, type Group } from "./day.ts";

/** So many rows are shown of a group, and counts end at `mostCounted`. */
export const groupSize = 50;
const mostCounted = 1000;

export type FollowUpRow = {
  noun: "client" | "enquiry";
  id: string;
  name: string;
  phone: string;
  scheme: Scheme | null;
  day: string | null;
  action: string | null;
  staff_name: string | null;
};

type Query = { group: Group; mine: boolean /** The day in India. */; today: string };

/** What a group holds of clients and enquiries, the longest due first; of those without one, the newest clients. */
export async function listFollowUps(db: Db, staff: Staff, query: Query): Promise<FollowUpRow[]> {
  requirePermission(staff, "clients.read");
  if (query.group === "none") return withoutOne(db, staff, query);
  const clients = clientsIn(db, staff, query).orderBy("follow_up_on").orderBy("clients.id").limit(groupSize);
  const rows = [...(await clientRows(clients)), ...(await enquiriesDue(db, staff, query))];
  return rows.sort((a, b) => ((a.day ?? "") < (b.day ?? "") ? -1 : 1)).slice(0, groupSize);
}

/** The days of a group: from the first up to, not including, the last. */
function daysOf({ group, today }: Query): [string, string] {
  if (group === "overdue") return ["2000-01-01", today];
  const tomorrow = dayAfter(today, 1);
  return group === "today" ? [today, tomorrow] : [tomorrow, dayAfter(today, 8)];
}

function isDue(table: "clients" | "enquiries", staff: Staff, query: Query): Condition {
  const day = sql.ref(`${table}.follow_up_on`);
  const [from, to] = daysOf(query);
  const own = query.mine ? equals(`${table}.assigned_to`, staff.id) : [];
  return allOf([sql<SqlBool>`${day} >= ${from} and ${day} < ${to}`, ...own]);
}

/** Written so that SQLite does not choose an index of the list states, which would read all of them. */
const live = sql<SqlBool>`clients.shelf || '' in ('pmegp', 'pmfme')`;

/** The clients of a group; for the lists and for a test of its plan. */
export function clientsIn(db: Db, staff: Staff, query: Query) {
  return db
    .selectFrom("clients")
    .where(isDue("clients", staff, query))
    .where(live);
}

function enquiriesIn(db: Db, staff: Staff, query: Query) {
  return db.selectFrom("enquiries").where(isDue("enquiries", staff, query));
}

async function clientRows(clients: ReturnType<typeof clientsIn>): Promise<FollowUpRow[]> {
  const rows = await clients
    .leftJoin("staff", "staff.id", "clients.assigned_to")
    .select(["clients.id", "clients.name", "clients.mobile as phone", "scheme", "staff.name as staff_name"])
    .select(["follow_up_on as day", "follow_up_action as action"])
    .execute();
  return rows.map((row) => ({ noun: "client", ...row }));
}

async function enquiriesDue(db: Db, staff: Staff, query: Query): Promise<FollowUpRow[]> {
  const rows = await enquiriesIn(db, staff, query)
    .leftJoin("staff", "staff.id", "enquiries.assigned_to")
    .select(["enquiries.id", "enquiries.name", "phone", "staff.name as staff_name"])
    .select(["follow_up_on as day", "follow_up_action as action"])
    .orderBy("follow_up_on")
    .orderBy("enquiries.id")
    .limit(groupSize)
    .execute();
  return rows.map((row) => ({ noun: "enquiry", scheme: null, ...row }));
}

/** How many a group holds, a thousand at most. */
export async function countFollowUps(db: Db, staff: Staff, query: Query): Promise<number> {
  requirePermission(staff, "clients.read");
  const lists = [clientsIn(db, staff, query), enquiriesIn(db, staff, query)];
  let total = 0;
  for (const list of lists as ReturnType<typeof clientsIn>[]) {
    const some = list.select(sql<number>`1`.as("one")).limit(mostCounted).as("some");
    const count = db.selectFrom(some).select(({ fn }) => fn.countAll<number>().as("count"));
    total += Number((await count.executeTakeFirstOrThrow()).count);
  }
  return Math.min(mostCounted, total);
}

/** Pending clients without a next step, the newest first, along the list's own index. */
async function withoutOne(db: Db, staff: Staff, { mine }: Query): Promise<FollowUpRow[]> {
  const own = allOf(mine ? equals("assigned_to", staff.id) : []);
  const ids: string[] = [];
  for (const scheme of schemes) {
    const { rows } = await sql<{ id: string }>`select id from clients where shelf = ${scheme} and ${own}
      and status is null and follow_up_on is null order by id desc limit ${groupSize}`.execute(db);
    ids.push(...rows.map(({ id }) => id));
  }
  const newest = ids.sort().reverse().slice(0, groupSize);
  if (newest.length === 0) return [];
  return clientRows(db.selectFrom("clients").where("clients.id", "in", newest).orderBy("clients.id", "desc"));
}
