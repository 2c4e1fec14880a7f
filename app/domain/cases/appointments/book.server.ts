import { changeLocked } from "../../../platform/db/change-versioned.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { dayMs, hourMs, istDay, minuteMs } from "../../../platform/language/time.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { countOfDay, listFreeSlots, lockDay, type Rules } from "./diary.server.ts";
import { logAppointment } from "./log.server.ts";
import { freeTime, reserveTime } from "./reserve-time.server.ts";
import { quarterMs, readSlot, slotOf } from "./slot.ts";
import type { Appointment } from "./tables.ts";

export type AppointmentDetails = Pick<
  Appointment,
  "way" | "language" | "name" | "phone" | "email" | "topic" | "note" | "enquiry_id" | "client_id"
>;

/** `length` and `buffer` in minutes. */
type Span = { startsAt: Date; length: number; buffer: number };

export function timesOf({ startsAt, length, buffer }: Span) {
  const end = startsAt.getTime() + length * minuteMs;
  return {
    starts_at: startsAt.toISOString(),
    ends_at: new Date(end).toISOString(),
    busy_until: new Date(end + buffer * minuteMs).toISOString(),
  };
}

/** Reminders that would already be due are left out. */
function timeColumns(span: Span, now: Date) {
  const start = span.startsAt.getTime();
  const reminder = (before: number) =>
    start - before > now.getTime() + quarterMs ? new Date(start - before).toISOString() : null;
  return {
    ...timesOf(span),
    remind_day_at: reminder(dayMs),
    remind_hour_at: reminder(hourMs),
  };
}

type Making = {
  staffId: string;
  state: "requested" | "confirmed";
  span: Span;
  /** Most appointments of the firm at once; staff may exceed it. */
  max?: number;
  /** Null for a visitor. */
  by: Staff | null;
};

/** Undefined, with nothing written, when the time is taken. */
export async function addAppointment(
  trx: Db,
  details: AppointmentDetails,
  { staffId, state, span, max, by }: Making,
  now: Date,
): Promise<Appointment | undefined> {
  const at = now.toISOString();
  const appointment: Appointment = {
    ...details,
    ...timeColumns(span, now),
    id: newId(now),
    staff_id: staffId,
    state,
    version: 1,
    created_at: at,
    created_by: by?.id ?? null,
    updated_at: at,
    visitor_changed_at: null,
    proposed: null,
  };
  await trx.insertInto("appointments").values(appointment).execute();
  if (!(await reserveTime(trx, appointment, max))) {
    await trx.deleteFrom("appointments").where("id", "=", appointment.id).execute();
    return undefined;
  }
  await logAppointment(trx, by, { after: appointment }, "appointment_booked", now);
  return appointment;
}

/** Least booked that day first; empty when the time is not offered. */
async function freePeople(trx: Db, rules: Rules, startsAt: Date, now: Date): Promise<string[]> {
  await lockDay(trx, startsAt);
  const day = istDay(startsAt);
  const free = await listFreeSlots(trx, rules, now, { from: day, days: 1 });
  const people = free.find((one) => one.slot === slotOf(startsAt))?.staff ?? [];
  const counts = people.length > 1 ? await countOfDay(trx, people, day) : new Map<string, number>();
  return people.toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0));
}

/** Undefined when the time is not offered, or no longer. */
export function bookSlot(
  trx: Db,
  rules: Rules,
  details: AppointmentDetails,
  slot: string,
  now: Date,
): Promise<Appointment | undefined> {
  return giveSlot(trx, rules, slot, now, (making) => addAppointment(trx, details, making, now));
}

/** Keeps the person if they are free, else takes another. Undefined, with nothing changed, when the time is not offered. */
export function moveToSlot(
  trx: Db,
  rules: Rules,
  appointment: Appointment,
  slot: string,
  now: Date,
): Promise<Appointment | undefined> {
  const move = (making: Making) => moveAppointment(trx, appointment, making, now);
  return giveSlot(trx, rules, slot, now, move, appointment.staff_id);
}

async function giveSlot(
  trx: Db,
  rules: Rules,
  slot: string,
  now: Date,
  take: (making: Making) => Promise<Appointment | undefined>,
  first?: string,
): Promise<Appointment | undefined> {
  const startsAt = readSlot(slot);
  if (!startsAt) return undefined;
  const { length, buffer, confirm, atOnce } = rules.settings;
  const span = { startsAt, length, buffer };
  const state = confirm === "atOnce" ? "confirmed" : "requested";
  const people = await freePeople(trx, rules, startsAt, now);
  for (const staffId of people.toSorted((a, b) => Number(b === first) - Number(a === first))) {
    const taken = await take({ staffId, state, span, max: atOnce, by: null });
    if (taken) return taken;
  }
  return undefined;
}

/** Undefined, with nothing changed, when the time is taken. */
export async function moveAppointment(
  trx: Db,
  appointment: Appointment,
  { staffId, state, span, max, by }: Making,
  now: Date,
): Promise<Appointment | undefined> {
  const change = {
    ...timeColumns(span, now),
    staff_id: staffId,
    state,
    proposed: null,
    updated_at: now.toISOString(),
  };
  await freeTime(trx, appointment.id);
  if (!(await reserveTime(trx, { ...appointment, ...change }, max))) {
    await reserveTime(trx, appointment);
    return undefined;
  }
  const moved = await changeLocked(trx, "appointments", appointment, change);
  const verb = moved.starts_at === appointment.starts_at ? "appointment_handed_over" : "appointment_moved";
  await logAppointment(trx, by, { before: appointment, after: moved }, verb, now);
  return moved;
}
