import { appointmentConfigOf } from "../../../contexts/appointment-config.ts";
import { originContext } from "../../../contexts/services.ts";
import { endCalendar, makeCalendar } from "../../../domain/cases/appointments/calendars.server.ts";
import {
  addDaysOff,
  type DayOffProblem,
  dayOffProblem,
  removeDaysOff,
} from "../../../domain/cases/appointments/days-off.server.ts";
import {
  markAppointment,
  type StaffVerb,
} from "../../../domain/cases/appointments/mark-appointment.server.ts";
import { isOpenOrNobody } from "../../../domain/people/staff/colleagues.server.ts";
import { once } from "../../frame/page/once.server.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { done, gone, refused, stale } from "../../frame/page/result.ts";

export async function calendar({ db, staff, context, now }: Post) {
  const token = await makeCalendar(db, staff, now);
  return done("calendar", { address: token && `${context.get(originContext)}/calendar/${token}.ics` });
}

export async function endOwnCalendar({ db, staff, now }: Post) {
  await endCalendar(db, staff, now);
  return done("end-calendar");
}

export async function removeDays({ db, staff, text, now }: Post) {
  const removed = await removeDaysOff(db, staff, text("days"), now);
  if (!removed) return done("remove-days-off");
  const { staff_id, from_day, to_day } = removed;
  const undo = { intent: "days-off", staff: staff_id, from: from_day, to: to_day };
  return done("remove-days-off", { undo });
}

export function addDays(post: Post) {
  return once(post, insertDays);
}

async function insertDays({ db, staff, text, now }: Post) {
  const typed = { staff: text("staff"), from: text("from"), to: text("to") || text("from") };
  const known = typed.staff !== "" && (await isOpenOrNobody(db, typed.staff));
  const problem: DayOffProblem | undefined = known ? dayOffProblem(typed.from, typed.to, now) : "day";
  if (problem) return refused({ days: problem }, typed);
  const days = { staffId: typed.staff, from: typed.from, to: typed.to };
  const { appointments } = await addDaysOff(db, staff, days, now);
  return done("days-off", { values: { count: appointments } });
}

/** Both can be undone. */
export const mark = (verb: StaffVerb) => async (post: Post) => {
  const id = post.params.id ?? post.text("appointment");
  const { db, staff, context, version, now } = post;
  const changed = await markAppointment(db, staff, appointmentConfigOf(context), { id, version }, verb, now);
  if (changed !== "changed") return notChanged(changed);
  const intent = undoneBy[verb];
  const undo = intent && { intent, appointment: id, version: String(version + 1) };
  return done(verb, { undo });
};

const undoneBy: Partial<Record<StaffVerb, StaffVerb>> = {
  confirm: "unconfirm",
  done: "reopen",
  missed: "reopen",
};

type NotChanged = Exclude<Awaited<ReturnType<typeof markAppointment>>, "changed">;

export function notChanged(why: NotChanged) {
  if (why === "stale") return stale();
  return why === "gone" ? gone() : refused(why);
}
