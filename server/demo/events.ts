import type { Staff } from "../../app/domain/people/staff/staff.ts";
import type { Db } from "../../app/platform/db/connection.server.ts";

/** Something that happened to the samples. Done in the order of their times, so that every history is in order. */
export type DemoEvent = { at: Date; run: (trx: Db, at: Date) => Promise<unknown> };

/** A client's id once it is created, and who works on it. `n` counts the clients with the same kind of events. */
export type On = { id: () => string; by: Staff; n: number; now: Date };

/** A time of an Indian working day, but never later than now. */
export function timeOn(day: string, time: string, now: Date): Date {
  return new Date(Math.min(Date.parse(`${day}T${time}+05:30`), now.getTime()));
}
