import { dayMs, hourMs, istDay } from "../../../platform/language/time.ts";
import type { Hours } from "./site-details.ts";
import { type Weekday, weekdays } from "./weekdays.ts";

/** `until` is null when the state never changes. */
export type Opening = { open: boolean; until: Date | null };

/** How long before closing a question is still answered on the same day. */
const answerMs = 2 * hourMs;

/** Closing time, or null when too little of the day is left. */
export function answeredBy(now: Date, { open, until }: Opening): Date | null {
  return open && until && now.getTime() < until.getTime() - answerMs ? until : null;
}

export function nextOpeningChange(now: Date, hours: Hours): Date | null {
  const opening = openingAt(now, hours);
  const by = answeredBy(now, opening);
  return by ? new Date(by.getTime() - answerMs) : opening.until;
}

/** As "2026-11-30" in IST; today when the firm never opens. */
export function nextOpenDay(now: Date, hours: Hours): string {
  const { open, until } = openingAt(now, hours);
  return istDay(open || !until ? now : until);
}

const istOffsetMs = 5.5 * hourMs;

export function openingAt(now: Date, hours: Hours): Opening {
  if (msOfDay(hours.opens) >= msOfDay(hours.closes)) return { open: false, until: null };
  const midnight = Math.floor((now.getTime() + istOffsetMs) / dayMs) * dayMs - istOffsetMs;
  // Covers every weekday and every yearly holiday.
  for (let day = 0; day <= 366; day++) {
    const start = midnight + day * dayMs;
    if (!isWorkingDay(new Date(start + istOffsetMs).toISOString().slice(0, 10), hours)) continue;
    const [opens, closes] = [start + msOfDay(hours.opens), start + msOfDay(hours.closes)];
    if (now.getTime() < opens) return { open: false, until: new Date(opens) };
    if (now.getTime() < closes) return { open: true, until: new Date(closes) };
  }
  return { open: false, until: null };
}

export function isWorkingDay(day: string, { days, holidays }: Hours): boolean {
  return isWeekdayOf(days, day) && !holidays.some(({ on }) => on === day || on === day.slice(5));
}

export function isWeekdayOf(days: readonly Weekday[], day: string): boolean {
  const weekday = weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7];
  return weekday !== undefined && days.includes(weekday);
}

function msOfDay(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return (hour * 60 + minute) * 60_000;
}
