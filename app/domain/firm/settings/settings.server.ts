import { recordActivity } from "../../../platform/db/activity.server.ts";
import { type Db, inTransaction, lockKey } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import {
  initialValues,
  masked,
  type Section,
  type Settings,
  type StoredSettings,
  sections,
} from "./sections.ts";
import { defaultDetails } from "./site-details.ts";

/** Takes no `staff`, because nothing in it is personal data. */
export async function readSettings(db: Db): Promise<{ values: StoredSettings; versions: Versions }> {
  const rows = await db.selectFrom("settings").select(["section", "value", "version"]).execute();
  const known = rows.filter((row) => (sections as readonly string[]).includes(row.section));
  return {
    values: Object.fromEntries(known.map((row) => [row.section, JSON.parse(row.value)])),
    versions: Object.fromEntries(known.map((row) => [row.section, row.version])),
  };
}

/** A section that was never saved has no version; its form sends 0. */
type Versions = Partial<Record<Section, number>>;

type SettingsChange<S extends Section> = { section: S; version: number; value: Partial<Settings[S]> };

/** "stale": the version is outdated; nothing is written. The same form sent twice is saved once. */
export function saveSection<S extends Section>(
  db: Db,
  staff: Staff,
  { section, version, value }: SettingsChange<S>,
  now: Date,
): Promise<"saved" | "stale"> {
  requirePermission(staff, "settings");
  return inTransaction(db, async (trx) => {
    await lockKey(trx, `sopan:settings:${section}`);
    const earlier = trx.selectFrom("settings").select(["value", "version"]).where("section", "=", section);
    const stored = await earlier.executeTakeFirst();
    const updated = { updated_at: now.toISOString(), updated_by: staff.id };
    const row = { section, value: JSON.stringify(value), version: version + 1, ...updated };
    if (stored?.version === row.version && stored.value === row.value) return "saved";
    if ((stored?.version ?? 0) !== version) return "stale";
    await trx
      .insertInto("settings")
      .values(row)
      .onConflict((conflict) => conflict.column("section").doUpdateSet(row))
      .execute();
    // External services have no default.
    const initial = section in defaultDetails ? initialValues(section) : undefined;
    const before: object | undefined = stored ? JSON.parse(stored.value) : initial;
    const entry = { noun: "settings", recordId: section, verb: "changed", staffId: staff.id, now } as const;
    await recordActivity(trx, { ...entry, ...(before && { before: masked(before) }), after: masked(value) });
    return "saved";
  });
}
