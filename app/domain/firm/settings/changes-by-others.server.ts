import type { Db } from "../../../platform/db/connection.server.ts";
import { doneByOthers } from "../../people/staff/own-account.server.ts";
import type { Staff } from "../../people/staff/staff.ts";

export type SettingsChange = { id: string; section: string; at: string; by: string };

const sectionOf: Readonly<Record<string, string>> = {
  text: "texts",
  readyText: "ready-texts",
  notice: "notices",
  register: "registers",
  photo: "brand",
};

/** Tells owners about unexpected changes. Changes of automatic steps are in `listStepsByOthers`. */
export async function listSettingsByOthers(db: Db, staff: Staff, now: Date): Promise<SettingsChange[]> {
  const done = await doneByOthers(db, staff, now);
  const rows = await done
    .select(["activity.record_id", "activity.noun"])
    .where("activity.noun", "in", ["settings", ...Object.keys(sectionOf)])
    .execute();
  return rows.map(({ record_id, noun, ...change }) => ({ ...change, section: sectionOf[noun] ?? record_id }));
}
