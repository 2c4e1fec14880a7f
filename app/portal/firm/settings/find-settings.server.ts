import { createTranslator } from "use-intl/core";
import { findRegister } from "../../../domain/catalogue/registers/registers.ts";
import { fieldsOf, isFormSection } from "../../../domain/firm/settings/sections.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import { type Language, languages } from "../../../platform/language/language.ts";
import { wordsOf } from "../../../platform/search/words.ts";
import { settingLabelFrom } from "../../frame/page/use-setting-label.ts";
import { type SettingRow, settingRows } from "./setting-rows.ts";

/** `id`: of the input on the row's page; empty when the page has no such input. */
type FoundField = { id: string; label: string };

/** The rows whose own words, or whose fields, have every word that was typed; with the fields that do. */
export type FoundSettings = { [row in SettingRow]?: FoundField[] };

export function findSettings(typed: string, language: Language): FoundSettings {
  const asked = wordsOf(typed);
  if (asked.length === 0) return {};
  const found: FoundSettings = {};
  for (const row of settingRows.flatMap(({ rows }) => rows)) {
    const title = wordsOf(inEach((of) => allMessages[of].settings.sections[row].title));
    const own = [...title, ...wordsOf(inEach((of) => aboutRow(row, of)))];
    const fields = fieldNames(row).filter((name) => {
      const words = wordsOf(inEach((of) => aboutField(row, name, of)));
      return asked.some((word) => begins(words, word)) && hasAll([...words, ...title], asked);
    });
    if (fields.length > 0 || hasAll(own, asked))
      found[row] = fields.map((name) => ({
        id: isFormSection(row) ? name : "",
        label: labelOf(row, name, language),
      }));
  }
  return found;
}

const begins = (words: readonly string[], typed: string) => words.some((word) => word.startsWith(typed));
const hasAll = (words: readonly string[], typed: readonly string[]) =>
  typed.every((word) => begins(words, word));

/** A person may search in the other language than that of the screen. */
const inEach = (text: (language: Language) => string) => languages.map(text).join(" ");

function aboutRow(row: SettingRow, language: Language): string {
  const { settings, settingRows: rows } = allMessages[language];
  return `${settings.sections[row].text} ${(rows.words as Record<string, string>)[row] ?? ""}`;
}

function fieldNames(row: SettingRow): string[] {
  if (isFormSection(row)) return fieldsOf(row).map(({ name }) => name);
  const labels: Record<string, object> = allMessages.en.settings.fields;
  return Object.keys(labels[row] ?? {});
}

function aboutField(row: SettingRow, name: string, language: Language): string {
  const { hints }: { hints: Record<string, string> } = allMessages[language].settings;
  const field = isFormSection(row) ? fieldsOf(row).find((one) => one.name === name) : undefined;
  return `${labelOf(row, name, language)} ${hints[field?.hint ?? name] ?? ""}`;
}

function labelOf(row: SettingRow, name: string, language: Language): string {
  const of = { locale: language, messages: allMessages[language] };
  const labels = createTranslator({ ...of, namespace: "settings.fields" });
  const inLanguage = createTranslator({ ...of, namespace: "settings.reportTexts.languages" });
  const registerName = (key: string) => findRegister(key)?.words[language].name ?? key;
  return settingLabelFrom({ labels, languages: inLanguage, registerName })(row, name);
}
