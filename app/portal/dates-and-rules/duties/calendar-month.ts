import { monthsAfter } from "../../../platform/language/months.ts";
import { dayAfter, isCalendarDay } from "../../../platform/language/time.ts";

/** From "2026-11"; default: this month. */
export function readMonth(typed: string | null, today: string): string {
  return isCalendarDay(`${typed}-01`) ? String(typed) : today.slice(0, 7);
}

export const monthAfter = (month: string, months: number) => monthsAfter(`${month}-01`, months).slice(0, 7);

/** From Monday; null for days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const end = monthsAfter(first, 1);
  const days: (string | null)[] = Array(before).fill(null);
  for (let day = first; day < end; day = dayAfter(day, 1)) days.push(day);
  while (days.length % 7 > 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(7 * week, 7 * week + 7));
}
