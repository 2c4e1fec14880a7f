import { asciiDigits } from "../../platform/language/digits.ts";
import type { Language } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { isCalendarDay, istDay } from "../../platform/language/time.ts";
import { type Holiday, type Hours, type Weekday, weekdays } from "./site-details.ts";

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

/** A day off with its year: "2027-01-26". */
export type DayOff = { on: string; name: string };

/** The days off from today (in India) on that are not closed anyway, within a year, the next one first; at most `count`. */
export function holidaysAhead(now: Date, { days, holidays }: Hours, count: number): DayOff[] {
  const today = istDay(now);
  const year = Number(today.slice(0, 4));
  const inAYear = `${year + 1}${today.slice(4)}`;
  return holidays
    .flatMap(({ on, name }) =>
      on.length > "01-26".length
        ? [{ on, name }]
        : [year, year + 1].map((of) => ({ on: `${of}-${on}`, name })),
    )
    .filter(({ on }) => on >= today && on < inAYear && isCalendarDay(on) && isWorkday(on, days))
    .sort((a, b) => (a.on < b.on ? -1 : 1))
    .slice(0, count);
}

/** Whether the firm would be open on a day were it no holiday. */
function isWorkday(on: string, days: readonly Weekday[]): boolean {
  const weekday = weekdays[(new Date(`${on}T00:00:00Z`).getUTCDay() + 6) % 7];
  return weekday !== undefined && days.includes(weekday);
}

/** The three national holidays in the page's language; every other day as the owner has named it. */
export function holidayName(name: string, language: Language): string {
  const known = publicMessages.en.hours.holidays;
  const key = (Object.keys(known) as (keyof typeof known)[]).find((of) => known[of] === name);
  return key ? publicMessages[language].hours.holidays[key] : name;
}
