import type { Staff } from "../../app/domain/people/staff/staff.ts";
import type { Db } from "../../app/platform/db/connection.server.ts";

/** Run in the order of time, so that every history is in order. */
export type DemoEvent = { at: Date; run: (trx: Db, at: Date) => Promise<unknown> };

/** `id` works once the client is created; `n` counts the clients with the same events. */
export type On = { id: () => string; by: Staff; n: number; now: Date };

/** In IST, but never later than now. */
export function timeOn(day: string, time: string, now: Date): Date {
  return new Date(Math.min(Date.parse(`${day}T${time}+05:30`), now.getTime()));
}
