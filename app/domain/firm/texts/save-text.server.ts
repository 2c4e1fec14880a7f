import { hash } from "node:crypto";
import { recordActivity } from "../../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { announceChange } from "../../../platform/jobs/live.server.ts";
import { type Language, languages } from "../../../platform/language/language.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { ShippedText } from "./catalogue.server.ts";
import { textsChange } from "./published.server.ts";
import type { TextEdit } from "./tables.ts";

export const hashOf = (text: string): string => hash("sha256", text, "hex");

/** `version` is the loaded one; a null text is the shipped one. */
export type TypedText = { text: string | null; version: number };
export type TypedTexts = Partial<Record<Language, TypedText>>;

type TextChange = {
  of: ShippedText;
  note: string;
  typed: TypedTexts;
  /** Saves an unchanged text again, because the shipped one has changed. */
  keep?: boolean;
};

/** All or nothing. "same": nothing changed. "stale": somebody else saved meanwhile; nothing is written. */
export function saveText(
  db: Db,
  staff: Staff,
  { of, note, typed, keep = false }: TextChange,
  now: Date,
): Promise<"saved" | "same" | "stale"> {
  requirePermission(staff, "settings");
  return inTransaction(db, async (trx) => {
    const rows = await trx.selectFrom("text_edits").selectAll().where("key", "=", of.key).execute();
    const changes = languages.flatMap((language) => {
      const change = typed[language];
      const stored = rows.find((row) => row.language === language);
      const text = change?.text === of.shipped[language] ? null : (change?.text ?? null);
      const same = (stored?.text ?? null) === text && !keep;
      return change && !same ? [{ language, text, version: change.version, stored }] : [];
    });
    if (changes.length === 0) return "same";
    if (changes.some(({ stored, version }) => (stored?.version ?? 0) !== version)) return "stale";
    for (const change of changes)
      if (!(await write(trx, staff, of, { ...change, note }, now))) throw new Error("a text was saved twice");
    const logged = { languages: changes.map(({ language }) => language), note };
    const entry = { noun: "text", recordId: of.key, verb: "changed", staffId: staff.id, now } as const;
    await recordActivity(trx, { ...entry, after: logged });
    await announceChange(trx, textsChange);
    return "saved";
  });
}

type Written = { language: Language; text: string | null; version: number; note: string };

async function write(
  trx: Db,
  staff: Staff,
  { key, shipped }: ShippedText,
  { language, text, version, note }: Written,
  now: Date,
): Promise<boolean> {
  const row: TextEdit = { key, language, text, base_hash: hashOf(shipped[language]), version: version + 1 };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("text_edits")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["key", "language"]).doUpdateSet(row).where("text_edits.version", "=", version),
    )
    .executeTakeFirst();
  const id = newId(now);
  const made = { id, at: now.toISOString(), staff_id: staff.id };
  await trx
    .insertInto("text_versions")
    .values({ ...made, key, language, text, version: version + 1, note })
    .execute();
  return numInsertedOrUpdatedRows === 1n;
}
