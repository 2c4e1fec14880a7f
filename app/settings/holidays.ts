import { asciiDigits } from "../language/digits.ts";
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
    if (!isDay(on)) return null;
    holidays.push({ on, name });
  }
  return holidays;
}

/** The list as it is edited. */
export function holidayLines(holidays: readonly Holiday[]): string {
  return holidays.map(({ on, name }) => `${on} ${name}`).join("\n");
}

/** A day of the calendar; one of every year may be 29 February. */
function isDay(on: string): boolean {
  const iso = on.length === 5 ? `2028-${on}` : on;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === iso;
}
