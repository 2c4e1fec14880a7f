import type { Db } from "../../platform/db/connection.server.ts";
import { toldSince } from "../staff/own-account.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { guardedSections } from "./sections.ts";

/** A change of a guarded section; `by` is the name of another owner. */
export type SettingsChange = { id: string; section: string; at: string; by: string };

/** What other owners have changed in guarded sections, the newest first: whoever did not expect it is told in time. */
export async function listSettingsByOthers(db: Db, staff: Staff, now: Date): Promise<SettingsChange[]> {
  requirePermission(staff, "settings");
  return db
    .selectFrom("activity")
    .innerJoin("staff", "staff.id", "activity.staff_id")
    .select(["activity.id", "activity.record_id as section", "activity.at", "staff.name as by"])
    .where("activity.noun", "=", "settings")
    .where("activity.record_id", "in", guardedSections)
    .where("activity.at", ">", await toldSince(db, staff, now))
    .where("activity.staff_id", "!=", staff.id)
    .orderBy("activity.id", "desc")
    .limit(10)
    .execute();
}
