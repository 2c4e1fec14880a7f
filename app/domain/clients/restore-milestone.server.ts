import { recordActivity } from "../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../platform/db/connection.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { changeClient, lockLiveClient } from "./change-client.server.ts";
import { listMilestones } from "./milestones.server.ts";

/** Puts a removed milestone back; it is the client's stage again when none is later. */
export function restoreMilestone(
  db: Db,
  staff: Staff,
  { client: clientId, id }: { client: string; id: string },
  now: Date,
): Promise<"milestone-restored" | "gone"> {
  requirePermission(staff, "clients.write");
  return inTransaction(db, async (trx) => {
    const client = await lockLiveClient(trx, clientId);
    if (!client) return "gone";
    const restored = await trx
      .updateTable("client_milestones")
      .set({ removed_at: null })
      .where("id", "=", id)
      .where("client_id", "=", clientId)
      .where("removed_at", "is not", null)
      .returning(["milestone", "on_day"])
      .executeTakeFirst();
    if (!restored) return "gone";
    const entry = { noun: "client", recordId: clientId, verb: "milestone_added", staffId: staff.id };
    await recordActivity(trx, { ...entry, after: restored, now });
    const latest = (await listMilestones(trx, staff, clientId)).at(-1);
    if (latest?.id !== id) return "milestone-restored";
    const change = { stage: latest.milestone, stage_since: latest.on_day };
    await changeClient(trx, staff, client, change, { verb: "changed", now });
    return "milestone-restored";
  });
}
