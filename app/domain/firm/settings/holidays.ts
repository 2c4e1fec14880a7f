import { namesOf } from "../../../platform/content/names-of.ts";
import { asciiDigits } from "../../../platform/language/digits.ts";
import type { Language } from "../../../platform/language/language.ts";
import { publicMessages } from "../../../platform/language/public-messages.ts";
import { isCalendarDay, istDay } from "../../../platform/language/time.ts";
import { isWeekdayOf } from "./opening.ts";
import type { Holiday } from "./setting-field.ts";
import type { Hours } from "./site-details.ts";

/** One per line: "01-26 Republic Day" every year, "2027-03-22 Holi" once. Null when a line is neither. */
export function readHolidays(text: string): Holiday[] | null {
  const holidays: Holiday[] = [];
  for (const line of text.split("\n")) {
    if (line.trim() === "") continue;
    const [, on = "", name = ""] = /^((?:\d{4}-)?\d{2}-\d{2})\s+(\S.*)$/.exec(asciiDigits(line.trim())) ?? [];
    // A yearly day may be 29 February, so it is checked in a leap year.
    if (!isCalendarDay(on.length === "01-26".length ? `2028-${on}` : on)) return null;
    holidays.push({ on, name });
  }
  return holidays;
}

export function holidayLines(holidays: readonly Holiday[]): string {
  return holidays.map(({ on, name }) => `${on} ${name}`).join("\n");
}

export type DayOff = { on: string; name: string };

/** Within a year from today (IST), without days on which the firm is closed anyway. */
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
    .filter(({ on }) => on >= today && on < inAYear && isCalendarDay(on) && isWeekdayOf(days, on))
    .sort((a, b) => (a.on < b.on ? -1 : 1))
    .slice(0, count);
}

export function holidayName(name: string, language: Language): string {
  const known = publicMessages.en.hours.holidays;
  const key = namesOf(known).find((of) => known[of] === name);
  return key ? publicMessages[language].hours.holidays[key] : name;
}
