import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { lockLiveClient } from "../../cases/clients/change-client.server.ts";
import { recordsOfClient } from "../../cases/clients/merged-records.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { log } from "./duties.server.ts";

export function setReminders(
  db: Db,
  staff: Staff,
  clientId: string,
  wanted: boolean,
  now: Date,
): Promise<"set" | "gone"> {
  requirePermission(staff, "clients.write");
  return inTransaction(db, async (trx) => {
    if (!(await lockLiveClient(trx, clientId))) return "gone";
    const row = { client_id: clientId, at: now.toISOString(), staff_id: staff.id };
    const records = await recordsOfClient(trx, clientId);
    if (wanted) await trx.deleteFrom("reminder_opt_outs").where("client_id", "in", records).execute();
    else
      await trx
        .insertInto("reminder_opt_outs")
        .values(row)
        .onConflict((conflict) => conflict.column("client_id").doNothing())
        .execute();
    await log(trx, staff, clientId, { verb: wanted ? "reminders_resumed" : "reminders_stopped", now });
    return "set";
  });
}

export async function wantsNoReminders(db: Db, staff: Staff, ids: readonly string[]): Promise<boolean> {
  requirePermission(staff, "clients.read");
  if (ids.length === 0) return false;
  const row = db.selectFrom("reminder_opt_outs").select("client_id").where("client_id", "in", ids);
  return (await row.executeTakeFirst()) !== undefined;
}
