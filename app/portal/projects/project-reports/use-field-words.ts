import type { FormField } from "../../../domain/projects/project-reports/form/field.ts";
import { formLists } from "../../../domain/projects/project-reports/form/form-fields.ts";
import type { FieldProblem } from "../../../domain/projects/project-reports/form/read-form.ts";
import { problemSentence } from "../../../domain/projects/project-reports/problem-sentence.ts";
import { messageOr } from "../../../platform/language/translate.ts";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";

/** The key of a field's label: its path without the numbers of rows and years. */
function labelKey(path: string): string {
  const audited = /^existing\.audited\.\d\.(?:operating|balance)\.(\w+)$/.exec(path)?.[1];
  if (audited) return `audited.${audited}`;
  if (path === "existing") return "existing.box";
  return path.replace("existing.audited.0.", "existing.").replace("existing.audited.1.", "existing.");
}

/** A field's name in its parts: "costs.materials.0.rates.2" is the third year of the rates in the first row of the materials. */
export function partsOfName(name: string) {
  const list = [...formLists.keys()].find((key) => name.startsWith(`${key}.`));
  const [row, path] = list
    ? (name
        .slice(list.length + 1)
        .match(/^(\d+)\.(.*)$/)
        ?.slice(1) ?? [])
    : [undefined, name];
  const [, plain = path ?? name, year] = /^(.*)\.(\d+)$/.exec(path ?? name) ?? [];
  return {
    list,
    row: row === undefined ? undefined : Number(row),
    path: plain,
    year: year === undefined ? undefined : Number(year),
  };
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
    /** A field by its whole name: the list with the row, the label, the year. */
    name: (name: string) => {
      const { list, row, path, year } = partsOfName(name);
      const title = messageOr(fields, `${list}.title`, "");
      const inRow = row === undefined ? "" : `${title}, ${form("row", { number: row + 1 })}: `;
      const label = messageOr(fields, list ? `${list}.${path}` : labelKey(path), path);
      return (
        inRow + label + ofYear(path) + (year === undefined ? "" : `, ${form("year", { year: year + 1 })}`)
      );
    },
    /** What is said below the title of a list; "" for most. */
    listHint: (list: string) => messageOr(fields, `${list}.hint`, ""),
    choice: ({ words = "" }: Pick<FormField, "words">, value: string) =>
      messageOr(choices, `${words}${value}`, value),
    problem: (problem: FieldProblem | undefined) =>
      problem && problemSentence({ path: "", ...problem }, language),
  };
}
