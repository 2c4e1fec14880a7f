import { appointmentConfigOf } from "../../../contexts/appointment-config.ts";
import { moveByStaff, proposeTime } from "../../../domain/cases/appointments/change-appointment.server.ts";
import { findAppointment } from "../../../domain/cases/appointments/list-appointments.server.ts";
import { changeAppointmentNote } from "../../../domain/cases/appointments/mark-appointment.server.ts";
import {
  appointmentLimits,
  readTime,
  timeOf,
  typedAppointment,
  wrongTime,
} from "../../../domain/cases/appointments/read-appointment.ts";
import { namesOf } from "../../../domain/people/staff/colleagues.server.ts";
import { keepMissing } from "../../../platform/http/keep-missing.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { done, gone, refused, stale } from "../../frame/page/result.ts";
import { notChanged } from "./list-action.server.ts";

const changeOf = ({ params, version }: Post) => ({ id: params.id ?? "", version });

export async function note(post: Post) {
  const typed = post.text("note");
  if (typed.length > appointmentLimits.note) return refused({ note: "tooLong" as const }, { note: typed });
  const changed = await changeAppointmentNote(post.db, post.staff, changeOf(post), typed, post.now);
  return changed === "changed" ? done("note") : notChanged(changed);
}

/** Moves the appointment, or proposes the time to the visitor. A time that is taken goes back into the form. */
const withTime = (change: typeof moveByStaff, key: "move" | "propose") => async (post: Post) => {
  const { db, staff, form, context, now } = post;
  const of = changeOf(post);
  const before = await findAppointment(db, staff, of.id);
  if (before) keepMissing(form, timeOf(before));
  const typed = typedAppointment(form);
  const { startsAt, length } = readTime(typed);
  if (!startsAt) return refused({ day: "day" as const }, typed);
  const time = { startsAt, length, staffId: typed.staff ?? "" };
  const moved = await change(db, staff, appointmentConfigOf(context), of, time, now);
  // Without an address, no mail is sent.
  if (moved === "changed") return done(key === "propose" && !before?.email ? "proposeByPhone" : key);
  if (moved === "stale") return stale("stale", { typed });
  if (moved === "gone") return gone();
  if (moved === "early") return notChanged(moved);
  const name = (await namesOf(db, staff))[time.staffId] ?? "";
  return refused(wrongTime(moved), typed, { values: { name } });
};

export const move = withTime(moveByStaff, "move");
export const propose = withTime(proposeTime, "propose");
