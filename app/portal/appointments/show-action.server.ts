import { moveByStaff, noteAppointment } from "../../domain/appointments/change-appointment.server.ts";
import { findAppointment } from "../../domain/appointments/list-appointments.server.ts";
import type { Desk } from "../../domain/appointments/mails.server.ts";
import { readTime, type TypedVisit, timeOf, typedVisit } from "../../domain/appointments/read-visit.ts";
import { namesOf } from "../../domain/staff/colleagues.server.ts";
import { requirePermission } from "../../domain/staff/permissions.server.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { keepMissing } from "../../platform/http/keep-missing.ts";
import { clean } from "../../platform/language/clean.ts";
import { type ListAnswer, mark } from "./list-action.server.ts";

/** The result of a post of an appointment's page; a time that cannot be had comes back as chosen. */
export type ShowAnswer = Omit<ListAnswer, "notice" | "typed"> & {
  notice?: ListAnswer["notice"] | "move" | "note";
  typed?: TypedVisit;
  name?: string;
};

/** Handles every form of an appointment's page. */
export async function showAction(
  db: Db,
  staff: Staff,
  desk: Desk,
  form: FormData,
  now: Date,
): Promise<ShowAnswer> {
  requirePermission(staff, "appointments.write");
  const intent = clean(form.get("intent"));
  const change = { id: clean(form.get("appointment")), version: Number(form.get("version")) };
  if (intent === "note") {
    const changed = await noteAppointment(db, staff, change, clean(form.get("note")), now);
    return { notice: changed === "changed" ? "note" : changed };
  }
  if (intent !== "move") return mark(db, staff, desk, form, now);
  const before = await findAppointment(db, staff, change.id);
  if (before) keepMissing(form, timeOf(before));
  const typed = typedVisit(form);
  const { startsAt, length } = readTime(typed);
  if (!startsAt) return { notice: "past", typed };
  const time = { startsAt, length, staffId: typed.staff ?? "" };
  const moved = await moveByStaff(db, staff, desk, change, time, now);
  if (moved === "changed") return { notice: "move" };
  return { notice: moved, typed, name: (await namesOf(db, staff))[time.staffId] ?? "" };
}
