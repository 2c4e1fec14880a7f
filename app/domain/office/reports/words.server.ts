import { createTranslator } from "use-intl/core";
import type { Language } from "../../../platform/language/language.ts";
import { reportMessages } from "../../../platform/language/report-messages.server.ts";
import { registerOf } from "../../catalogue/registers/registers.ts";
import type { ColumnName, ReportTable } from "./report.ts";

/** The sentences about reports in a language. */
export function reportWords(language: Language) {
  return createTranslator({ locale: language, messages: reportMessages[language] });
}

/** A table's title. */
export function titleOf({ name, scheme }: Pick<ReportTable, "name" | "scheme">, language: Language): string {
  return reportWords(language)(`tables.${name}`, {
    scheme: scheme ? registerOf(scheme).words[language].name : "",
  });
}

/** A column's heading; of one that counts from a number of days on, with the number. */
export function columnTitle(name: ColumnName, language: Language): string {
  return reportWords(language)(`columns.${name}`, { days: Number(name.replace(/\D/g, "")) });
}
