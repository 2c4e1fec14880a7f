import type { Language } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { isCalendarDay, istDay } from "../../platform/language/time.ts";
import { type Hours, type Weekday, weekdays } from "./site-details.ts";

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
