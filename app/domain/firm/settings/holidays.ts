import { namesOf } from "../../../platform/content/names-of.ts";
import { asciiDigits } from "../../../platform/language/digits.ts";
import type { Language } from "../../../platform/language/language.ts";
import { publicMessages } from "../../../platform/language/public-messages.ts";
import { isCalendarDay, istDay } from "../../../platform/language/time.ts";
import { readDay } from "../../../platform/tables/read-day.ts";
import { isWeekdayOf } from "./opening.ts";
import type { Holiday } from "./setting-field.ts";
import type { Hours } from "./site-details.ts";

const line =
  /^(\d{4}-\d\d?-\d\d?|\d\d?[-/.]\d\d?(?:[-/.]\d{4})?|\d\d?(?:st|nd|rd|th)?[-\s]+[\p{L}\p{M}]+(?:[-,\s]+\d{4})?)(?:\s*:\s*|\s+)(\S.*)$/u;

/** One per line: "26 January: Republic Day" every year, "22 March 2027: Holi" once. Null when a line is neither. */
export function readHolidays(text: string): Holiday[] | null {
  const holidays: Holiday[] = [];
  for (const typed of text.split("\n")) {
    if (typed.trim() === "") continue;
    const [, day = "", name = ""] = line.exec(asciiDigits(typed).trim()) ?? [];
    const on = readHoliday(day);
    if (!on) return null;
    holidays.push({ on, name });
  }
  return holidays;
}

/** Undefined for "02-10" too, which may be in October or in February. A yearly day may be 29 February. */
function readHoliday(day: string): string | undefined {
  if (/\d{4}/.test(day)) return readDay(day);
  const [one = 0, two = 0] = day.split(/[-/.]/).map(Number);
  return one <= 12 && two <= 12 && one !== two ? undefined : readDay(`${day} 2028`)?.slice("2028-".length);
}

const monthInWords = new Intl.DateTimeFormat("en-IN", { month: "long", timeZone: "UTC" });

export function holidayLines(holidays: readonly Holiday[]): string {
  return holidays
    .map(({ on, name }) => {
      const [day, month, year] = on.split("-").reverse();
      const written = [Number(day), monthInWords.format(new Date(`2028-${month}-01`)), year];
      return `${written.filter(Boolean).join(" ")}: ${name}`;
    })
    .join("\n");
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
