import { limits } from "../choices.ts";
import type { ReportInputs } from "../schema.ts";
import { type FormField, type FormList, isList } from "./field.ts";
import { formSections } from "./form-fields.ts";
import { valueAt } from "./values-at.ts";

type Named = { name: string; field: FormField };

export function* namedFields(inputs: ReportInputs): Generator<Named> {
  for (const entry of Object.values(formSections).flat()) {
    if (isList(entry)) yield* namedInRows(entry, inputs);
    else if (entry.is !== "flag") yield* namedIn(entry, entry.path, inputs);
  }
}

function* namedInRows({ list, fields }: FormList, inputs: ReportInputs): Generator<Named> {
  const rows = valueAt(inputs, list);
  if (!Array.isArray(rows)) return;
  for (const index of rows.keys())
    for (const field of fields) yield* namedIn(field, `${list}.${index}.${field.path}`, inputs);
}

function* namedIn(field: FormField, name: string, { years }: ReportInputs): Generator<Named> {
  if (!field.years) yield { name, field };
  // Typed just now, so not validated yet.
  else
    for (let year = 0; year < Math.min(years, limits.maxYears); year += 1)
      yield { name: `${name}.${year}`, field: { ...field, optional: true } };
}

/** -1 outside of the list. */
export function indexIn(name: string, list: string): number {
  if (!name.startsWith(`${list}.`)) return -1;
  return Number.parseInt(name.slice(list.length + 1), 10);
}
