import type { Db } from "../../../platform/db/connection.server.ts";
import type { Language } from "../../../platform/language/language.ts";
import { requirePermission } from "./permissions.server.ts";
import { languageChosen, type Preferences, preferenceNames } from "./preferences.ts";
import type { Staff } from "./staff.ts";

const maxValueLength = 4000;

export async function readPreferences(db: Db, staff: Staff): Promise<Preferences> {
  requirePermission(staff, "own.account");
  const rows = await db
    .selectFrom("staff_preferences")
    .select(["name", "value"])
    .where("staff_id", "=", staff.id)
    .execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]));
}

export async function readLanguage(db: Db, staff: Staff): Promise<Language> {
  return languageChosen((await readPreferences(db, staff)).language);
}

export async function languagesOf(db: Db, ids: readonly string[]): Promise<(id: string) => Language> {
  const rows = await db
    .selectFrom("staff_preferences")
    .select(["staff_id", "value"])
    .where("name", "=", "language")
    .where("staff_id", "in", ids)
    .execute();
  const chosen = new Map(rows.map(({ staff_id, value }) => [staff_id, JSON.parse(value) as unknown]));
  return (id) => languageChosen(chosen.get(id));
}

/** `chosen` at the login becomes the language of an account without one. */
export async function languageAtLogin(
  db: Db,
  staff: Staff,
  chosen: Language | null,
  now: Date,
): Promise<Language | null> {
  const { language } = await readPreferences(db, staff);
  if (language !== undefined) return languageChosen(language);
  if (chosen) await savePreference(db, staff, "language", chosen, now);
  return chosen;
}

/** "refused" for an unknown name or a value over 4,000 characters. */
export async function savePreference(
  db: Db,
  staff: Staff,
  name: string,
  value: unknown,
  now: Date,
): Promise<"saved" | "refused"> {
  requirePermission(staff, "own.account");
  const json = JSON.stringify(value);
  if (!preferenceNames().includes(name) || json === undefined || json.length > maxValueLength)
    return "refused";
  const row = { staff_id: staff.id, name, value: json, updated_at: now.toISOString() };
  await db
    .insertInto("staff_preferences")
    .values(row)
    .onConflict((same) =>
      same.columns(["staff_id", "name"]).doUpdateSet({ value: json, updated_at: row.updated_at }),
    )
    .execute();
  return "saved";
}
