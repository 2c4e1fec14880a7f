import { type ColumnField, columnFieldsOf, namedColumn, ownColumn } from "../clients/column-names.ts";

/** Most bytes of an imported file, and of pasted rows. */
export const listLimit = 100 * 1024 * 1024;

/** The column of each field, counted from 0. */
export type Mapping = Partial<Record<ColumnField, number>>;

/** Fields that every import needs a column for. */
const neededFields = ["name", "mobile"] as const satisfies ColumnField[];

/** Maps fields to columns by their headings, the owner's of the register first; of two columns with the same meaning the first. */
export function guessMapping(columns: readonly string[], scheme = ""): Mapping {
  const mapping: Mapping = {};
  for (const [index, heading] of columns.entries()) {
    const field = ownColumn(heading, scheme) ?? namedColumn(heading)?.field;
    if (field) mapping[field] ??= index;
  }
  return mapping;
}

/** Reads the field that was chosen for each column; also returns the fields with two columns, and the needed ones without. */
export function readMapping(form: FormData, columns: number, scheme: string) {
  const mapping: Mapping = {};
  const twice = new Set<ColumnField>();
  for (let index = 0; index < columns; index++) {
    const field = columnFieldsOf(scheme).find((known) => known === form.get(`field.${index}`));
    if (!field) continue;
    if (mapping[field] === undefined) mapping[field] = index;
    else twice.add(field);
  }
  const missing = neededFields.filter((field) => mapping[field] === undefined);
  return { mapping, twice: [...twice], missing };
}
