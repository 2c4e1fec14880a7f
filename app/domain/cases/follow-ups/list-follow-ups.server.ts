import { type SqlBool, sql } from "kysely";
import type { Db } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { Client } from "../clients/tables.ts";
import { clientsDue, enquiriesDue, type GroupQuery, withoutFollowUp } from "./conditions.server.ts";

const groupSize = 50;
const noteShown = 160;

export type FollowUpRow = {
  noun: "client" | "enquiry";
  id: string;
  name: string;
  phone: string;
  register: string | null;
  project: string | null;
  stage: string | null;
  waiting_on: Client["waiting_on"];
  waiting_since: string | null;
  day: string | null;
  action: string | null;
  note: string | null;
  staff_name: string | null;
};

type GroupCursor = { day: string; id: string };

type Query = GroupQuery & { after?: GroupCursor | undefined; size?: number | undefined };

/** "2026-11-20.<id>", or ".<id>" for a row without a day. */
export function readGroupCursor(typed: string): GroupCursor | undefined {
  const [, day, id] = /^(\d{4}-\d\d-\d\d)?\.([\w-]{1,64})$/.exec(typed) ?? [];
  return id ? { day: day ?? "", id } : undefined;
}

/** Longest due first; without a follow-up, newest clients first. `next` is the cursor of the next page. */
export async function listFollowUps(
  db: Db,
  staff: Staff,
  query: Query,
): Promise<{ rows: FollowUpRow[]; next: string | undefined }> {
  requirePermission(staff, "clients.read");
  const size = query.size ?? groupSize;
  const found = await (query.group === "none" ? listWithout : listDue)(db, staff, query, size + 1);
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: last && found.length > size ? `${last.day ?? ""}.${last.id}` : undefined };
}

async function listDue(db: Db, staff: Staff, query: Query, limit: number): Promise<FollowUpRow[]> {
  const { after } = query;
  const isAfter = (table: string) =>
    after
      ? sql<SqlBool>`(${sql.ref(`${table}.follow_up_on`)}, ${sql.ref(`${table}.id`)}) > (${after.day}, ${after.id})`
      : sql<SqlBool>`true`;
  const clients = clientsDue(db, staff, query).where(isAfter("clients"));
  const enquiries = enquiriesDue(db, staff, query).where(isAfter("enquiries"));
  const rows = [
    ...(await clientRows(clients.orderBy("follow_up_on").orderBy("clients.id").limit(limit))),
    ...(await enquiryRows(enquiries.orderBy("follow_up_on").orderBy("enquiries.id").limit(limit))),
  ];
  const keyOf = ({ day, id }: FollowUpRow) => `${day} ${id}`;
  return rows.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).slice(0, limit);
}

async function listWithout(db: Db, staff: Staff, { mine, after }: Query, limit: number) {
  const isAfter = after ? sql`id < ${after.id}` : sql`true`;
  const newest = withoutFollowUp(staff, mine).map(
    (is) => sql`select * from (select id from clients where ${is} and ${isAfter}
      order by id desc limit ${limit}) as newest`,
  );
  const ids = sql<string>`(select id from (${sql.join(newest, sql` union all `)}) as both_registers
    order by id desc limit ${limit})`;
  return clientRows(db.selectFrom("clients").where("clients.id", "in", ids).orderBy("clients.id", "desc"));
}

async function clientRows(clients: ReturnType<typeof clientsDue>): Promise<FollowUpRow[]> {
  const note = sql<string | null>`(select substr(text, 1, ${sql.lit(noteShown)}) from client_notes
    where client_id = clients.id order by at desc, id desc limit 1)`;
  const rows = await clients
    .leftJoin("staff", "staff.id", "clients.assigned_to")
    .select(["clients.id", "clients.name", "clients.mobile as phone", "register", "project_name as project"])
    .select(["stage", "waiting_on", "waiting_since", "staff.name as staff_name", note.as("note")])
    .select(["follow_up_on as day", "follow_up_action as action"])
    .execute();
  return rows.map((row) => ({ noun: "client", ...row }));
}

async function enquiryRows(enquiries: ReturnType<typeof enquiriesDue>): Promise<FollowUpRow[]> {
  const note = sql<string | null>`(select substr(text, 1, ${sql.lit(noteShown)}) from enquiry_notes
    where enquiry_id = enquiries.id order by id desc limit 1)`;
  const rows = await enquiries
    .leftJoin("staff", "staff.id", "enquiries.assigned_to")
    .select(["enquiries.id", "enquiries.name", "phone", "staff.name as staff_name", note.as("note")])
    .select(["follow_up_on as day", "follow_up_action as action"])
    .execute();
  const none = { register: null, project: null, stage: null, waiting_on: null, waiting_since: null };
  return rows.map((row) => ({ noun: "enquiry", ...none, ...row }));
}
