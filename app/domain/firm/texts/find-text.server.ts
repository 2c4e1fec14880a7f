import type { Db } from "../../../platform/db/connection.server.ts";
import { type Language, languages } from "../../../platform/language/language.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { ShippedText } from "./catalogue.server.ts";
import { readable } from "./readable.server.ts";
import type { TypedTexts } from "./save-text.server.ts";
import { type DiffPiece, differenceOf, stateOf, type TextState } from "./texts.server.ts";

const max = 20;

export type EditedText = {
  text: string;
  version: number;
  state: TextState;
  shipped: string;
  changes: DiffPiece[];
};

export type TextVersionShown = {
  id: string;
  language: Language;
  version: number;
  isShipped: boolean;
  note: string;
  at: string;
  by: string;
  changes: DiffPiece[];
};

export async function findText(db: Db, staff: Staff, of: ShippedText) {
  requirePermission(staff, "settings");
  const rows = await db.selectFrom("text_edits").selectAll().where("key", "=", of.key).execute();
  const edited = (language: Language): EditedText => {
    const row = rows.find((one) => one.language === language);
    const text = row?.text ?? of.shipped[language];
    const changes = row?.text ? differenceOf(of.shipped[language], text, language) : [];
    const shipped = readable(of.shipped[language], language);
    return { text, version: row?.version ?? 0, state: stateOf(of, language, row), shipped, changes };
  };
  return { texts: { en: edited("en"), hi: edited("hi") }, history: await historyOf(db, of) };
}

async function historyOf(db: Db, { key, shipped }: ShippedText): Promise<TextVersionShown[]> {
  const rows = await db
    .selectFrom("text_versions")
    .leftJoin("staff", "staff.id", "text_versions.staff_id")
    .select(["text_versions.id", "language", "version", "text", "note", "at", "staff.name as by"])
    .where("key", "=", key)
    .orderBy("text_versions.id", "desc")
    .limit(max + languages.length)
    .execute();
  return rows.slice(0, max).map(({ text, ...row }) => {
    const before = rows.find((one) => one.language === row.language && one.version === row.version - 1);
    const [old, now] = [before?.text ?? shipped[row.language], text ?? shipped[row.language]];
    const changes = differenceOf(old, now, row.language);
    return { ...row, by: row.by ?? "", isShipped: text === null, changes };
  });
}

/** Null for the shipped text; undefined when there is no such version. */
export async function findVersion(db: Db, staff: Staff, { key }: ShippedText, id: string) {
  requirePermission(staff, "settings");
  return db
    .selectFrom("text_versions")
    .select(["language", "text"])
    .where("key", "=", key)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Leaves out untouched texts, which would overwrite what somebody else published meanwhile. */
export async function touchedTexts(
  db: Db,
  staff: Staff,
  { key, shipped }: ShippedText,
  typed: TypedTexts,
): Promise<TypedTexts> {
  requirePermission(staff, "settings");
  const rows = await db
    .selectFrom("text_versions")
    .select(["language", "version", "text"])
    .where("key", "=", key)
    .where((eb) =>
      eb.or(languages.map((language) => eb.and({ language, version: typed[language]?.version ?? 0 }))),
    )
    .execute();
  const opened = (language: Language) => {
    const row = rows.find((one) => one.language === language);
    return row?.text ?? (row || typed[language]?.version === 0 ? shipped[language] : undefined);
  };
  const touched = languages.filter((language) => typed[language]?.text !== opened(language));
  return Object.fromEntries(touched.map((language) => [language, typed[language]]));
}
