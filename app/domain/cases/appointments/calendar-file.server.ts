import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Appointment } from "./tables.ts";

type Event = Pick<Appointment, "id" | "starts_at" | "ends_at" | "state" | "version" | "updated_at"> & {
  summary: string;
  description: string;
  location: string;
  /** Who invites; the guest's own calendar does the reminding. */
  organizer?: { name: string; email: string };
};

type DayEvent = { id: string; day: string; summary: string; description: string };

const zone = "Asia/Kolkata";

/** For calendars that do not know the zone's name. India has one time zone and no summer time. */
const zoneRules = [
  "BEGIN:VTIMEZONE",
  `TZID:${zone}`,
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0530",
  "TZOFFSETTO:+0530",
  "TZNAME:IST",
  "END:STANDARD",
  "END:VTIMEZONE",
].join("\r\n");

const status = {
  requested: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  done: ICalEventStatus.CONFIRMED,
  missed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/** RFC 5545, in India's time zone; `host` makes the ids globally unique. */
export function calendarFile(
  name: string,
  host: string,
  events: readonly Event[],
  days: readonly DayEvent[] = [],
): string {
  const cancels = events.length === 1 && events[0]?.state === "cancelled";
  const calendar = ical({
    name,
    prodId: { company: "Sopan", product: "Appointments" },
    method: cancels ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    // Without a name the stamps stay in UTC, as RFC 5545 requires; each event names the zone.
    timezone: { name: null, generator: () => zoneRules },
  });
  for (const { id, starts_at, ends_at, state, version, updated_at, ...words } of events)
    calendar.createEvent({
      summary: words.summary,
      description: words.description,
      location: words.location,
      ...(words.organizer && { organizer: words.organizer }),
      ...(words.organizer && state !== "cancelled" && { alarms: alarmsOf(words.summary) }),
      id: `${id}@${host}`,
      sequence: version,
      stamp: new Date(updated_at),
      timezone: zone,
      start: inIndia(starts_at),
      end: inIndia(ends_at),
      status: status[state],
    });
  for (const { id, day, ...words } of days)
    calendar.createEvent({
      ...words,
      id: `${id}@${host}`,
      stamp: new Date(`${day}T00:00:00Z`),
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
    });
  return calendar.toString();
}

const alarmsOf = (description: string) =>
  [24 * 3600, 3600].map((trigger) => ({ type: ICalAlarmType.display, trigger, description }));

function inIndia(iso: string) {
  return Temporal.Instant.from(iso).toZonedDateTimeISO(zone);
}
