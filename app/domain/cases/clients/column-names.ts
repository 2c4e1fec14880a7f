import { asciiDigits } from "../../../platform/language/digits.ts";
import { type CaseField, caseFieldNames, caseFields } from "./case-fields.ts";
import { type CustomName, customFieldsOf, customName } from "./custom-values.ts";
import { type ClientField, clientFields, fieldRules } from "./fields.ts";

const nameParts = {
  middleName: { headings: "middle name|additional name" },
  lastName: { headings: "last name|surname|family name|उपनाम|कुलनाम" },
};

type ListField = "register" | keyof typeof nameParts | CaseField | "reached";
const listFields: readonly ListField[] = ["register", "middleName", "lastName", ...caseFieldNames, "reached"];

export type ColumnField = ClientField | ListField | CustomName;
export const isListField = (field: ColumnField): field is ListField =>
  listFields.some((known) => known === field);
export const columnFields: readonly (ClientField | ListField)[] = [...clientFields, ...listFields];

export const columnFieldsOf = (register: string): ColumnField[] => [
  ...columnFields,
  ...customFieldsOf(register).map(({ key }) => customName(key)),
];

const rules = {
  ...fieldRules,
  register: { headings: "register|scheme|loan scheme|scheme name|रजिस्टर|योजना|योजना का नाम" },
  ...nameParts,
  ...caseFields,
  reached: { headings: "stages reached|earlier stages|अब तक के चरण" },
} satisfies Record<ClientField | ListField, { headings: string }>;

export type NamedColumn = {
  field: ColumnField;
  /** Position among the field's headings: the smaller, the more usual. */
  rank: number;
};

const columns = new Map<string, NamedColumn>();
for (const field of columnFields) {
  for (const [rank, name] of [field, ...rules[field].headings.split("|")].entries()) {
    const key = headingKey(name);
    if (!columns.has(key)) columns.set(key, { field, rank });
  }
}

/** Ignores case, spaces, signs, units and small words, and accepts two languages at once. Undefined if unknown. */
export function namedColumn(heading: string): NamedColumn | undefined {
  const named = columns.get(headingKey(heading));
  if (named) return named;
  const short = heading
    .slice(0, 200)
    .replace(unitOfHeading, " ")
    .replace(/['’]s\b|\bthe\b/gi, " ")
    .replace(/\bamt\b/gi, "amount");
  const languages = [/[^\p{Script=Devanagari}]+/gu, /[^\p{Script=Latin}]+/gu].map((other) =>
    short.replace(other, " "),
  );
  return [short, ...languages].map((name) => columns.get(headingKey(name))).find(Boolean);
}

export const columnUnits = { thousand: 1_000, lakh: 1_00_000, crore: 1_00_00_000 };
export type ColumnUnit = keyof typeof columnUnits;

const rupees = String.raw`(?:₹|rs\.?|inr|rupees|रु\.?|रुपये)?\s*`;
const units: Record<ColumnUnit, string> = {
  thousand: "thousands?|000'?s?|k|हज़ार|हजार",
  lakh: "lakhs?|lacs?|l|लाख",
  crore: "crores?|crs?|करोड़|करोड",
};
/** Matches "(in lakh)", "Loan in Lacs", "₹ '000", "हज़ार में". */
const unitPattern = (words: string) => {
  const unit = String.raw`${rupees}(?:in\s+)?${rupees}['’]?(?:${words})\.?(?:\s*(?:में|rs\.?|₹|रु\.?|rupees))?`;
  return String.raw`[([{]\s*${unit}\s*[)\]}]|(?<![\p{L}\p{M}\p{N}])${unit}\s*$`.normalize("NFKC");
};
const unitOfHeading = new RegExp(Object.values(units).map(unitPattern).join("|"), "iu");
const unitsOfHeadings = Object.entries(units).map(
  ([unit, words]) => [unit as ColumnUnit, new RegExp(unitPattern(words), "iu")] as const,
);

export function unitOf(heading: string): ColumnUnit | undefined {
  const text = asciiDigits(heading.slice(0, 200)).normalize("NFKC").trim();
  return unitsOfHeadings.find(([, pattern]) => pattern.test(text))?.[0];
}

export function customColumn(heading: string, register: string): CustomName | undefined {
  const named = customFieldsOf(register).find(({ key, words }) =>
    [key, words.en, words.hi].some((name) => headingKey(name) === headingKey(heading)),
  );
  return named && customName(named.key);
}

/** "Father's Name *" becomes "fathersname". */
function headingKey(heading: string): string {
  return heading
    .slice(0, 200)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\([^()]*\)/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}
