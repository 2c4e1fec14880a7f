import type { Db } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { moveAppointment } from "./book.server.ts";
import { openStates } from "./tables.ts";

const limit = 500;

function openOf(db: Db, staffId: string, now: Date) {
  return db
    .selectFrom("appointments")
    .selectAll()
    .where("staff_id", "=", staffId)
    .where("starts_at", ">", now.toISOString())
    .where("state", "in", openStates)
    .orderBy("starts_at")
    .limit(limit);
}

export async function countAhead(db: Db, staff: Staff, staffId: string, now: Date): Promise<number> {
  requirePermission(staff, "team");
  return (await openOf(db, staffId, now).execute()).length;
}

/** Keeps the times. Returns how many stay because the colleague has no time. Runs in the caller's transaction. `changedAt`: only those. */
export async function handOver(
  trx: Db,
  staff: Staff,
  { from, to, changedAt }: { from: string; to: string; changedAt?: string },
  now: Date,
): Promise<{ left: number }> {
  requirePermission(staff, "team");
  let left = 0;
  const open = openOf(trx, from, now).$if(changedAt !== undefined, (query) =>
    query.where("updated_at", "=", changedAt ?? ""),
  );
  for (const appointment of await open.execute()) {
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
