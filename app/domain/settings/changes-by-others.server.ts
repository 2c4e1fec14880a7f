import type { Db } from "../../platform/db/connection.server.ts";
import { doneByOthers } from "../staff/own-account.server.ts";
import type { Staff } from "../staff/staff.ts";
import { guardedSections } from "./sections.ts";

/** A change of a guarded section; `by` is the name of another owner. */
export type SettingsChange = { id: string; section: string; at: string; by: string };

/** What other owners have changed in guarded sections, the newest first: whoever did not expect it is told in time. */
export async function listSettingsByOthers(db: Db, staff: Staff, now: Date): Promise<SettingsChange[]> {
  const done = await doneByOthers(db, staff, now);
  return done
    .select("activity.record_id as section")
    .where("activity.noun", "=", "settings")
    .where("activity.record_id", "in", guardedSections)
    .execute();
}
