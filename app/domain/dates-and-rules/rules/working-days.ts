import { dayAfter } from "../../../platform/language/time.ts";
import { isWorkingDay } from "../../firm/settings/opening.ts";
import type { Hours } from "../../firm/settings/site-details.ts";

/** Further back nobody counts, also in a firm without a working day. */
const mostBack = 1000;

/** The last day from which so many working days of the firm have passed by today: weekends and holidays do not count. */
export function workingDaysBefore(today: string, count: number, hours: Hours): string {
  let day = today;
  let left = count;
  for (let back = 0; left > 0 && back < mostBack; back++) {
    if (isWorkingDay(day, hours)) left--;
    day = dayAfter(day, -1);
  }
  return day;
}
