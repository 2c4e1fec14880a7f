import type { Language } from "./language.ts";
import { oncePer } from "./once-per.ts";

/** Clocks may differ or be set back by this much without an effect on limits and sessions. */
export const clockMarginMs = 5 * 60_000;
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

const india = "Asia/Kolkata";

const formatIn = (parts: Intl.DateTimeFormatOptions) =>
  oncePer((locale: string) => new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { timeZone: india, ...parts }));

const shortDate = formatIn({ day: "numeric", month: "short", year: "numeric" });

/** In IST, from UTC as ISO 8601: "20 Nov 2026, 03:00 PM". */
export function istDateTime(iso: string, locale = "en-IN"): string {
  const moment = new Date(iso);
  const time = timeInWords(istTime(moment), locale.startsWith("hi") ? "hi" : "en");
  return `${shortDate(locale).format(moment)}, ${time}`;
}

/** From "19:00": "07:00 PM", "शाम 07:00 बजे". */
export function timeInWords(time: string, language: Language): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const clock = [hour % 12 || 12, minute].map((part) => String(part).padStart(2, "0")).join(":");
  if (language === "hi") return `${partOfDay(hour % 24)} ${clock} बजे`;
  return `${clock} ${hour % 24 < 12 ? "AM" : "PM"}`;
}

function partOfDay(hour: number): string {
  if (hour < 4) return "रात";
  if (hour < 12) return "सुबह";
  if (hour < 16) return "दोपहर";
  return hour < 20 ? "शाम" : "रात";
}

const day = formatIn({ day: "numeric", month: "long", year: "numeric" });

/** "2026-11-20" in words, with Latin digits. */
export function dayInWords(date: string, locale: string): string {
  return day(locale).format(noonOf(date));
}

/** "20 Nov 2026". */
export function dayInColumn(date: string, locale: string): string {
  return shortDate(locale).format(noonOf(date));
}

const month = formatIn({ month: "short", year: "numeric" });

/** From "2026-11": "Nov 2026". */
export function monthInWords(key: string, locale = "en-IN"): string {
  return month(locale).format(noonOf(`${key}-15`));
}

const weekday = formatIn({ weekday: "short", day: "numeric", month: "short" });

/** "Tue, 1 Dec". */
export function weekdayInWords(date: string, locale = "en-IN"): string {
  return weekday(locale).format(noonOf(date));
}

const dayAndMonth = formatIn({ day: "numeric", month: "short" });

/** "20 Nov". */
export function shortDay(date: string, locale = "en-IN"): string {
  return dayAndMonth(locale).format(noonOf(date));
}

const longDay = formatIn({ weekday: "long", day: "numeric", month: "long" });

/** "Sunday, 22 November". */
export function longWeekday(date: string, locale = "en-IN"): string {
  return longDay(locale).format(noonOf(date));
}

function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00+05:30`);
}

/** In IST. */
export const midnightOf = (day: string) => new Date(`${day}T00:00:00+05:30`);

/** In IST: "2026-11-20". */
export function istDay(moment: Date): string {
  return atIst(moment).slice(0, "2026-11-20".length);
}

/** In IST: "19:00". */
export function istTime(moment: Date): string {
  return atIst(moment).slice("2026-11-20T".length, "2026-11-20T19:00".length);
}

/** India has one time zone and no summer time. */
function atIst(moment: Date): string {
  return new Date(moment.getTime() + 5.5 * hourMs).toISOString();
}

export function isCalendarDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  );
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}
