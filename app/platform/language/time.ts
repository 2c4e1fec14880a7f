import { oncePer } from "./once-per.ts";

const india = "Asia/Kolkata";

const dateTime = new Intl.DateTimeFormat("en-IN", {
  timeZone: india,
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hour12: true,
});

/** A moment (UTC, ISO 8601) as it is read in India: "20 Nov 2026, 03:00 pm". */
export function istDateTime(iso: string): string {
  return dateTime.format(new Date(iso));
}

const day = oncePer(
  (locale: string) =>
    new Intl.DateTimeFormat(`${locale}-u-nu-latn`, {
      timeZone: india,
      day: "numeric",
      month: "long",
      year: "numeric",
    }),
);

/** A calendar day ("2026-11-20") in words of a locale ("en-IN", "hi-IN"), with Latin digits. */
export function dayInWords(date: string, locale: string): string {
  return day(locale).format(new Date(`${date}T12:00:00+05:30`));
}

/** The calendar day in India at a moment: "2026-11-20". */
export function istDay(moment: Date): string {
  return atIst(moment).slice(0, "2026-11-20".length);
}

/** The time of day in India at a moment: "19:00". */
export function istTime(moment: Date): string {
  return atIst(moment).slice("2026-11-20T".length, "2026-11-20T19:00".length);
}

/** India has one time zone and no summer time, so a fixed step does. */
function atIst(moment: Date): string {
  return new Date(moment.getTime() + 5.5 * 60 * 60_000).toISOString();
}

/** Whether a text is a day of the calendar: "2028-02-29" is one, "2027-02-29" is none. */
export function isCalendarDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  );
}
