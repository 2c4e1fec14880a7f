import type { Db } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { moveAppointment } from "./book.server.ts";
import { openStates } from "./tables.ts";

/** Appointments that are handed over in one go. */
const most = 500;

/** What a person still has before them, the earliest first. */
function openOf(db: Db, staffId: string, now: Date) {
  return db
    .selectFrom("appointments")
    .selectAll()
    .where("staff_id", "=", staffId)
    .where("starts_at", ">", now.toISOString())
    .where("state", "in", openStates)
    .orderBy("starts_at")
    .limit(most);
}

/** How many appointments a person still has before them. */
export async function countAhead(db: Db, staff: Staff, staffId: string, now: Date): Promise<number> {
  requirePermission(staff, "team");
  return (await openOf(db, staffId, now).execute()).length;
}

/**
 * Gives a person's appointments to come to a colleague, at the same times; returns how many the colleague has no time for,
 * and these stay. Runs in the caller's transaction.
 */
export async function handOver(
  trx: Db,
  staff: Staff,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<{ left: number }> {
  requirePermission(staff, "team");
  let left = 0;
  for (const appointment of await openOf(trx, from, now).execute()) {
    const [start, end, free] = [appointment.starts_at, appointment.ends_at, appointment.busy_until].map(
      Date.parse,
    );
    const span = {
      startsAt: new Date(appointment.starts_at),
      length: ((end ?? 0) - (start ?? 0)) / 60_000,
      buffer: ((free ?? 0) - (end ?? 0)) / 60_000,
    };
    const { state } = appointment;
    if (state !== "requested" && state !== "confirmed") continue;
    if (!(await moveAppointment(trx, appointment, { staffId: to, state, span, by: staff }, now))) left++;
  }
  return { left };
}
