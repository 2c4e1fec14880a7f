import { changeLocked, type Version } from "../../../platform/db/change-versioned.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { type Changed, changeOne } from "./change-appointment.server.ts";
import { type AppointmentVerb, logAppointment } from "./log.server.ts";
import { type AppointmentConfig, dropWaitingMail, queueAppointmentMail } from "./mails.server.ts";
import { markCancelled } from "./own-appointment.server.ts";
import { appointmentLimits } from "./read-appointment.ts";
import { type Appointment, type AppointmentState, openStates } from "./tables.ts";

/** "unconfirm" undoes a confirmation, "reopen" undoes "done" or "missed". */
export type StaffVerb = "confirm" | "unconfirm" | "cancel" | "done" | "missed" | "reopen";

type Transition = { from: readonly AppointmentState[]; to: AppointmentState; logged: AppointmentVerb };

const transitions: Record<StaffVerb, Transition> = {
  confirm: { from: ["requested"], to: "confirmed", logged: "appointment_confirmed" },
  unconfirm: { from: ["confirmed"], to: "requested", logged: "appointment_reopened" },
  cancel: { from: openStates, to: "cancelled", logged: "appointment_cancelled" },
  done: { from: ["requested", "confirmed", "missed"], to: "done", logged: "appointment_done" },
  missed: { from: ["requested", "confirmed", "done"], to: "missed", logged: "appointment_missed" },
  reopen: { from: ["done", "missed"], to: "confirmed", logged: "appointment_reopened" },
};

/** Call `outbox.wake()` afterwards. */
export function markAppointment(
  db: Db,
  staff: Staff,
  config: AppointmentConfig,
  change: Version,
  verb: StaffVerb,
  now: Date,
): Promise<Changed> {
  const { from, to, logged } = transitions[verb];
  return changeOne(db, staff, change, async (trx, appointment) => {
    if (!from.includes(appointment.state)) return "stale";
    if ((to === "done" || to === "missed") && appointment.starts_at > now.toISOString()) return "early";
    const after =
      to === "cancelled"
        ? await markCancelled(trx, appointment, now)
        : await changeLocked(trx, "appointments", appointment, {
            state: to,
            proposed: null,
            updated_at: now.toISOString(),
          });
    await logAppointment(trx, staff, { after }, logged, now);
    if (after.ends_at > now.toISOString()) await notifyVisitor(trx, config, after, verb, now);
    return "changed";
  });
}

/** Drops an unsent confirmation; after a sent one, a mail states the current state. */
async function notifyVisitor(
  trx: Db,
  config: AppointmentConfig,
  after: Appointment,
  verb: StaffVerb,
  now: Date,
) {
  if (verb === "confirm" || verb === "cancel") {
    const kind = verb === "cancel" ? "cancelled" : "confirmed";
    await queueAppointmentMail(trx, config, after, { kind }, now);
  } else if (verb === "unconfirm" && !(await dropWaitingMail(trx, after.id)))
    await queueAppointmentMail(trx, config, after, { kind: "requested" }, now);
}

export function changeAppointmentNote(
  db: Db,
  staff: Staff,
  change: Version,
  typed: string,
  now: Date,
): Promise<Changed> {
  return changeOne(db, staff, change, async (trx, appointment) => {
    const note = typed.trim().slice(0, appointmentLimits.note);
    await changeLocked(trx, "appointments", appointment, { note, updated_at: now.toISOString() });
    return "changed";
  });
}
