import type { FormField } from "../../domain/project-reports/form/field.ts";
import type { FieldProblem } from "../../domain/project-reports/form/read-form.ts";
import { problemSentence } from "../../domain/project-reports/problem-sentence.ts";
import { messageOr } from "../../platform/language/translate.ts";
import { useLocale, useTranslations } from "../../ui/use-translations.tsx";

/** The key of a field's label: its path without the numbers of rows and years. */
function labelKey(path: string): string {
  const audited = /^existing\.audited\.\d\.(?:operating|balance)\.(\w+)$/.exec(path)?.[1];
  if (audited) return `audited.${audited}`;
  if (path === "existing") return "existing.box";
  return path.replace("existing.audited.0.", "existing.").replace("existing.audited.1.", "existing.");
}

/** The words of the form's fields, which are data: labels, choices and what is wrong. */
export function useFieldWords() {
  const fields = useTranslations("projectReports.fields");
  const choices = useTranslations("projectReports.choices");
  const language = useLocale();
  const form = useTranslations("projectReports.form");
  /** Both audited years have the same lines. */
  const ofYear = (path: string) => {
    const year = /^existing\.audited\.(\d)/.exec(path)?.[1];
    return year ? `, ${form("existingYear", { number: Number(year) + 1 })}` : "";
  };
  return {
    /** `list` is the path of the list that the field is in. */
    label: (path: string, list?: string) => {
      const key = list ? `${list}.${path}` : labelKey(path);
      return messageOr(fields, key, path) + ofYear(path);
    },
    /** What is said below the title of a list; "" for most. */
    listHint: (list: string) => messageOr(fields, `${list}.hint`, ""),
    choice: ({ words = "" }: Pick<FormField, "words">, value: string) =>
      messageOr(choices, `${words}${value}`, value),
    problem: (problem: FieldProblem | undefined) =>
      problem && problemSentence({ path: "", ...problem }, language),
  };
}
