import { dayAfter, dayMs, isCalendarDay } from "../../../platform/language/time.ts";

/** IST days, inclusive. */
export type Range = { from: string; to: string };

/** `before`: the same number of days just before it. */
export type Compared = Range & { before: Range };

/** Three years with a leap day. */
const maxDays = 1096;

type RangeProblem = "day" | "backwards" | "long";

export function daysIn({ from, to }: Range): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

export function lastDays(count: number, today: string): Range {
  return { from: dayAfter(today, 1 - count), to: today };
}

export function compared({ from, to }: Range): Compared {
  const count = daysIn({ from, to });
  return { from, to, before: { from: dayAfter(from, -count), to: dayAfter(from, -1) } };
}

/** Default: the last 30 days. Names what is invalid. */
export function readRange(query: URLSearchParams, today: string): Compared | RangeProblem {
  const usual = lastDays(30, today);
  const [from, to] = [query.get("from") || usual.from, query.get("to") || usual.to];
  if (![from, to].every((day) => isCalendarDay(day) && day >= "1990-01-01" && day < "2100-01-01"))
    return "day";
  if (from > to) return "backwards";
  return daysIn({ from, to }) > maxDays ? "long" : compared({ from, to });
}

/** A day, or a month ("2026-11"). */
export type Step = Range & { key: string };

/** Months at the ends are cut to the range. */
export function monthsOf({ from, to }: Range): Step[] {
  const months: Step[] = [];
  for (let first = from; first <= to; ) {
    const month = first.slice(0, 7);
    const last = [lastOf(month), to].sort()[0] ?? to;
    months.push({ key: month, from: first, to: last });
    first = dayAfter(last, 1);
  }
  return months;
}

export function lastOf(month: string): string {
  return dayAfter(`${dayAfter(`${month}-28`, 4).slice(0, 7)}-01`, -1);
}
