import { dayAfter } from "../../../platform/language/time.ts";
import { isWorkingDay } from "../../firm/settings/opening.ts";
import type { Hours } from "../../firm/settings/site-details.ts";

/** Ends the search, also for a firm without working days. */
const maxBack = 1000;

export function workingDaysBefore(today: string, count: number, hours: Hours): string {
  let day = today;
  let left = count;
  for (let back = 0; left > 0 && back < maxBack; back++) {
    if (isWorkingDay(day, hours)) left--;
    day = dayAfter(day, -1);
  }
  return day;
}
