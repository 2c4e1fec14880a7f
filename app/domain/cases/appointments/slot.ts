import { asciiDigits } from "../../../platform/language/digits.ts";
import { isCalendarDay, istDay, istTime } from "../../../platform/language/time.ts";

/** Milliseconds of a quarter of an hour, in which all times of appointments are counted. */
export const quarterMs = 15 * 60_000;

/** A time in India as forms send it: "2026-12-01T10:30". */
export function slotOf(moment: Date): string {
  return `${istDay(moment)}T${istTime(moment)}`;
}

/** The moment of a time in India; null for anything but a whole quarter of an hour of a day of the calendar. */
export function readSlot(typed = ""): Date | null {
  const [, day = "", time = ""] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)$/.exec(asciiDigits(typed).trim()) ?? [];
  if (!isCalendarDay(day) || !/^([01]\d|2[0-3]):(00|15|30|45)$/.test(time)) return null;
  return new Date(`${day}T${time}:00+05:30`);
}

/** The number of the quarter that begins at a moment, or the next after it. */
export function quarterOf(moment: Date): number {
  return Math.ceil(moment.getTime() / quarterMs);
}
