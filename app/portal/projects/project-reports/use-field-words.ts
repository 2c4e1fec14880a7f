import type { FormField } from "../../../domain/projects/project-reports/form/field.ts";
import { formLists } from "../../../domain/projects/project-reports/form/form-fields.ts";
import type { FieldProblem } from "../../../domain/projects/project-reports/form/read-form.ts";
import { problemSentence } from "../../../domain/projects/project-reports/problem-sentence.ts";
import { messageOr } from "../../../platform/language/translate.ts";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";

/** The path without indices. */
function labelKey(path: string): string {
  const audited = /^existing\.audited\.\d\.(?:operating|balance)\.(\w+)$/.exec(path)?.[1];
  if (audited) return `audited.${audited}`;
  if (path === "existing") return "existing.box";
  return path.replace("existing.audited.0.", "existing.").replace("existing.audited.1.", "existing.");
}

/** "costs.materials.0.rates.2": third year of `rates` in the first row of materials. */
function partsOfName(name: string) {
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

/** Field names are data, so message keys are looked up here. */
export function useFieldWords() {
  const fields = useTranslations("projectReports.fields");
  const choices = useTranslations("projectReports.choices");
  const language = useLocale();
  const form = useTranslations("projectReports.form");
  /** Both audited years share labels. */
  const ofYear = (path: string) => {
    const year = /^existing\.audited\.(\d)/.exec(path)?.[1];
    return year ? `, ${form("existingYear", { number: Number(year) + 1 })}` : "";
  };
  return {
    /** `list`: path of the field's list. */
    label: (path: string, list?: string) => {
      const key = list ? `${list}.${path}` : labelKey(path);
      return messageOr(fields, key, path) + ofYear(path);
    },
    /** Full name: list with row, label, year. */
    name: (name: string) => {
      if (formLists.has(name)) return messageOr(fields, `${name}.title`, name);
      const { list, row, path, year } = partsOfName(name);
      const title = messageOr(fields, `${list}.title`, "");
      const inRow = row === undefined ? "" : `${title}, ${form("row", { number: row + 1 })}: `;
      const label = messageOr(fields, list ? `${list}.${path}` : labelKey(path), path);
      return (
        inRow + label + ofYear(path) + (year === undefined ? "" : `, ${form("year", { year: year + 1 })}`)
      );
    },
    /** Shown below a list's title; often "". */
    listHint: (list: string) => messageOr(fields, `${list}.hint`, ""),
    choice: ({ words = "" }: Pick<FormField, "words">, value: string) =>
      messageOr(choices, `${words}${value}`, value),
    problem: (problem: FieldProblem | undefined) =>
      problem && problemSentence({ path: "", ...problem }, language),
  };
}
