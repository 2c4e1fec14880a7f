import { registerOf } from "../../catalogue/registers/registers.ts";
import {
  type ColumnField,
  type ColumnUnit,
  columnFieldsOf,
  namedColumn,
  ownColumn,
  unitOf,
} from "../clients/column-names.ts";
import { clientFields } from "../clients/fields.ts";
import { ownFieldsOf, ownName } from "../clients/own-values.ts";

/** Most bytes of an imported file, and of pasted rows. */
export const listLimit = 100 * 1024 * 1024;

/** The column of each field, counted from 0. */
export type Mapping = Partial<Record<ColumnField, number>>;

/** Required by the form, but often missing in old lists: the form asks for it when the client is next saved. */
export const mayBeMissing = ["fatherName", "gender", "address", "projectName"] as const;

/** The fields without which no row of a register can be imported. A total loan is the sum of its parts. */
function neededFields(scheme: string, mapping: Mapping): ColumnField[] {
  // Rows that name their register have its rules.
  if (mapping.scheme !== undefined) return ["name", "mobile"];
  const hasParts = mapping.termLoan !== undefined || mapping.cashCredit !== undefined;
  const { required } = registerOf(scheme);
  const fields = clientFields.filter(
    (field) =>
      required.includes(field) &&
      !mayBeMissing.some((one) => one === field) &&
      !(field === "loanAmount" && hasParts),
  );
  const owns = ownFieldsOf(scheme).filter(({ required, retired }) => required && !retired);
  return [...fields, ...owns.map(({ key }) => ownName(key))];
}

/** What a column of a field may be called that is not known by its heading. */
const likely: Partial<Record<ColumnField, RegExp>> = {
  name: /name|नाम|applicant|client|party/i,
  mobile: /mob|phone|contact|cell|whats|मोबा|फोन|फ़ोन|संपर्क/i,
  loanAmount: /loan|amount|cost|limit|\brs\b|rupee|₹|lakh|lac\b|ऋण|लोन|राशि|लागत|रु|लाख/i,
};

/** The unit of each mapped column whose heading names one. */
export function unitsOf(
  mapping: Mapping,
  headings: readonly string[],
): Partial<Record<ColumnField, ColumnUnit>> {
  const named = Object.entries(mapping).map(([field, index = -1]) => [field, unitOf(headings[index] ?? "")]);
  return Object.fromEntries(named.filter(([, unit]) => unit));
}

/** Maps fields to columns by their headings, the owner's of the register first; of two columns with the same meaning the first. */
export function guessMapping(columns: readonly string[], scheme = ""): Mapping {
  const mapping: Mapping = {};
  for (const [index, heading] of columns.entries()) {
    const field = ownColumn(heading, scheme) ?? namedColumn(heading)?.field;
    if (field) mapping[field] ??= index;
  }
  // Contacts of Google have the whole name too.
  const isFirstName = /first|given/i.test(columns[mapping.name ?? -1] ?? "");
  const { middleName: _, lastName: __, ...others } = mapping;
  return isFirstName ? mapping : others;
}

/**
 * Reads the field that was chosen for each column; also returns the fields with two columns, and the needed ones without, each with the
 * column that it may be. */
export function readMapping(form: FormData, columns: readonly string[], scheme: string) {
  const mapping: Mapping = {};
  const twice = new Set<ColumnField>();
  for (let index = 0; index < columns.length; index++) {
    const field = columnFieldsOf(scheme).find((known) => known === form.get(`field.${index}`));
    if (!field) continue;
    if (mapping[field] === undefined) mapping[field] = index;
    else twice.add(field);
  }
  const used = Object.values(mapping);
  const missing = neededFields(scheme, mapping)
    .filter((field) => mapping[field] === undefined)
    .map((field) => ({
      field,
      guess: columns.find((name, index) => !used.includes(index) && likely[field]?.test(name)),
    }))
    // The contacts of a phone have none, which the rows say then.
    .filter(({ field, guess }) => field !== "loanAmount" || guess !== undefined);
  return { mapping, twice: [...twice], missing };
}
