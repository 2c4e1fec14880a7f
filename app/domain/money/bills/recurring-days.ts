import { monthsAfter } from "../../../platform/language/months.ts";
import { dayAfter, monthInWords } from "../../../platform/language/time.ts";
import type { RecurringFee } from "./tables.ts";

type Days = Pick<RecurringFee, "every" | "from_day" | "until_day">;

/** The first due day of a period on or after `day`; null after the end. Counted from the first day, so that 31 comes back after a February. */
export function dueFrom({ every, from_day, until_day }: Days, day: string): string | null {
  let turns = 0;
  let on = from_day;
  while (on < day) {
    turns += 1;
    on = monthsAfter(from_day, turns * (every ?? 1));
  }
  return until_day !== null && on > until_day ? null : on;
}

/** Accounts and bills are in English: "Accounting, Dec 2026 – Feb 2027". */
export function describePeriod(
  { description, every }: Pick<RecurringFee, "description" | "every">,
  on: string,
) {
  const first = monthInWords(on.slice(0, 7));
  const last = monthInWords(monthsAfter(`${on.slice(0, 7)}-01`, (every ?? 1) - 1).slice(0, 7));
  return `${description}, ${first === last ? first : `${first} – ${last}`}`;
}

export const dayBefore = (day: string) => dayAfter(day, -1);
