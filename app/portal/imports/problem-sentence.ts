import { useTranslations } from "use-intl";
import type { ColumnField } from "../../domain/clients/column-names.ts";
import { applyTypes, clientStatuses, genders } from "../../domain/clients/tables.ts";
import type { ShownRow } from "../../domain/imports/list-rows.server.ts";

// biome-ignore lint/suspicious/noExplicitAny: a key is used only when there is a message for it
type Translate = { (key: any, values?: any): string; has(key: any): boolean };
type Words = { imports: Translate; form: Translate; name(field: ColumnField): string };

const choices: Record<string, readonly string[]> = {
  gender: genders,
  type: applyTypes,
  status: ["Pending", ...clientStatuses],
  scheme: ["PMEGP", "PMFME"],
};

/** Makes a sentence of a problem with its field in front, by the messages of imports, else by those of the client form. */
export function problemSentence({ imports, form, name }: Words) {
  const choice = (value: string) => {
    const key = value === "Pending" ? "pending" : `choices.${value}`;
    return form.has(key) ? form(key) : value;
  };
  return ({ field, problem }: ShownRow["problems"][number]): string => {
    const key = problem === "sum" ? "sum.pmfme" : `problems.${problem}`;
    const values = { choices: (choices[field ?? ""] ?? []).map(choice).join(", ") };
    const sentence = imports.has(problem) ? imports(problem, values) : form(key);
    return field ? `${name(field as ColumnField)}: ${sentence}` : sentence;
  };
}

/** The name of a field as the client form has it. */
export function useFieldName(): (field: ColumnField) => string {
  const t = useTranslations("clientForm.labels");
  const scheme = useTranslations("imports.columns");
  return (field) => (field === "scheme" ? scheme("scheme") : t(field));
}

/** Makes sentences of the problems of a row. */
export function useProblemSentence() {
  const imports = useTranslations("imports.problems");
  const form = useTranslations("clientForm");
  const name = useFieldName();
  return problemSentence({ imports, form, name });
}
