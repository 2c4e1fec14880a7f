import { changeLocked } from "../../../platform/db/change-versioned.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { dayMs, hourMs, istDay, minuteMs } from "../../../platform/language/time.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { countOfDay, holdDay, listFreeSlots, type Rules } from "./diary.server.ts";
import { logAppointment } from "./log.server.ts";
import { quarterMs, readSlot, slotOf } from "./slot.ts";
import type { Appointment } from "./tables.ts";
import { freeTime, takeTime } from "./take-time.server.ts";

/** Whom an appointment is with, and what it is about. */
export type Visit = Pick<
  Appointment,
  "way" | "language" | "name" | "phone" | "email" | "topic" | "note" | "enquiry_id" | "client_id"
>;

/** A start, its length and the pause after it, in minutes. */
type Span = { startsAt: Date; length: number; buffer: number };

/** When it begins and ends, and until when its person has no other. */
export function timesOf({ startsAt, length, buffer }: Span) {
  const end = startsAt.getTime() + length * minuteMs;
  return {
    starts_at: startsAt.toISOString(),
    ends_at: new Date(end).toISOString(),
    busy_until: new Date(end + buffer * minuteMs).toISOString(),
  };
}

/** The columns that follow from a time. Reminders that would be due already are left out. */
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
  /** Most appointments of the firm at once; staff may go beyond it. */
  most?: number;
  /** Null for a visitor. */
  by: Staff | null;
};

/** Writes an appointment with its time, or returns undefined when the time is taken and writes nothing. */
export async function addAppointment(
  trx: Db,
  visit: Visit,
  { staffId, state, span, most, by }: Making,
  now: Date,
): Promise<Appointment | undefined> {
  const at = now.toISOString();
  const appointment: Appointment = {
    ...visit,
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
  if (!(await takeTime(trx, appointment, most))) {
    await trx.deleteFrom("appointments").where("id", "=", appointment.id).execute();
    return undefined;
  }
  await logAppointment(trx, by, { after: appointment }, "appointment_booked", now);
  return appointment;
}

/** Who has time at a moment of the visitors' choice, the least booked of that day first; nobody when it is not offered. */
async function freePeople(trx: Db, rules: Rules, startsAt: Date, now: Date): Promise<string[]> {
  await holdDay(trx, startsAt);
  const day = istDay(startsAt);
  const free = await listFreeSlots(trx, rules, now, { from: day, days: 1 });
  const people = free.find((one) => one.slot === slotOf(startsAt))?.staff ?? [];
  const counts = people.length > 1 ? await countOfDay(trx, people, day) : new Map<string, number>();
  return people.toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0));
}

/** Books a time that a visitor chose; undefined when it is not, or no longer, offered. */
export function bookSlot(
  trx: Db,
  rules: Rules,
  visit: Visit,
  slot: string,
  now: Date,
): Promise<Appointment | undefined> {
  return giveSlot(trx, rules, slot, now, (making) => addAppointment(trx, visit, making, now));
}

/**
 * Moves a locked appointment to a time that a visitor chose: with the same person when they are free then, else with
 * another. Undefined when the time is not offered, and nothing has changed.
 */
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

/** Offers a slot to those who have time then, `first` before the others, until one of them can take it. */
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
    const taken = await take({ staffId, state, span, most: atOnce, by: null });
    if (taken) return taken;
  }
  return undefined;
}

/** Gives a locked appointment another time or person; undefined when that time is taken, and nothing has changed. */
export async function moveAppointment(
  trx: Db,
  appointment: Appointment,
  { staffId, state, span, most, by }: Making,
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
  if (!(await takeTime(trx, { ...appointment, ...change }, most))) {
    await takeTime(trx, appointment);
    return undefined;
  }
  const moved = await changeLocked(trx, "appointments", appointment, change);
  const verb = moved.starts_at === appointment.starts_at ? "appointment_handed_over" : "appointment_moved";
  await logAppointment(trx, by, { before: appointment, after: moved }, verb, now);
  return moved;
}
