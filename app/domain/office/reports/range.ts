import { dayAfter, dayMs, isCalendarDay } from "../../../platform/language/time.ts";

/** Days in India, both included. */
export type Range = { from: string; to: string };

/** A range, and as many days before it to compare with. */
export type Compared = Range & { before: Range };

/** Three years with a leap day. */
const mostDays = 1096;

type RangeProblem = "day" | "backwards" | "long";

/** How many days a range has. */
export function daysIn({ from, to }: Range): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

/** The range of the last days up to `today`. */
export function lastDays(count: number, today: string): Range {
  return { from: dayAfter(today, 1 - count), to: today };
}

/** The range with the one before it. */
export function compared({ from, to }: Range): Compared {
  const count = daysIn({ from, to });
  return { from, to, before: { from: dayAfter(from, -count), to: dayAfter(from, -1) } };
}

/** Reads "from" and "to" of an address; without both, the last 30 days. What is wrong with them is named. */
export function readRange(query: URLSearchParams, today: string): Compared | RangeProblem {
  const usual = lastDays(30, today);
  const [from, to] = [query.get("from") || usual.from, query.get("to") || usual.to];
  if (![from, to].every((day) => isCalendarDay(day) && day >= "1990-01-01" && day < "2100-01-01"))
    return "day";
  if (from > to) return "backwards";
  return daysIn({ from, to }) > mostDays ? "long" : compared({ from, to });
}

/** A day of a range, or a month ("2026-11"). */
export type Step = Range & { key: string };

/** The months of a range, each with those of its days that are in the range. */
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
