import { useTranslations } from "use-intl";
import type { ColumnField } from "../../domain/clients/column-names.ts";
import { problemSentence } from "../../domain/imports/problem-sentence.ts";

/** The name of a field as the client form has it. */
export function useFieldName(): (field: ColumnField) => string {
  const t = useTranslations("clientForm.labels");
  const scheme = useTranslations("imports.columns");
  return (field) => (field === "scheme" ? scheme("scheme") : t(field));
}

/** What is wrong with a row, in sentences. */
export function useProblemSentence() {
  const imports = useTranslations("imports.problems");
  const form = useTranslations("clientForm");
  const name = useFieldName();
  return problemSentence({ imports, form, name });
}
