import type { Db } from "../../../platform/db/connection.server.ts";
import type { Activity, Database } from "../../../platform/db/schema.ts";
import { readPhone, sameNumbers } from "../../../platform/language/phone.ts";
import { dayMs, midnightOf } from "../../../platform/language/time.ts";
import type { Cursor } from "../../../platform/lists/cursor.ts";
import { type Page, readPage } from "../../../platform/lists/page-of.server.ts";
import { withCustomFields } from "../../catalogue/registers/logged-custom.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import type { AuditFilter } from "./filter.ts";

export const auditPageSize = 50;
export const auditKeys = { "activity.at": "at", "activity.id": "id" } as const;

export type AuditRow = Activity & {
  staff_name: string | null;
  /** Only the one of the record's own kind is set; null once the record is deleted. */
  reference: string | null;
  member: string | null;
  client: string | null;
  register: Database["clients"]["register"] | null;
  guest: string | null;
};

export async function listActivity(
  db: Db,
  staff: Staff,
  { filter, cursor }: { filter: AuditFilter; cursor?: Cursor | undefined },
): Promise<Page<AuditRow>> {
  requirePermission(staff, "audit");
  const query = activityQuery(db, filter, await recordIds(db, filter.record));
  const { rows, next } = await readPage(query, auditKeys, { after: cursor, size: auditPageSize });
  return { rows: rows.map(withoutCredentials).map(withCustomFields), next };
}

/** Earlier versions logged addresses with a user name and a password, and rows of the log never change. */
function withoutCredentials<Row extends Pick<Activity, "noun" | "before" | "after">>(row: Row): Row {
  if (row.noun !== "settings") return row;
  const bare = (json: string | null) => json?.replace(/(?<=https?:\/\/)[^/?#\s"]*@/gi, "") ?? null;
  return { ...row, before: bare(row.before), after: bare(row.after) };
}

export function activityQuery(db: Db, filter: AuditFilter, records: string[] | undefined) {
  let query = db
    .selectFrom("activity")
    .leftJoin("staff", "staff.id", "activity.staff_id")
    .leftJoin("staff as member", "member.id", "activity.record_id")
    .leftJoin("enquiries", "enquiries.id", "activity.record_id")
    .leftJoin("clients", "clients.id", "activity.record_id")
    .leftJoin("appointments", "appointments.id", "activity.record_id")
    .selectAll("activity")
    .select(["staff.name as staff_name", "member.name as member", "enquiries.reference as reference"])
    .select(["clients.name as client", "clients.register as register", "appointments.name as guest"]);
  const { who, noun, verb, from, to } = filter;
  if (who === "nobody") query = query.where("activity.staff_id", "is", null);
  else if (who) query = query.where("activity.staff_id", "=", who);
  if (noun) query = query.where("noun", "=", noun);
  if (verb) query = query.where("verb", "=", verb);
  if (from) query = query.where("at", ">=", midnightOf(from).toISOString());
  if (to) query = query.where("at", "<", new Date(midnightOf(to).getTime() + dayMs).toISOString());
  if (records) query = query.where("record_id", "in", records);
  return query;
}

/** Accepts an id, an enquiry's reference, or the mobile of a visitor, client or staff member. */
async function recordIds(db: Db, typed: string | undefined): Promise<string[] | undefined> {
  if (!typed) return undefined;
  const phones = sameNumbers(readPhone(typed) ?? "");
  const [enquiries, clients, members, appointments] = await Promise.all([
    db
      .selectFrom("enquiries")
      .select("id")
      .where((eb) => eb.or([eb("reference", "=", typed.toUpperCase()), eb("phone", "in", phones)]))
      .orderBy("id", "desc")
      .limit(200)
      .execute(),
    db.selectFrom("clients").select("id").where("mobile", "in", phones).limit(200).execute(),
    db.selectFrom("staff").select("id").where("mobile", "in", phones).execute(),
    db.selectFrom("appointments").select("id").where("phone", "in", phones).limit(200).execute(),
  ]);
  return [typed, ...[...enquiries, ...clients, ...members, ...appointments].map(({ id }) => id)];
}

export async function listActors(db: Db, staff: Staff): Promise<{ id: string; name: string }[]> {
  requirePermission(staff, "audit");
  return db.selectFrom("staff").select(["id", "name"]).orderBy("name").limit(500).execute();
}

/** Whether somebody tried many passwords in the last 24 hours. */
export async function hasRecentPasswordGuessing(db: Db, staff: Staff, now: Date): Promise<boolean> {
  requirePermission(staff, "audit");
  const since = new Date(now.getTime() - dayMs).toISOString();
  const guesses = db.selectFrom("activity").select("id").where("verb", "=", "guessing");
  return (await guesses.where("at", ">", since).limit(1).executeTakeFirst()) !== undefined;
}
