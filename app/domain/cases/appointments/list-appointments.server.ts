import type { Db } from "../../../platform/db/connection.server.ts";
import { dayAfter, dayMs, istDay, istTime, midnightOf } from "../../../platform/language/time.ts";
import { isWorkingDay, openingAt } from "../../firm/settings/opening.ts";
import type { Hours } from "../../firm/settings/site-details.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { quarterHourOf, quarterMs } from "./slot.ts";
import { type Appointment, openStates } from "./tables.ts";

const maxListed = 500;

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
    .limit(maxListed)
    .execute();
}

/** How long the firm is shown visitors' changes; covers a weekend. */
const shownMs = 3 * dayMs;

export function listVisitorChanges(
  db: Db,
  staff: Staff,
  { staffId, now }: { staffId?: string | undefined; now: Date },
): Promise<ListedAppointment[]> {
  requirePermission(staff, "appointments.read");
  return db
    .selectFrom("appointments")
    .select(columns)
    .where("visitor_changed_at", ">", new Date(now.getTime() - shownMs).toISOString())
    .$if(staffId !== undefined, (query) => query.where("staff_id", "=", staffId ?? ""))
    .orderBy("visitor_changed_at", "desc")
    .limit(20)
    .execute();
}

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
    .limit(maxListed)
    .execute();
  const isOpen = (ms: number) => openingAt(new Date(ms), hours).open;
  return rows.filter((row) => !isOpen(Date.parse(row.starts_at)) || !isOpen(Date.parse(row.ends_at) - 1));
}

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

async function busyQuarters(db: Db, staffId: string, day: string, days: number): Promise<number[]> {
  const from = quarterHourOf(midnightOf(day));
  const rows = await db
    .selectFrom("appointment_quarters")
    .select("quarter")
    .where("staff_id", "=", staffId)
    .where("quarter", ">=", from)
    .where("quarter", "<", from + days * 96)
    .orderBy("quarter")
    .execute();
  return rows.map(({ quarter }) => quarter);
}

/** Quarters of a day in India ("10:30") in which the person is busy. */
export async function busyTimes(db: Db, staff: Staff, staffId: string, day: string): Promise<string[]> {
  requirePermission(staff, "appointments.read");
  const quarters = await busyQuarters(db, staffId, day, 1);
  return quarters.map((quarter) => istTime(new Date(quarter * quarterMs)));
}

const daysSearched = 28;

/** `length`, and `buffer` after it, in minutes. */
type Wanted = { staffId: string; from: string; length: number; buffer: number; hours: Hours };

/** The first time ("10:30" in India) from that day on when the person is free and the firm open; else when it opens that day. */
export async function firstFreeSlot(
  db: Db,
  staff: Staff,
  { staffId, from, length, buffer, hours }: Wanted,
  now: Date,
): Promise<{ day: string; time: string }> {
  requirePermission(staff, "appointments.read");
  const busy = new Set(await busyQuarters(db, staffId, from, daysSearched));
  const first = Math.max(quarterHourOf(midnightOf(from)), quarterHourOf(now));
  const quartersOf = (minutes: number) => Math.ceil((minutes * 60_000) / quarterMs);
  const needed = Array.from({ length: quartersOf(length + buffer) }, (_, n) => n);
  for (let at = first; at < first + daysSearched * 96; at++) {
    const [start, last] = [new Date(at * quarterMs), new Date((at + quartersOf(length)) * quarterMs - 1)];
    const day = istDay(start);
    if (day !== istDay(last) || !isWorkingDay(day, hours)) continue;
    const isOpen = istTime(start) >= hours.opens && istTime(last) < hours.closes;
    if (isOpen && !needed.some((n) => busy.has(at + n))) return { day, time: istTime(start) };
  }
  return { day: from, time: hours.opens };
}
