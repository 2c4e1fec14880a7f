import { type ColumnField, columnFields, namedColumn } from "../clients/column-names.ts";

/** Most bytes of an imported file, and of pasted rows. */
export const listLimit = 100 * 1024 * 1024;

/** Which column of the file each field is read from, counted from 0. */
export type Mapping = Partial<Record<ColumnField, number>>;

/** Without a column for these nothing can be imported. */
export const neededFields = ["name", "mobile"] as const satisfies ColumnField[];

/** Which column is which, as far as the headings tell; of two with the same meaning the first. */
export function guessMapping(columns: readonly string[]): Mapping {
  const mapping: Mapping = {};
  for (const [index, heading] of columns.entries()) {
    const field = namedColumn(heading)?.field;
    if (field) mapping[field] ??= index;
  }
  return mapping;
}

/** What a form said of the columns: a mapping, the fields that two columns claim, and those that are missing. */
export type ReadMapping = { mapping: Mapping; twice: ColumnField[]; missing: ColumnField[] };

/** Reads which field each column was said to be. */
export function readMapping(form: FormData, columns: number): ReadMapping {
  const mapping: Mapping = {};
  const twice = new Set<ColumnField>();
  for (let index = 0; index < columns; index++) {
    const field = columnFields.find((known) => known === form.get(`field.${index}`));
    if (!field) continue;
    if (mapping[field] === undefined) mapping[field] = index;
    else twice.add(field);
  }
  const missing = neededFields.filter((field) => mapping[field] === undefined);
  return { mapping, twice: [...twice], missing };
}
