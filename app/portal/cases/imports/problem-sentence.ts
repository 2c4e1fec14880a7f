import { type ColumnField, isListField } from "../../../domain/cases/clients/column-names.ts";
import { isCustom, keyOfCustom } from "../../../domain/cases/clients/custom-values.ts";
import { applyTypes, clientStatuses, genders } from "../../../domain/cases/clients/tables.ts";
import type { RowProblem } from "../../../domain/cases/imports/reading.ts";
import { anyCustomField } from "../../../domain/catalogue/registers/logged-custom.ts";
import { registers } from "../../../domain/catalogue/registers/registers.ts";
import type { Language } from "../../../platform/language/language.ts";
import { type KeyIn, messageOr, type Translate } from "../../../platform/language/translate.ts";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";

type Words = {
  imports: Translate<KeyIn<"imports.problems">>;
  form: Translate<KeyIn<"clientForm">>;
  name(field: ColumnField): string;
  language: Language;
};

const choices: { readonly [field in ColumnField]?: readonly string[] } = {
  gender: genders,
  type: applyTypes,
  status: ["Pending", ...clientStatuses],
};

/** The field, then the message of imports, else that of the client form. */
export function problemSentence({ imports, form, name, language }: Words) {
  const choice = (value: string) =>
    value === "Pending" ? form("pending") : messageOr(form, `choices.${value}`, value);
  const choicesOf = (field: ColumnField) => {
    const custom = isCustom(field) ? anyCustomField(keyOfCustom(field)) : undefined;
    if (custom?.kind === "yesNo") return [form("yesNo.yes"), form("yesNo.no")];
    if (custom) return (custom.choices ?? []).map(({ words }) => words[language]);
    return field === "register"
      ? registers().map(({ words }) => words[language].name)
      : (choices[field] ?? []);
  };
  const problemText = ({ field, problem }: RowProblem) => {
    if (!imports.has(problem)) return form(`problems.${problem}`);
    const values = field ? choicesOf(field) : [];
    return imports(problem, { choices: values.map(choice).join(", ") });
  };
  return (of: RowProblem): string => (of.field ? `${name(of.field)}: ${problemText(of)}` : problemText(of));
}

/** As in the client form. */
export function useFieldName(): (field: ColumnField) => string {
  const t = useTranslations("clientForm.labels");
  const list = useTranslations("imports.fields");
  const language = useLocale();
  return (field) => {
    if (isCustom(field)) return anyCustomField(keyOfCustom(field))?.words[language] ?? field;
    return isListField(field) ? list(field) : t(field);
  };
}

export function useProblemSentence() {
  const imports = useTranslations("imports.problems");
  const form = useTranslations("clientForm");
  const name = useFieldName();
  return problemSentence({ imports, form, name, language: useLocale() });
}
