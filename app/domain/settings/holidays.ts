import { asciiDigits } from "../../platform/language/digits.ts";
import { isCalendarDay } from "../../platform/language/time.ts";
import type { Holiday } from "./site-details.ts";

/**
 * Reads a list of days off, one a line: "01-26 Republic Day" for every year, "2027-03-22 Holi" for one. Null when a line
 * is no such day; empty lines are passed over.
 */
export function readHolidays(text: string): Holiday[] | null {
  const holidays: Holiday[] = [];
  for (const line of text.split("\n")) {
    if (line.trim() === "") continue;
    const [, on = "", name = ""] = /^\s*((?:\d{4}-)?\d{2}-\d{2})\s+(\S.*?)\s*$/.exec(asciiDigits(line)) ?? [];
    // One of every year may be the 29th of February.
    if (!isCalendarDay(on.length === "01-26".length ? `2028-${on}` : on)) return null;
    holidays.push({ on, name });
  }
  return holidays;
}

/** The list as it is edited. */
export function holidayLines(holidays: readonly Holiday[]): string {
  return holidays.map(({ on, name }) => `${on} ${name}`).join("\n");
}
