import type { Db } from "../../../platform/db/connection.server.ts";
import { quarterHourOf } from "./slot.ts";
import type { Appointment } from "./tables.ts";

type Time = Pick<Appointment, "id" | "staff_id" | "starts_at" | "busy_until">;

/** False when the person, or the last of `max` seats, is taken. The table's keys prevent double booking across processes. */
export async function reserveTime(trx: Db, time: Time, max?: number): Promise<boolean> {
  const [from, to] = [quarterHourOf(new Date(time.starts_at)), quarterHourOf(new Date(time.busy_until))];
  const seated = await trx
    .selectFrom("appointment_quarters")
    .select(["quarter", "seat"])
    .where("quarter", ">=", from)
    .where("quarter", "<", to)
    .execute();
  const taken = Map.groupBy(seated, ({ quarter }) => quarter);
  const quarters = Array.from({ length: to - from }, (_, n) => from + n);
  const rows = quarters.map((quarter) => {
    const seats = new Set(taken.get(quarter)?.map(({ seat }) => seat));
    let seat = 1;
    while (seats.has(seat)) seat++;
    return { staff_id: time.staff_id, quarter, seat, appointment_id: time.id };
  });
  if (max !== undefined && rows.some(({ seat }) => seat > max)) return false;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("appointment_quarters")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (Number(numInsertedOrUpdatedRows) === rows.length) return true;
  await freeTime(trx, time.id);
  return false;
}

export async function isTimeFree(trx: Db, time: Time): Promise<boolean> {
  const taken = trx
    .selectFrom("appointment_quarters")
    .select("quarter")
    .where("staff_id", "=", time.staff_id)
    .where("quarter", ">=", quarterHourOf(new Date(time.starts_at)))
    .where("quarter", "<", quarterHourOf(new Date(time.busy_until)))
    .where("appointment_id", "<>", time.id);
  return (await taken.limit(1).executeTakeFirst()) === undefined;
}

export async function freeTime(trx: Db, appointmentId: string): Promise<void> {
  await trx.deleteFrom("appointment_quarters").where("appointment_id", "=", appointmentId).execute();
}
