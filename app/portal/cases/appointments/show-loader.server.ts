import { busyTimes, findAppointment } from "../../../domain/cases/appointments/list-appointments.server.ts";
import { type AppointmentConfig, wayInWords } from "../../../domain/cases/appointments/mails.server.ts";
import { readProposed } from "../../../domain/cases/appointments/proposed-time.ts";
import { momentInWords } from "../../../domain/cases/appointments/time-in-words.ts";
import { listColleagues, namesOf } from "../../../domain/people/staff/colleagues.server.ts";
import { may } from "../../../domain/people/staff/permissions.ts";
import type { Staff } from "../../../domain/people/staff/staff.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { orNotFound } from "../../../platform/http/or-not-found.ts";
import { istDay } from "../../../platform/language/time.ts";

/** 404 if there is none. */
export async function loadAppointment(
  db: Db,
  staff: Staff,
  config: AppointmentConfig,
  id: string,
  now: Date,
) {
  const appointment = orNotFound(await findAppointment(db, staff, id));
  const { starts_at, staff_id } = appointment;
  const [team, names, busy] = await Promise.all([
    listColleagues(db, staff),
    namesOf(db, staff),
    busyTimes(db, staff, staff_id, istDay(new Date(starts_at))),
  ]);
  // WhatsApp messages in both languages.
  const proposed = readProposed(appointment, now);
  const inWords = (language: "en" | "hi") => ({
    time: momentInWords(starts_at, language),
    proposed: proposed ? momentInWords(proposed.startsAt, language) : "",
    place: wayInWords(config, { ...appointment, language }),
  });
  return {
    appointment,
    team,
    names,
    busy,
    words: { en: inWords("en"), hi: inWords("hi") },
    proposed,
    begun: starts_at <= now.toISOString(),
    mayChange: may(staff, "appointments.write"),
  };
}

export type ShownAppointment = Awaited<ReturnType<typeof loadAppointment>>;
