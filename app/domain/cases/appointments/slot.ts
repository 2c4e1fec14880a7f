import { asciiDigits } from "../../../platform/language/digits.ts";
import { isCalendarDay, istDay, istTime } from "../../../platform/language/time.ts";

/** All appointment times are whole quarters of an hour. */
export const quarterMs = 15 * 60_000;

/** India time, as forms send it: "2026-12-01T10:30". */
export function slotOf(moment: Date): string {
  return `${istDay(moment)}T${istTime(moment)}`;
}

/** Null unless it is a whole quarter of an hour of a real day; in India time. */
export function readSlot(typed = ""): Date | null {
  const [, day = "", time = ""] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)$/.exec(asciiDigits(typed).trim()) ?? [];
  if (!isCalendarDay(day) || !/^([01]\d|2[0-3]):(00|15|30|45)$/.test(time)) return null;
  return new Date(`${day}T${time}:00+05:30`);
}

/** Rounded up; counted since 1970. */
export function quarterHourOf(moment: Date): number {
  return Math.ceil(moment.getTime() / quarterMs);
}
