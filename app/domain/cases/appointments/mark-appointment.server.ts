import { changeLocked, type Version } from "../../../platform/db/change-versioned.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { type Changed, changeOne } from "./change-appointment.server.ts";
import { logAppointment } from "./log.server.ts";
import { type AppointmentConfig, dropWaitingMail, queueAppointmentMail } from "./mails.server.ts";
import { markCancelled } from "./own-appointment.server.ts";
import { appointmentLimits } from "./read-appointment.ts";
import { type Appointment, type AppointmentState, openStates } from "./tables.ts";

/** "unconfirm" undoes a confirmation, "reopen" undoes "done" or "missed". */
export type StaffVerb = "confirm" | "unconfirm" | "cancel" | "done" | "missed" | "reopen";

const verbs: Record<
  StaffVerb,
  { from: readonly AppointmentState[]; to: AppointmentState; verb: Parameters<typeof logAppointment>[3] }
> = {
  confirm: { from: ["requested"], to: "confirmed", verb: "appointment_confirmed" },
  unconfirm: { from: ["confirmed"], to: "requested", verb: "appointment_reopened" },
  cancel: { from: openStates, to: "cancelled", verb: "appointment_cancelled" },
  done: { from: ["requested", "confirmed", "missed"], to: "done", verb: "appointment_done" },
  missed: { from: ["requested", "confirmed", "done"], to: "missed", verb: "appointment_missed" },
  reopen: { from: ["done", "missed"], to: "confirmed", verb: "appointment_reopened" },
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
  const { from, to, verb: logged } = verbs[verb];
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
    if (after.ends_at > now.toISOString()) await tellVisitor(trx, config, after, verb, now);
    return "changed";
  });
}

/** Drops an unsent confirmation; after a sent one, a mail states the current state. */
async function tellVisitor(
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

export function noteAppointment(
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
