import { dayAfter } from "../../../platform/language/time.ts";

/**
 * When the source of a fact is read again: a year after the last reading for a law, after a session of Parliament where a
 * bill is pending, half-yearly for rates that are set in April and October, and around the end of a scheme's period.
 */
export type Review = "year" | "session" | "half-year" | { ends: string };

/** Sessions usually end by then; wages and rates of April and October are published by then. */
const days = { session: ["04-15", "08-31", "12-31"], "half-year": ["04-15", "10-15"] };

/** An ended scheme may be extended, changed or closed any day. */
const daysAfterEnd = 90;

/** The day after `read` ("2026-11-29") on which it is due again. */
export function reviewDay(review: Review, read: string): string {
  const inAYear = dayAfter(read, 365);
  if (review === "year") return inAYear;
  if (typeof review === "string") return nextOf(days[review], read);
  if (review.ends <= read) return dayAfter(read, daysAfterEnd);
  const [first = inAYear] = [review.ends, inAYear].sort();
  return first;
}

function nextOf(monthDays: readonly string[], read: string): string {
  const year = Number(read.slice(0, 4));
  const coming = [year, year + 1].flatMap((of) => monthDays.map((day) => `${of}-${day}`));
  return coming.find((day) => day > read) ?? dayAfter(read, 365);
}
