import { type AppointmentDetails, addAppointment } from "../../app/domain/cases/appointments/book.server.ts";
import { addDaysOff } from "../../app/domain/cases/appointments/days-off.server.ts";
import type { AppointmentConfig } from "../../app/domain/cases/appointments/mails.server.ts";
import { markAppointment } from "../../app/domain/cases/appointments/mark-appointment.server.ts";
import {
  type AppointmentSettings,
  defaultAppointments,
  ways,
} from "../../app/domain/firm/settings/appointment-settings.ts";
import { isWorkingDay } from "../../app/domain/firm/settings/opening.ts";
import { saveSection } from "../../app/domain/firm/settings/settings.server.ts";
import { defaultDetails } from "../../app/domain/firm/settings/site-details.ts";
import type { Staff } from "../../app/domain/people/staff/staff.ts";
import { dayAfter, dayMs, hourMs, istDay } from "../../app/platform/language/time.ts";
import type { DemoEvent } from "./events.ts";
import { enquirySamples, inTurn, samplePhone } from "./samples.ts";

const samples = enquirySamples.appointments;

function settingsFor(workers: readonly Staff[]): AppointmentSettings {
  const days = [...defaultDetails.hours.days];
  const people = workers.map(({ id }, n) => ({
    id,
    days: n === 2 ? days.slice(0, 3) : days,
    opens: n === 1 ? "10:00" : "",
    closes: n === 1 ? "17:00" : "",
    link: n === 0 ? samples.link : "",
  }));
  return { ...defaultAppointments, on: true, buffer: 15, notice: 2, ways: [...ways], atOnce: 2, people };
}

export function appointmentEvents(
  workers: readonly Staff[],
  base: Omit<AppointmentConfig, "settings">,
  now: Date,
): DemoEvent[] {
  const settings = settingsFor(workers);
  const config = { ...base, settings };
  const [owner, last] = [inTurn(workers, 0), inTurn(workers, workers.length - 1)];
  const from = dayAfter(istDay(now), 12);
  const events: DemoEvent[] = [
    {
      at: new Date(now.getTime() - 14 * dayMs),
      run: (trx, when) =>
        saveSection(trx, owner, { section: "appointments", version: 0, value: settings }, when),
    },
    {
      at: now,
      run: (trx, when) => addDaysOff(trx, owner, { staffId: last.id, from, to: dayAfter(from, 2) }, when),
    },
  ];
  let n = 0;
  for (let day = -7; day <= 9; day++) {
    const date = dayAfter(istDay(now), day);
    if (!isWorkingDay(date, config.site.hours)) continue;
    for (const time of samples.times.filter((_, slot) => (slot + day + 7) % 3 !== 2))
      events.push(...eventsOf(config, { staff: inTurn(workers, n), n: n++, date, time, now }));
  }
  return events;
}

type Sample = { staff: Staff; n: number; date: string; time: string; now: Date };

function eventsOf(config: AppointmentConfig, { staff, n, date, time, now }: Sample): DemoEvent[] {
  const startsAt = new Date(`${date}T${time}:00+05:30`);
  const details: AppointmentDetails = {
    way: inTurn(ways, n),
    language: n % 4 === 0 ? "hi" : "en",
    name: inTurn(samples.people, n),
    topic: inTurn(samples.topics, n),
    phone: samplePhone(41_000, n),
    email: "",
    note: "",
    enquiry_id: null,
    client_id: null,
  };
  const span = { startsAt, length: 30, buffer: 15 };
  const state = startsAt > now && n % 4 === 1 ? "requested" : "confirmed";
  const by = n % 2 === 0 ? null : staff;
  let id = "";
  const booking: DemoEvent = {
    at: new Date(Math.min(startsAt.getTime() - 30 * hourMs, now.getTime())),
    run: async (trx, when) => {
      id = (await addAppointment(trx, details, { staffId: staff.id, state, span, by }, when))?.id ?? "";
    },
  };
  const ended = new Date(startsAt.getTime() + hourMs / 2);
  if (ended > now) return [booking];
  const verb = n % 6 === 5 ? "missed" : "done";
  return [
    booking,
    { at: ended, run: (trx, when) => markAppointment(trx, staff, config, { id, version: 1 }, verb, when) },
  ];
}
