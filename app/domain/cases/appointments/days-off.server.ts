import { recordActivity } from "../../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { dayMs, isCalendarDay, istDay, midnightOf } from "../../../platform/language/time.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { type DayOff, openStates } from "./tables.ts";

const limit = 100;

export type ListedDayOff = Pick<DayOff, "id" | "staff_id" | "from_day" | "to_day"> & { name: string };

export function listDaysOff(db: Db, staff: Staff, now: Date): Promise<ListedDayOff[]> {
  requirePermission(staff, "appointments.read");
  return db
    .selectFrom("staff_days_off")
    .innerJoin("staff", "staff.id", "staff_days_off.staff_id")
    .select(["staff_days_off.id", "staff_id", "from_day", "to_day", "staff.name"])
    .where("to_day", ">=", istDay(now))
    .orderBy("from_day")
    .limit(limit)
    .execute();
}

export type DayOffProblem = "day" | "past" | "order" | "far";

export function dayOffProblem(from: string, to: string, now: Date): DayOffProblem | undefined {
  if (!isCalendarDay(from) || !isCalendarDay(to)) return "day";
  if (to < from) return "order";
  if (to < istDay(now)) return "past";
  return Number(to.slice(0, 4)) > now.getUTCFullYear() + 2 ? "far" : undefined;
}

/** Returns how many appointments fall on these days; they stay until somebody moves them. */
export function addDaysOff(
  db: Db,
  staff: Staff,
  { staffId, from, to }: { staffId: string; from: string; to: string },
  now: Date,
): Promise<{ id: string; appointments: number }> {
  requirePermission(staff, "appointments.write");
  return inTransaction(db, async (trx) => {
    const id = newId(now);
    const days = { from_day: from, to_day: to };
    const row = { id, staff_id: staffId, ...days, created_at: now.toISOString() };
    await trx.insertInto("staff_days_off").values(row).execute();
    const entry = { noun: "staff", recordId: staffId, verb: "days_off_added", staffId: staff.id } as const;
    await recordActivity(trx, { ...entry, after: days, now });
    const { count } = await trx
      .selectFrom("appointments")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("staff_id", "=", staffId)
      .where("starts_at", ">=", midnightOf(from).toISOString())
      .where("starts_at", "<", new Date(midnightOf(to).getTime() + dayMs).toISOString())
      .where("state", "in", openStates)
      .executeTakeFirstOrThrow();
    return { id, appointments: count };
  });
}

export function removeDaysOff(db: Db, staff: Staff, id: string, now: Date): Promise<DayOff | undefined> {
  requirePermission(staff, "appointments.write");
  return inTransaction(db, async (trx) => {
    const removed = await trx
      .deleteFrom("staff_days_off")
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst();
    if (!removed) return undefined;
    const before = { from_day: removed.from_day, to_day: removed.to_day };
    const entry = {
      noun: "staff",
      recordId: removed.staff_id,
      verb: "days_off_removed",
      staffId: staff.id,
    } as const;
    await recordActivity(trx, { ...entry, before, now });
    return removed;
  });
}
