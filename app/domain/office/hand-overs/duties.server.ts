import type { Db } from "../../../platform/db/connection.server.ts";
import type { Staff } from "../../people/staff/staff.ts";

type Move = { from: string; to: string };

/** Duties, and their days that are still to come. */
export async function handOverDuties(trx: Db, staff: Staff, { from, to }: Move, now: Date): Promise<void> {
  await trx
    .updateTable("client_duties")
    .set(({ eb }) => ({ assigned_to: to, version: eb("version", "+", 1) }))
    .where("assigned_to", "=", from)
    .execute();
  await trx
    .updateTable("due_items")
    .set(({ eb }) => ({ assigned_to: to, version: eb("version", "+", 1), ...changedBy(staff, now) }))
    .where("assigned_to", "=", from)
    .where("state", "=", "open")
    .execute();
}

/** Those handed over at that time and not changed since. */
export async function takeBackDuties(
  trx: Db,
  staff: Staff,
  { from, to, at }: Move & { at: string },
  now: Date,
): Promise<void> {
  const items = await trx
    .updateTable("due_items")
    .set(({ eb }) => ({ assigned_to: to, version: eb("version", "+", 1), ...changedBy(staff, now) }))
    .where("assigned_to", "=", from)
    .where("updated_at", "=", at)
    .returning("duty_id")
    .execute();
  for (const id of new Set(items.map(({ duty_id }) => duty_id)))
    await trx
      .updateTable("client_duties")
      .set(({ eb }) => ({ assigned_to: to, version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .where("assigned_to", "=", from)
      .execute();
}

const changedBy = (staff: Staff, now: Date) => ({ updated_at: now.toISOString(), updated_by: staff.id });
