import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { initialValues } from "../../firm/settings/sections.ts";
import { readSettings, saveSection } from "../../firm/settings/settings.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { ReminderKey } from "./step.ts";

export function switchReminder(
  db: Db,
  staff: Staff,
  { key, on }: { key: ReminderKey; on: boolean },
  now: Date,
): Promise<"saved" | "stale"> {
  requirePermission(staff, "settings");
  return inTransaction(db, async (trx) => {
    const { values, versions } = await readSettings(trx);
    const value = { ...initialValues("reminders"), ...values.reminders, [key]: on ? "on" : "off" };
    return saveSection(trx, staff, { section: "reminders", version: versions.reminders ?? 0, value }, now);
  });
}
