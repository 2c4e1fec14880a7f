import type { Language } from "../../../platform/language/language.ts";
import { type CustomName, customName, isCustom } from "../../cases/clients/custom-values.ts";
import { registers } from "../../catalogue/registers/registers.ts";

export const variables = [
  "name",
  "firm",
  "phone",
  "reference",
  "service",
  "stage",
  "documents",
  "appointment",
  "amount",
  "fee_day",
  "upi",
  "pay_link",
  "paid",
  "receipt",
  "valid_until",
  "due",
  "link",
  "send_link",
] as const;
export type UsualVariable = (typeof variables)[number];

/** "{own.vehicle}" is one of the owner's fields. */
export type Variable = UsualVariable | CustomName;

export function customVariables(language: Language): { name: CustomName; label: string; sample: string }[] {
  const all = registers().flatMap(({ words, customFields = [] }) =>
    customFields.map((field) => ({ ...field, register: words[language].name })),
  );
  const asked = all.filter(({ retired }) => !retired);
  return [...Map.groupBy(asked, ({ key }) => key)].map(([key, fields]) => {
    const sample = fields[0]?.words[language] ?? key;
    const where = [...new Set(fields.map(({ register }) => register))].join(", ");
    return { name: customName(key), label: `${sample} (${where})`, sample };
  });
}

export function variableLabel(
  name: Variable,
  words: Readonly<Record<UsualVariable, string>>,
  language: Language,
): string {
  if (!isCustom(name)) return words[name];
  return customVariables(language).find((custom) => custom.name === name)?.sample ?? name;
}

/** Missing or empty: the record does not have it. */
export type TextRecord = Readonly<Partial<Record<Variable, string>>>;

const placeholder = /\{([^{}\n]*)\}/g;

/** Each once, in order, including unknown names. */
function namedIn(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = ""]) => name.trim()))];
}

/** Includes removed fields, because records keep their values. */
const isVariable = (name: string): name is Variable =>
  (variables as readonly string[]).includes(name) ||
  registers().some(({ customFields }) => customFields?.some(({ key }) => customName(key) === name));

export const variablesIn = (text: string): Variable[] => namedIn(text).filter(isVariable);

export const unknownIn = (text: string): string | undefined =>
  namedIn(text).find((name) => !isVariable(name));

/** The first unmatched brace: its line, from 1, and the text around it. */
export function looseBraceIn(text: string): { line: number; part: string } | undefined {
  for (const [index, whole] of text.split("\n").entries()) {
    // Keeps the length, so that positions stay valid.
    const rest = whole.replace(placeholder, (named) => " ".repeat(named.length));
    const at = rest.search(/[{}]/);
    if (at === -1) continue;
    const part =
      rest[at] === "{" ? whole.slice(at, at + partLength) : whole.slice(0, at + 1).slice(-partLength);
    return { line: index + 1, part };
  }
  return undefined;
}

const partLength = 20;

export type Filled = { text: string } | { unknown: string } | { empty: Variable };

export function fillText(text: string, record: TextRecord): Filled {
  const unknown = unknownIn(text);
  if (unknown !== undefined) return { unknown };
  const empty = variablesIn(text).find((name) => !record[name]?.trim());
  if (empty) return { empty };
  const valueIn = (_: string, name: string) => record[name.trim() as Variable] ?? "";
  return { text: text.replace(placeholder, valueIn) };
}
