import { diffWords } from "diff";
import type { Db } from "../../../platform/db/connection.server.ts";
import { type Language, languages, localeOf } from "../../../platform/language/language.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { type ShippedText, textPages } from "./catalogue.server.ts";
import { checkText } from "./check-text.server.ts";
import { readable } from "./readable.server.ts";
import { hashOf } from "./save-text.server.ts";
import type { TextEdit } from "./tables.ts";

/** "outdated": the shipped text has changed since; "broken": the edit is no longer allowed. */
export type TextState = "shipped" | "edited" | "outdated" | "broken";

export function stateOf(
  of: ShippedText,
  language: Language,
  row: Pick<TextEdit, "text" | "base_hash"> | undefined,
): TextState {
  if (!row || row.text === null) return "shipped";
  if (checkText(of, language, row.text)) return "broken";
  return row.base_hash === hashOf(of.shipped[language]) ? "edited" : "outdated";
}

const order: readonly TextState[] = ["broken", "outdated", "edited", "shipped"];

export type ListedText = Pick<ShippedText, "key" | "field" | "kind" | "part"> & {
  text: string;
  reads: string;
  state: TextState;
};
export type ListedPage = { name: string; path: string; edited: number; toCheck: number };

export async function listTextPages(db: Db, staff: Staff): Promise<ListedPage[]> {
  const edits = await storedEdits(db, staff);
  return textPages().map(({ name, path, texts }) => {
    const states = texts.map((of) => worstState(of, edits));
    const edited = states.filter((state) => state !== "shipped").length;
    const toCheck = states.filter((state) => state === "broken" || state === "outdated").length;
    return { name, path, edited, toCheck };
  });
}

export async function listTexts(
  db: Db,
  staff: Staff,
  name: string,
  language: Language,
): Promise<ListedText[] | undefined> {
  const edits = await storedEdits(db, staff);
  return textPages()
    .find((page) => page.name === name)
    ?.texts.map((of) => listed(of, language, edits));
}

const maxFound = 50;

export async function searchTexts(db: Db, staff: Staff, query: string): Promise<ListedText[]> {
  const edits = await storedEdits(db, staff);
  const wanted = query.toLocaleLowerCase("en");
  const found = textPages().flatMap(({ texts }) =>
    texts.flatMap((of) => {
      const says = (language: Language) =>
        shownText(of, language, edits).toLocaleLowerCase("en").includes(wanted);
      const language = languages.find(says);
      return language ? [{ of, language }] : [];
    }),
  );
  return found.slice(0, maxFound).map(({ of, language }) => listed(of, language, edits));
}

const shownText = (of: ShippedText, language: Language, edits: Stored): string =>
  edits.get(`${language} ${of.key}`)?.text ?? of.shipped[language];

function listed(shipped: ShippedText, language: Language, edits: Stored): ListedText {
  const { key, field, kind, part } = shipped;
  const text = shownText(shipped, language, edits);
  return { key, field, kind, part, text, reads: readable(text, language), state: worstState(shipped, edits) };
}

type Stored = ReadonlyMap<string, Pick<TextEdit, "text" | "base_hash">>;

async function storedEdits(db: Db, staff: Staff): Promise<Stored> {
  requirePermission(staff, "settings");
  const rows = await db
    .selectFrom("text_edits")
    .select(["key", "language", "text", "base_hash"])
    .where("text", "is not", null)
    .execute();
  return new Map(rows.map((row) => [`${row.language} ${row.key}`, row]));
}

function worstState(shipped: ShippedText, edits: Stored): TextState {
  const states = languages.map((language) =>
    stateOf(shipped, language, edits.get(`${language} ${shipped.key}`)),
  );
  return order.find((state) => states.includes(state)) ?? "shipped";
}

export type DiffPiece = { text: string; side: "both" | "before" | "after" };

export function differenceOf(before: string, after: string, language: Language): DiffPiece[] {
  const [old, now] = [readable(before, language), readable(after, language)];
  const intlSegmenter = new Intl.Segmenter(localeOf[language], { granularity: "word" });
  const pieces = diffWords(old, now, { intlSegmenter, maxEditLength: 400 }) ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ];
  return pieces.map(({ value, added, removed }) => ({
    text: value,
    side: sideOf(added, removed),
  }));
}

function sideOf(added: boolean, removed: boolean): DiffPiece["side"] {
  if (added) return "after";
  return removed ? "before" : "both";
}
