import { endCalendar, makeCalendar } from "../../domain/appointments/calendars.server.ts";
import {
  type Changed,
  markAppointment,
  type StaffVerb,
  staffVerbs,
} from "../../domain/appointments/change-appointment.server.ts";
import {
  addDaysOff,
  type DayOffProblem,
  dayOffProblem,
  removeDaysOff,
} from "../../domain/appointments/days-off.server.ts";
import type { Desk } from "../../domain/appointments/mails.server.ts";
import { isStaffOrNobody } from "../../domain/staff/colleagues.server.ts";
import { requirePermission } from "../../domain/staff/permissions.server.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { clean } from "../../platform/language/clean.ts";

/** What a post of the list came to: a sentence, how many it is about, and what is posted to undo it. */
export type ListAnswer = {
  notice?:
    | StaffVerb
    | Exclude<Changed, "changed">
    | "days-off"
    | "remove-days-off"
    | "calendar"
    | "end-calendar";
  count?: number;
  undo?: Record<string, string>;
  problem?: DayOffProblem;
  typed?: { staff: string; from: string; to: string };
  token?: string | undefined;
};

/** Handles every form of the list. */
export async function listAction(
  db: Db,
  staff: Staff,
  desk: Desk,
  form: FormData,
  now: Date,
): Promise<ListAnswer> {
  const intent = clean(form.get("intent"));
  if (intent === "calendar") return { notice: intent, token: await makeCalendar(db, staff, now) };
  if (intent === "end-calendar") {
    await endCalendar(db, staff, now);
    return { notice: intent };
  }
  requirePermission(staff, "appointments.write");
  if (intent === "days-off") return addDays(db, staff, form, now);
  if (intent === "remove-days-off") {
    const removed = await removeDaysOff(db, staff, clean(form.get("days")), now);
    if (!removed) return { notice: intent };
    const { staff_id, from_day, to_day } = removed;
    return { notice: intent, undo: { intent: "days-off", staff: staff_id, from: from_day, to: to_day } };
  }
  return mark(db, staff, desk, form, now);
}

async function addDays(db: Db, staff: Staff, form: FormData, now: Date): Promise<ListAnswer> {
  const [staffId, from, last] = ["staff", "from", "to"].map((name) => clean(form.get(name)).trim());
  const typed = { staff: staffId ?? "", from: from ?? "", to: last || (from ?? "") };
  const known = typed.staff !== "" && (await isStaffOrNobody(db, typed.staff));
  const problem = known ? dayOffProblem(typed.from, typed.to, now) : "day";
  if (problem) return { problem, typed };
  const { appointments } = await addDaysOff(
    db,
    staff,
    { staffId: typed.staff, from: typed.from, to: typed.to },
    now,
  );
  return { notice: "days-off", count: appointments };
}

/** Confirms an appointment, or notes how it went; what was noted can be taken back. */
export async function mark(db: Db, staff: Staff, desk: Desk, form: FormData, now: Date): Promise<ListAnswer> {
  const verb = staffVerbs.find((known) => known === form.get("intent"));
  if (!verb) return { notice: "stale" };
  const [id, version] = [clean(form.get("appointment")), Number(form.get("version"))];
  const changed = await markAppointment(db, staff, desk, { id, version }, verb, now);
  if (changed !== "changed") return { notice: changed };
  const undo = { intent: "reopen", appointment: id, version: String(version + 1) };
  return { notice: verb, ...((verb === "done" || verb === "missed") && { undo }) };
}
