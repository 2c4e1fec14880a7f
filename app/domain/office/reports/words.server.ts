import { createTranslator } from "use-intl/core";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import type { Language } from "../../../platform/language/language.ts";
import { registerOf } from "../../catalogue/registers/registers.ts";
import type { ColumnName, ReportTable } from "./report.ts";

export function reportWords(language: Language) {
  return createTranslator({ locale: language, messages: allMessages[language].reports });
}

export function titleOf(
  { name, register }: Pick<ReportTable, "name" | "register">,
  language: Language,
): string {
  return reportWords(language)(`tables.${name}`, {
    register: register ? registerOf(register).words[language].name : "",
  });
}

/** With the number of days, for a column "longer than". */
export function columnTitle(name: ColumnName, language: Language): string {
  return reportWords(language)(`columns.${name}`, { days: Number(name.replace(/\D/g, "")) });
}
