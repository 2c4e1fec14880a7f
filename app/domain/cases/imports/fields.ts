import { registerOf } from "../../catalogue/registers/registers.ts";
import {
  type ColumnField,
  type ColumnUnit,
  columnFieldsOf,
  customColumn,
  namedColumn,
  unitOf,
} from "../clients/column-names.ts";
import { customFieldsOf, customName } from "../clients/custom-values.ts";
import { clientFields } from "../clients/fields.ts";

/** Bytes of a file, or of pasted rows. */
export const listLimit = 100 * 1024 * 1024;

/** Column of each field, from 0. */
export type Mapping = Partial<Record<ColumnField, number>>;

/** Required by the form but often missing in old lists; asked for at the next save. */
export const mayBeMissing = ["fatherName", "gender", "address", "projectName"] as const;

/** A total loan can be the sum of its parts. */
function neededFields(register: string, mapping: Mapping): ColumnField[] {
  // Rows that name their register have its rules.
  if (mapping.register !== undefined) return ["name", "mobile"];
  const hasParts = mapping.termLoan !== undefined || mapping.cashCredit !== undefined;
  const { required } = registerOf(register);
  const fields = clientFields.filter(
    (field) =>
      required.includes(field) &&
      !mayBeMissing.some((one) => one === field) &&
      !(field === "loanAmount" && hasParts),
  );
  const owns = customFieldsOf(register).filter(({ required, retired }) => required && !retired);
  return [...fields, ...owns.map(({ key }) => customName(key))];
}

/** For headings that are not known exactly. */
const likely: Partial<Record<ColumnField, RegExp>> = {
  name: /name|नाम|applicant|client|party/i,
  mobile: /mob|phone|contact|cell|whats|मोबा|फोन|फ़ोन|संपर्क/i,
  loanAmount: /loan|amount|cost|limit|\brs\b|rupee|₹|lakh|lac\b|ऋण|लोन|राशि|लागत|रु|लाख/i,
};

export function unitsOf(
  mapping: Mapping,
  headings: readonly string[],
): Partial<Record<ColumnField, ColumnUnit>> {
  const named = Object.entries(mapping).map(([field, index = -1]) => [field, unitOf(headings[index] ?? "")]);
  return Object.fromEntries(named.filter(([, unit]) => unit));
}

/** The owner's labels first; of two columns with the same meaning the first. */
export function guessMapping(columns: readonly string[], register = ""): Mapping {
  const mapping: Mapping = {};
  for (const [index, heading] of columns.entries()) {
    const field = customColumn(heading, register) ?? namedColumn(heading)?.field;
    if (field) mapping[field] ??= index;
  }
  // Google's contacts have the whole name too.
  const isFirstName = /first|given/i.test(columns[mapping.name ?? -1] ?? "");
  const { middleName: _, lastName: __, ...others } = mapping;
  return isFirstName ? mapping : others;
}

/** Also returns fields mapped twice, and needed fields without a column, each with a likely one. */
export function readMapping(form: FormData, columns: readonly string[], register: string) {
  const mapping: Mapping = {};
  const twice = new Set<ColumnField>();
  for (let index = 0; index < columns.length; index++) {
    const field = columnFieldsOf(register).find((known) => known === form.get(`field.${index}`));
    if (!field) continue;
    if (mapping[field] === undefined) mapping[field] = index;
    else twice.add(field);
  }
  const used = Object.values(mapping);
  const missing = neededFields(register, mapping)
    .filter((field) => mapping[field] === undefined)
    .map((field) => ({
      field,
      guess: columns.find((name, index) => !used.includes(index) && likely[field]?.test(name)),
    }))
    // A phone's contacts have no loans; the rows then say so.
    .filter(({ field, guess }) => field !== "loanAmount" || guess !== undefined);
  return { mapping, twice: [...twice], missing };
}
