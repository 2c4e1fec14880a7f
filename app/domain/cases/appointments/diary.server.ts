import { among } from "../../../platform/db/conditions.server.ts";
import { type Db, dbEngine, lockKey } from "../../../platform/db/connection.server.ts";
import { unnarrowed } from "../../../platform/db/narrow.server.ts";
import { dayAfter, dayMs, istDay, midnightOf } from "../../../platform/language/time.ts";
import type { AppointmentSettings } from "../../firm/settings/appointment-settings.ts";
import type { Hours } from "../../firm/settings/site-details.ts";
import { type Diary, type FreeSlot, freeSlots } from "./free-slots.ts";
import { quarterHourOf } from "./slot.ts";

export type Rules = { settings: AppointmentSettings & Pick<Diary["settings"], "step">; hours: Hours };

/** Longer than any appointment: whatever overlaps a day begins at most this long before it. */
const maxAppointmentMs = dayMs;

async function readDiary(db: Db, rules: Rules, from: string, days: number, now: Date): Promise<Diary> {
  const ids = rules.settings.people.map(({ id }) => id);
  if (ids.length === 0) return { ...rules, people: [], busy: [], now };
  const to = dayAfter(from, days);
  const [open, off, booked] = await Promise.all([
    db.selectFrom("staff").select("id").where("deactivated_at", "is", null).where("id", "in", ids).execute(),
    db
      .selectFrom("staff_days_off")
      .select(["staff_id", "from_day", "to_day"])
      .where("staff_id", "in", ids)
      .where("to_day", ">=", from)
      .where("from_day", "<", to)
      .execute(),
    unnarrowed(db)
      .selectFrom("appointments")
      .select(["staff_id", "starts_at", "busy_until"])
      .where("starts_at", ">=", new Date(midnightOf(from).getTime() - maxAppointmentMs).toISOString())
      .where("starts_at", "<", midnightOf(to).toISOString())
      .where("state", "<>", "cancelled")
      .execute(),
  ]);
  const people = rules.settings.people
    .filter(({ id }) => open.some((account) => account.id === id))
    .map((person) => ({ ...person, off: off.filter(({ staff_id }) => staff_id === person.id) }));
  const busy = booked.map(({ staff_id, starts_at, busy_until }) => ({
    staff: staff_id,
    from: quarterHourOf(new Date(starts_at)),
    to: quarterHourOf(new Date(busy_until)),
  }));
  return { ...rules, people, busy, now };
}

export async function listFreeSlots(
  db: Db,
  rules: Rules,
  now: Date,
  { from = istDay(now), days = rules.settings.ahead + 1, staffId }: Partial<Range> = {},
): Promise<FreeSlot[]> {
  const diary = await readDiary(db, rules, from, days, now);
  const free = freeSlots(diary, from, days);
  return staffId ? free.filter(({ staff }) => staff.includes(staffId)) : free;
}

type Range = { from: string; days: number; staffId: string };

/** Serializes bookings of one day in India until the transaction ends. */
export function lockDay(trx: Db, moment: Date): Promise<void> {
  return lockKey(trx, `sopan:appointments:${istDay(moment)}`);
}

export async function countOfDay(db: Db, ids: readonly string[], day: string): Promise<Map<string, number>> {
  const rows = await unnarrowed(db)
    .selectFrom("appointments")
    .select(({ fn }) => ["staff_id", fn.countAll<number>().as("count")])
    .where(among(dbEngine(db), "staff_id", ids))
    .where("starts_at", ">=", midnightOf(day).toISOString())
    .where("starts_at", "<", midnightOf(dayAfter(day, 1)).toISOString())
    .where("state", "<>", "cancelled")
    .groupBy("staff_id")
    .execute();
  return new Map(rows.map(({ staff_id, count }) => [staff_id, count]));
}
