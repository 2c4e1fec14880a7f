import { type Hours, weekdays } from "./site-details.ts";

/** Whether the firm is open at a moment, and until when that is so; null when it never changes. */
export type Opening = { open: boolean; until: Date | null };

const istOffsetMs = 5.5 * 60 * 60_000;
const dayMs = 24 * 60 * 60_000;

/** The state at `now` by hours, days and holidays, all in IST, which has no summer time. */
export function openingAt(now: Date, hours: Hours): Opening {
  if (msOfDay(hours.opens) >= msOfDay(hours.closes)) return { open: false, until: null };
  const midnight = Math.floor((now.getTime() + istOffsetMs) / dayMs) * dayMs - istOffsetMs;
  // A year covers every weekday and every yearly holiday.
  for (let day = 0; day <= 366; day++) {
    const start = midnight + day * dayMs;
    if (!isWorkingDay(start, hours)) continue;
    const [opens, closes] = [start + msOfDay(hours.opens), start + msOfDay(hours.closes)];
    if (now.getTime() < opens) return { open: false, until: new Date(opens) };
    if (now.getTime() < closes) return { open: true, until: new Date(closes) };
  }
  return { open: false, until: null };
}

/** `start` is midnight of the day in IST. */
function isWorkingDay(start: number, { days, holidays }: Hours): boolean {
  const date = new Date(start + istOffsetMs);
  const iso = date.toISOString().slice(0, 10);
  const weekday = weekdays[(date.getUTCDay() + 6) % 7];
  if (!weekday || !days.includes(weekday)) return false;
  return !holidays.some(({ on }) => on === iso || on === iso.slice(5));
}

function msOfDay(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return (hour * 60 + minute) * 60_000;
}
