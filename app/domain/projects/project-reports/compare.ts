import { inRupees } from "../../../platform/language/amount.ts";
import { type FormField, type FormList, isList } from "./form/field.ts";
import { formSections } from "./form/form-fields.ts";
import { typedOf } from "./form/typed-value.ts";
import { valueAt } from "./form/values-at.ts";
import { makeReport } from "./make-report.ts";
import { figureOf } from "./report.ts";
import type { ReportFacts } from "./report-facts.ts";
import type { ReportInputs } from "./schema.ts";
import { written } from "./shown-tables.ts";

export type Changed = {
  name: string;
  field: Pick<FormField, "path" | "is" | "words">;
  before: string;
  after: string;
};

/** In the order of the form; "" for a missing value. */
export function changedInputs(before: ReportInputs, after: ReportInputs): Changed[] {
  const years = Math.max(before.years, after.years);
  return Object.values(formSections)
    .flat()
    .flatMap((entry) => (isList(entry) ? inRows(entry, before, after) : [{ name: entry.path, field: entry }]))
    .flatMap(({ name, field }: Named) =>
      (field.years ? Array.from({ length: years }, (_, year) => year) : [undefined]).map((year): Changed => {
        const each = year === undefined ? name : `${name}.${year}`;
        const { path, is, words } = field;
        return {
          name: each,
          field: { path, is, ...(words && { words }) },
          before: typedOf(field, valueAt(before, each)),
          after: typedOf(field, valueAt(after, each)),
        };
      }),
    )
    .filter((one) => one.before !== one.after);
}

type Named = { name: string; field: FormField };

function inRows({ list, fields }: FormList, before: ReportInputs, after: ReportInputs): Named[] {
  const length = (inputs: ReportInputs) => {
    const rows = valueAt(inputs, list);
    return Array.isArray(rows) ? rows.length : 0;
  };
  const count = Math.max(length(before), length(after));
  return Array.from({ length: count }, (_, row) =>
    fields.map((field) => ({ name: `${list}.${row}.${field.path}`, field })),
  ).flat();
}

const compared = [
  ["cost", "projectCost", "money"],
  ["own", "own", "money"],
  ["termLoan", "termLoan", "money"],
  ["cashCredit", "cashCredit", "money"],
  ["subsidy", "subsidy", "money"],
  ["leastDscr", "leastDscr", "ratio"],
  ["averageDscr", "averageDscr", "ratio"],
  ["breakEven", "breakEven", "percent"],
  ["sales", "sales", "money"],
  ["profit", "profitAfterTax", "money"],
  ["cash", "cash", "money"],
] as const;

export function comparedFigures(before: ReportInputs, after: ReportInputs, facts: ReportFacts) {
  const [one, other] = [makeReport(before, facts), makeReport(after, facts)];
  return compared
    .map(([name, key, unit]) => {
      const [was, is] = [figureOf(one, key), figureOf(other, key)];
      return {
        name,
        before: shown(unit, was),
        after: shown(unit, is),
        difference: differenceOf(unit, was, is),
      };
    })
    .filter((figure) => figure.before !== figure.after);
}

function shown(unit: "money" | "ratio" | "percent", value: number | null): string {
  if (value !== null && unit === "money") return inRupees(Math.round(value / 100) * 100);
  return value !== null && unit === "percent" ? `${written(unit, value)}%` : written(unit, value);
}

function differenceOf(unit: "money" | "ratio" | "percent", was: number | null, is: number | null): string {
  if (was === null || is === null) return "–";
  return `${is > was ? "↑" : "↓"} ${shown(unit, Math.abs(is - was))}`;
}
