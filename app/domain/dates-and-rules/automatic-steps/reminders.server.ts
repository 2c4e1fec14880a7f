import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { initialValues, type Settings } from "../../firm/settings/sections.ts";
import { readSettings, saveSection } from "../../firm/settings/settings.server.ts";
import type { Staff } from "../../people/staff/staff.ts";

export const reminderKeys = ["appointments", "dueDays"] as const satisfies (keyof Settings["reminders"])[];

/** Reminders that have workers of their own: of an appointment and of a due date. */
export function switchReminder(
  db: Db,
  staff: Staff,
  { key, on }: { key: (typeof reminderKeys)[number]; on: boolean },
  now: Date,
): Promise<"saved" | "stale"> {
  return inTransaction(db, async (trx) => {
    const { values, versions } = await readSettings(trx);
    const value = { ...initialValues("reminders"), ...values.reminders, [key]: on ? "on" : "off" };
    return saveSection(trx, staff, { section: "reminders", version: versions.reminders ?? 0, value }, now);
  });
}
