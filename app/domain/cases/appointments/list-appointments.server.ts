import type { Db } from "../../../platform/db/connection.server.ts";
import { dayAfter, dayMs, istTime } from "../../../platform/language/time.ts";
import { openingAt } from "../../firm/settings/opening.ts";
import type { Hours } from "../../firm/settings/site-details.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { midnightOf } from "./diary.server.ts";
import { quarterMs, quarterOf } from "./slot.ts";
import { type Appointment, openStates } from "./tables.ts";

/** Appointments that one screen shows. */
const mostListed = 500;

/** What lists show of each. */
const columns = [
  "id",
  "staff_id",
  "starts_at",
  "ends_at",
  "state",
  "way",
  "name",
  "phone",
  "topic",
  "version",
  "enquiry_id",
  "client_id",
  "language",
] as const;
export type ListedAppointment = Pick<Appointment, (typeof columns)[number]>;

type Range = { from: string; days: number; staffId?: string | undefined };

/** The appointments of some days in India, the earliest first, without those that were cancelled. */
export function listAppointments(
  db: Db,
  staff: Staff,
  { from, days, staffId }: Range,
): Promise<ListedAppointment[]> {
  requirePermission(staff, "appointments.read");
  return db
    .selectFrom("appointments")
    .select(columns)
    .where("starts_at", ">=", midnightOf(from).toISOString())
    .where("starts_at", "<", midnightOf(dayAfter(from, days)).toISOString())
    .where("state", "<>", "cancelled")
    .$if(staffId !== undefined, (query) => query.where("staff_id", "=", staffId ?? ""))
    .orderBy("starts_at")
    .orderBy("id")
    .limit(mostListed)
    .execute();
}

/** For so long the firm sees what visitors have changed; over a weekend too. */
const toldMs = 3 * dayMs;

/** What visitors have moved or cancelled in the last days, the newest first, twenty at most. */
export function listVisitorChanges(
  db: Db,
  staff: Staff,
  { staffId, now }: { staffId?: string | undefined; now: Date },
): Promise<ListedAppointment[]> {
  requirePermission(staff, "appointments.read");
  return db
    .selectFrom("appointments")
    .select(columns)
    .where("visitor_changed_at", ">", new Date(now.getTime() - toldMs).toISOString())
    .$if(staffId !== undefined, (query) => query.where("staff_id", "=", staffId ?? ""))
    .orderBy("visitor_changed_at", "desc")
    .limit(20)
    .execute();
}

/** Those still to come at a time when the firm is closed by these hours and holidays, the earliest first. */
export async function listWhenClosed(
  db: Db,
  staff: Staff,
  hours: Hours,
  now: Date,
): Promise<ListedAppointment[]> {
  requirePermission(staff, "appointments.read");
  const rows = await db
    .selectFrom("appointments")
    .select(columns)
    .where("state", "in", openStates)
    .where("starts_at", ">", now.toISOString())
    .orderBy("starts_at")
    .limit(mostListed)
    .execute();
  const isOpen = (ms: number) => openingAt(new Date(ms), hours).open;
  return rows.filter((row) => !isOpen(Date.parse(row.starts_at)) || !isOpen(Date.parse(row.ends_at) - 1));
}

/** Those that still wait for a confirmation, the earliest first, twenty at most. */
export function listToConfirm(db: Db, staff: Staff, now: Date): Promise<ListedAppointment[]> {
  requirePermission(staff, "appointments.read");
  return db
    .selectFrom("appointments")
    .select(columns)
    .where("state", "=", "requested")
    .where("starts_at", ">", now.toISOString())
    .orderBy("starts_at")
    .orderBy("id")
    .limit(20)
    .execute();
}

export function findAppointment(db: Db, staff: Staff, id: string): Promise<Appointment | undefined> {
  requirePermission(staff, "appointments.read");
  return db.selectFrom("appointments").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The newest appointments of an enquiry, or of some clients' records, ten at most. */
export async function appointmentsOf(
  db: Db,
  staff: Staff,
  of: { enquiryId: string } | { clientIds: readonly string[] },
): Promise<ListedAppointment[]> {
  requirePermission(staff, "appointments.read");
  if ("clientIds" in of && of.clientIds.length === 0) return [];
  const newest = db.selectFrom("appointments").select(columns).orderBy("starts_at", "desc").limit(10);
  if ("enquiryId" in of) return newest.where("enquiry_id", "=", of.enquiryId).execute();
  return newest.where("client_id", "in", of.clientIds).execute();
}

/** The quarters of a day in India ("10:30") in which a person has no time for another appointment. */
export async function busyTimes(db: Db, staff: Staff, staffId: string, day: string): Promise<string[]> {
  requirePermission(staff, "appointments.read");
  const from = quarterOf(midnightOf(day));
  const rows = await db
    .selectFrom("appointment_quarters")
    .select("quarter")
    .where("staff_id", "=", staffId)
    .where("quarter", ">=", from)
    .where("quarter", "<", from + 96)
    .orderBy("quarter")
    .execute();
  return rows.map(({ quarter }) => istTime(new Date(quarter * quarterMs)));
}
