import { changeVersioned } from "../../../platform/db/change-versioned.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import type { RegisterRow } from "../../catalogue/registers/tables.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { note } from "./register-log.server.ts";

/** Cases stay; only a register that is on gets new ones. */
export function switchRegister(
  db: Db,
  staff: Staff,
  { key, on }: { key: string; on: boolean },
  now: Date,
): Promise<"saved" | "gone"> {
  requirePermission(staff, "settings");
  return inTransaction(db, async (trx) => {
    const row = await trx.selectFrom("registers").selectAll().where("id", "=", key).executeTakeFirst();
    if (!row) return "gone";
    await switchRow(trx, staff, row, on, now);
    return "saved";
  });
}

export async function switchRow(
  trx: Db,
  staff: Staff,
  row: RegisterRow,
  on: boolean,
  now: Date,
): Promise<void> {
  if ((row.active === 1) === on) return;
  const change = { active: on ? 1 : 0, updated_at: now.toISOString(), updated_by: staff.id };
  await changeVersioned(trx, "registers", row, change);
  await note(trx, staff, row.id, { verb: on ? "switched_on" : "switched_off", now });
}
