import { type SqlBool, sql } from "kysely";
import type { Db } from "../../platform/db/connection.server.ts";
import type { Scheme } from "../clients/tables.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { dayAfter, type Group } from "./day.ts";

/** So many rows are shown of a group, and counts end at `mostCounted`. */
export const groupSize = 50;
export const mostCounted = 1000;

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

type Asked = { group: Group; mine: boolean /** The day in India. */; today: string };

/** What a group holds of clients and enquiries, the longest due first; of those without one, the newest clients. */
export async function listFollowUps(db: Db, staff: Staff, asked: Asked): Promise<FollowUpRow[]> {
  requirePermission(staff, "clients.read");
  if (asked.group === "none") return withoutOne(db, staff, asked);
  const rows = [...(await clientsDue(db, staff, asked)), ...(await enquiriesDue(db, staff, asked))];
  return rows.sort((a, b) => ((a.day ?? "") < (b.day ?? "") ? -1 : 1)).slice(0, groupSize);
}

/** The days of a group: from the first up to, not including, the last. */
function daysOf({ group, today }: Asked): [string, string] {
  if (group === "overdue") return ["2000-01-01", today];
  const tomorrow = dayAfter(today, 1);
  return group === "today" ? [today, tomorrow] : [tomorrow, dayAfter(today, 8)];
}

/** Said so that SQLite does not take an index of the shelves for it, which would read all of them. */
const live = sql<SqlBool>`clients.shelf || '' in ('pmegp', 'pmfme')`;

/** The clients of a group; for the lists and for a test of its plan. */
export function clientsIn(db: Db, staff: Staff, asked: Asked) {
  const [from, to] = daysOf(asked);
  return db
    .selectFrom("clients")
    .where("clients.follow_up_on", ">=", from)
    .where("clients.follow_up_on", "<", to)
    .where(live)
    .$if(asked.mine, (of) => of.where("clients.assigned_to", "=", staff.id));
}

function enquiriesIn(db: Db, staff: Staff, asked: Asked) {
  const [from, to] = daysOf(asked);
  return db
    .selectFrom("enquiries")
    .where("enquiries.follow_up_on", ">=", from)
    .where("enquiries.follow_up_on", "<", to)
    .$if(asked.mine, (of) => of.where("enquiries.assigned_to", "=", staff.id));
}

async function clientsDue(db: Db, staff: Staff, asked: Asked): Promise<FollowUpRow[]> {
  const rows = await clientsIn(db, staff, asked)
    .leftJoin("staff", "staff.id", "clients.assigned_to")
    .select(["clients.id", "clients.name", "clients.mobile as phone", "scheme", "staff.name as staff_name"])
    .select(["follow_up_on as day", "follow_up_action as action"])
    .orderBy("follow_up_on")
    .orderBy("clients.id")
    .limit(groupSize)
    .execute();
  return rows.map((row) => ({ noun: "client", ...row }));
}

async function enquiriesDue(db: Db, staff: Staff, asked: Asked): Promise<FollowUpRow[]> {
  const rows = await enquiriesIn(db, staff, asked)
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
export async function countFollowUps(db: Db, staff: Staff, asked: Asked): Promise<number> {
  requirePermission(staff, "clients.read");
  const counted = async (some: ReturnType<typeof clientsIn> | ReturnType<typeof enquiriesIn>) => {
    const limited = (some as ReturnType<typeof clientsIn>)
      .select(sql<number>`1`.as("one"))
      .limit(mostCounted);
    const row = await db
      .selectFrom(limited.as("some"))
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };
  const clients = await counted(clientsIn(db, staff, asked));
  return Math.min(mostCounted, clients + (await counted(enquiriesIn(db, staff, asked))));
}

/** Pending clients for which nobody has said what comes next, the newest first, along the list's own index. */
async function withoutOne(db: Db, staff: Staff, { mine }: Asked): Promise<FollowUpRow[]> {
  const own = mine ? sql<SqlBool>`assigned_to = ${staff.id}` : sql<SqlBool>`true`;
  const ids: string[] = [];
  for (const shelf of ["pmegp", "pmfme"]) {
    const { rows } = await sql<{ id: string }>`select id from clients where shelf = ${shelf} and ${own}
      and status is null and follow_up_on is null order by id desc limit ${groupSize}`.execute(db);
    ids.push(...rows.map(({ id }) => id));
  }
  const newest = ids.sort().reverse().slice(0, groupSize);
  if (newest.length === 0) return [];
  const rows = await db
    .selectFrom("clients")
    .leftJoin("staff", "staff.id", "clients.assigned_to")
    .select(["clients.id", "clients.name", "clients.mobile as phone", "scheme", "staff.name as staff_name"])
    .select(["follow_up_on as day", "follow_up_action as action"])
    .where("clients.id", "in", newest)
    .orderBy("clients.id", "desc")
    .execute();
  return rows.map((row) => ({ noun: "client", ...row }));
}
