import { recordActivity } from "../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../platform/db/connection.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { masked, type Section, type StoredSettings, sections } from "./sections.ts";
import { defaultDetails, type SiteDetails } from "./site-details.ts";

/** Every saved section with its version. Takes no `staff`, because nothing in it is personal data. */
export async function readSettings(db: Db): Promise<{ values: StoredSettings; versions: Versions }> {
  const rows = await db.selectFrom("settings").select(["section", "value", "version"]).execute();
  const known = rows.filter((row) => (sections as readonly string[]).includes(row.section));
  return {
    values: Object.fromEntries(known.map((row) => [row.section, JSON.parse(row.value)])),
    versions: Object.fromEntries(known.map((row) => [row.section, row.version])),
  };
}

/** A section that was never saved has no version; a form sends 0 for it. */
export type Versions = Partial<Record<Section, number>>;

export type SettingsChange<S extends Section> = {
  section: S;
  /** The loaded version. */
  version: number;
  value: NonNullable<StoredSettings[S]>;
};

/** Saves one section with its activity. Returns "stale", and writes nothing, when the loaded version is outdated. */
export function saveSection<S extends Section>(
  db: Db,
  staff: Staff,
  { section, version, value }: SettingsChange<S>,
  now: Date,
): Promise<"saved" | "stale"> {
  requirePermission(staff, "settings");
  return inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom("settings")
      .select(["value"])
      .where("section", "=", section)
      .executeTakeFirst();
    const row = {
      section,
      value: JSON.stringify(value),
      version: version + 1,
      updated_at: now.toISOString(),
      updated_by: staff.id,
    };
    const written = await trx
      .insertInto("settings")
      .values(row)
      .onConflict((conflict) =>
        conflict.column("section").doUpdateSet(row).where("settings.version", "=", version),
      )
      .executeTakeFirst();
    if (written.numInsertedOrUpdatedRows !== 1n) return "stale";
    const was = before ? (JSON.parse(before.value) as object) : defaultOf(section);
    await recordActivity(trx, {
      noun: "settings",
      recordId: section,
      verb: "changed",
      staffId: staff.id,
      ...(was ? { before: masked(was) } : {}),
      after: masked(value),
      now,
    });
    return "saved";
  });
}

/** The default of a section that was never saved; undefined for external services. */
function defaultOf(section: Section): object | undefined {
  return section in defaultDetails ? defaultDetails[section as keyof SiteDetails] : undefined;
}
