import { changeLocked, type Version } from "../../../platform/db/change-versioned.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { timesFor } from "../../firm/settings/appointment-settings.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { type AppointmentDetails, addAppointment, moveAppointment, timesOf } from "./book.server.ts";
import { lockDay } from "./diary.server.ts";
import { logAppointment } from "./log.server.ts";
import { type AppointmentConfig, queueAppointmentMail } from "./mails.server.ts";
import { lockAppointment } from "./own-appointment.server.ts";
import type { ProposedTime } from "./proposed-time.ts";
import { isTimeFree } from "./reserve-time.server.ts";
import { type Appointment, openStates } from "./tables.ts";

/** Any quarter of an hour, also outside the hours for visitors; `length` in minutes. */
type StaffTime = { startsAt: Date; length: number; staffId: string };

/** "taken": the person has another appointment then. Call `outbox.wake()` afterwards. */
export function makeAppointment(
  db: Db,
  staff: Staff,
  config: AppointmentConfig,
  details: AppointmentDetails,
  time: StaffTime,
  now: Date,
): Promise<{ id: string } | "taken" | "past" | "closed"> {
  requirePermission(staff, "appointments.write");
  return inTransaction(db, async (trx) => {
    const refusal = await refusalOf(trx, time, now);
    if (refusal) return refusal;
    await lockDay(trx, time.startsAt);
    const span = spanOf(config, details.topic, time);
    const making = { staffId: time.staffId, state: "confirmed", span, by: staff } as const;
    const made = await addAppointment(trx, details, making, now);
    if (!made) return "taken";
    await queueAppointmentMail(trx, config, made, { kind: "confirmed" }, now);
    return { id: made.id };
  });
}

async function refusalOf(trx: Db, { startsAt, staffId }: StaffTime, now: Date) {
  if (startsAt <= now) return "past";
  return (await isWorking(trx, staffId)) ? undefined : "closed";
}

/** Adds the pause that the topic's service needs. */
const spanOf = (
  { settings }: AppointmentConfig,
  topic: AppointmentDetails["topic"],
  { startsAt, length }: StaffTime,
) => ({ startsAt, length, buffer: timesFor(settings, topic).buffer });

async function isWorking(trx: Db, staffId: string): Promise<boolean> {
  const account = trx
    .selectFrom("staff")
    .select("id")
    .where("id", "=", staffId)
    .where("deactivated_at", "is", null);
  return (await account.where("role", "<>", "viewer").executeTakeFirst()) !== undefined;
}

export type Changed = "changed" | "stale" | "gone" | "taken" | "past" | "closed" | "early";

/** Confirms the appointment too. */
export function moveByStaff(
  db: Db,
  staff: Staff,
  config: AppointmentConfig,
  change: Version,
  time: StaffTime,
  now: Date,
): Promise<Changed> {
  return changeTime(db, staff, change, { time, now }, async (trx, appointment) => {
    await lockDay(trx, time.startsAt);
    const span = spanOf(config, appointment.topic, time);
    const moving = { staffId: time.staffId, state: "confirmed", span, by: staff } as const;
    const moved = await moveAppointment(trx, appointment, moving, now);
    if (!moved) return "taken";
    const kind = moved.starts_at === appointment.starts_at ? "confirmed" : "moved";
    // A different colleague at the same time is no news for the visitor.
    if (kind === "moved" || appointment.state === "requested")
      await queueAppointmentMail(trx, config, moved, { kind }, now);
    return "changed";
  });
}

/** The visitor accepts by the link in the mail; until then nothing changes. A later proposal replaces this one. */
export function proposeTime(
  db: Db,
  staff: Staff,
  config: AppointmentConfig,
  change: Version,
  time: StaffTime,
  now: Date,
): Promise<Changed> {
  return changeTime(db, staff, change, { time, now }, async (trx, appointment) => {
    const { startsAt, length, staffId } = time;
    const wanted = {
      ...timesOf(spanOf(config, appointment.topic, time)),
      id: appointment.id,
      staff_id: staffId,
    };
    if (!(await isTimeFree(trx, wanted))) return "taken";
    const proposed: ProposedTime = { startsAt: startsAt.toISOString(), length, staffId };
    const after = await changeLocked(trx, "appointments", appointment, {
      proposed: JSON.stringify(proposed),
      updated_at: now.toISOString(),
    });
    const logged = { ...after, starts_at: proposed.startsAt, staff_id: staffId };
    await logAppointment(trx, staff, { before: appointment, after: logged }, "appointment_proposed", now);
    await queueAppointmentMail(trx, config, after, { kind: "proposed" }, now);
    return "changed";
  });
}

function changeTime(
  db: Db,
  staff: Staff,
  change: Version,
  { time, now }: { time: StaffTime; now: Date },
  write: (trx: Db, appointment: Appointment) => Promise<Changed>,
): Promise<Changed> {
  return changeOne(db, staff, change, async (trx, appointment) => {
    if (!openStates.some((state) => state === appointment.state)) return "stale";
    return (await refusalOf(trx, time, now)) ?? write(trx, appointment);
  });
}

export function changeOne(
  db: Db,
  staff: Staff,
  { id, version }: Version,
  change: (trx: Db, appointment: Appointment) => Promise<Changed>,
): Promise<Changed> {
  requirePermission(staff, "appointments.write");
  return inTransaction(db, async (trx) => {
    const appointment = await lockAppointment(trx, id);
    if (!appointment) return "gone";
    return appointment.version === version ? change(trx, appointment) : "stale";
  });
}
