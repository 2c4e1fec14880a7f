import { istTime } from "../../../platform/language/time.ts";

export type GridHours = { first: number; count: number };

type Booked = { starts_at: string; ends_at: string };

const hoursIn = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;
const startOf = ({ starts_at }: Booked) => hoursIn(istTime(new Date(starts_at)));
const lengthOf = ({ starts_at, ends_at }: Booked) =>
  (Date.parse(ends_at) - Date.parse(starts_at)) / 3_600_000;

/** The opening hours, extended by bookings outside of them. */
export function gridHours(firm: { opens: string; closes: string }, booked: readonly Booked[]): GridHours {
  const starts = [hoursIn(firm.opens), ...booked.map(startOf)];
  const ends = [hoursIn(firm.closes), ...booked.map((row) => startOf(row) + lengthOf(row))];
  const first = Math.floor(Math.min(...starts));
  const last = Math.min(24, Math.ceil(Math.max(...ends)));
  return { first, count: Math.max(1, last - first) };
}

/** CSS classes for the quarter hour it starts at, from 1, and its length. */
export function gridPosition({ first }: GridHours, row: Booked): string {
  return `at-${(startOf(row) - first) * 4 + 1} quarters-${Math.max(1, lengthOf(row) * 4)}`;
}
