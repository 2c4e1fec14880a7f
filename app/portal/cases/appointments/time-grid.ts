import { istTime } from "../../../platform/language/time.ts";

/** The hours that a grid of days shows: its first hour, and how many. */
export type GridHours = { first: number; count: number };

type Booked = { starts_at: string; ends_at: string };

const hoursIn = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;
const startOf = ({ starts_at }: Booked) => hoursIn(istTime(new Date(starts_at)));
const lengthOf = ({ starts_at, ends_at }: Booked) =>
  (Date.parse(ends_at) - Date.parse(starts_at)) / 3_600_000;

/** The firm's hours ("10:00"), and whatever is booked before and after them. */
export function gridHours(firm: { opens: string; closes: string }, booked: readonly Booked[]): GridHours {
  const starts = [hoursIn(firm.opens), ...booked.map(startOf)];
  const ends = [hoursIn(firm.closes), ...booked.map((row) => startOf(row) + lengthOf(row))];
  const first = Math.floor(Math.min(...starts));
  const last = Math.min(24, Math.ceil(Math.max(...ends)));
  return { first, count: Math.max(1, last - first) };
}

/** The classes that put an appointment at its time in a grid: its first quarter of an hour, from 1, and how many it takes. */
export function placeIn({ first }: GridHours, row: Booked): string {
  return `at-${(startOf(row) - first) * 4 + 1} quarters-${Math.max(1, lengthOf(row) * 4)}`;
}
