import { dayMs, hourMs, istDay } from "../../../platform/language/time.ts";
import type { Hours } from "./site-details.ts";
import { type Weekday, weekdays } from "./weekdays.ts";

/** Whether the firm is open at a moment, and until when that is so; null when it never changes. */
export type Opening = { open: boolean; until: Date | null };

/** How long before closing a question still gets its answer on the same day. */
const answerMs = 2 * hourMs;

/** Until when a question of this moment is answered, by the hours: closing time, or null when little of the day is left. */
export function answeredBy(now: Date, { open, until }: Opening): Date | null {
  return open && until && now.getTime() < until.getTime() - answerMs ? until : null;
}

/** When what is said of opening and answering changes next; null for never. */
export function nextOpeningChange(now: Date, hours: Hours): Date | null {
  const opening = openingAt(now, hours);
  const by = answeredBy(now, opening);
  return by ? new Date(by.getTime() - answerMs) : opening.until;
}

/** The day in IST ("2026-11-30") on which the firm is open now or opens next; today when it never opens. */
export function nextOpenDay(now: Date, hours: Hours): string {
  const { open, until } = openingAt(now, hours);
  return istDay(open || !until ? now : until);
}

const istOffsetMs = 5.5 * hourMs;

/** The state at `now` by hours, days and holidays, all in IST, which has no summer time. */
export function openingAt(now: Date, hours: Hours): Opening {
  if (msOfDay(hours.opens) >= msOfDay(hours.closes)) return { open: false, until: null };
  const midnight = Math.floor((now.getTime() + istOffsetMs) / dayMs) * dayMs - istOffsetMs;
  // A year covers every weekday and every yearly holiday.
  for (let day = 0; day <= 366; day++) {
    const start = midnight + day * dayMs;
    if (!isWorkingDay(new Date(start + istOffsetMs).toISOString().slice(0, 10), hours)) continue;
    const [opens, closes] = [start + msOfDay(hours.opens), start + msOfDay(hours.closes)];
    if (now.getTime() < opens) return { open: false, until: new Date(opens) };
    if (now.getTime() < closes) return { open: true, until: new Date(closes) };
  }
  return { open: false, until: null };
}

/** Whether the firm works on a day ("2027-03-22"): a working day of the week, and no holiday. */
export function isWorkingDay(day: string, { days, holidays }: Hours): boolean {
  return isWeekdayOf(days, day) && !holidays.some(({ on }) => on === day || on === day.slice(5));
}

/** Whether a day ("2027-03-22") falls on one of these days of the week. */
export function isWeekdayOf(days: readonly Weekday[], day: string): boolean {
  const weekday = weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7];
  return weekday !== undefined && days.includes(weekday);
}

function msOfDay(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return (hour * 60 + minute) * 60_000;
}
