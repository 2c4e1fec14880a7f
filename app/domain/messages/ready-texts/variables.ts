import type { Language } from "../../../platform/language/language.ts";
import { isOwn, type OwnName, ownName } from "../../cases/clients/own-values.ts";
import { registers } from "../../catalogue/registers/registers.ts";

/** What a ready text can say of any record, by the name that stands in braces: "Namaste {name}". */
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

/** The owner's fields have names too: "{own.vehicle}". */
export type Variable = UsualVariable | OwnName;

/** The fields of the owner that texts can name, each with what it is called and in which registers. */
export function ownVariables(language: Language): { name: OwnName; label: string; sample: string }[] {
  const all = registers().flatMap(({ words, ownFields = [] }) =>
    ownFields.map((field) => ({ ...field, register: words[language].name })),
  );
  const asked = all.filter(({ retired }) => !retired);
  return [...Map.groupBy(asked, ({ key }) => key)].map(([key, fields]) => {
    const sample = fields[0]?.words[language] ?? key;
    const where = [...new Set(fields.map(({ register }) => register))].join(", ");
    return { name: ownName(key), label: `${sample} (${where})`, sample };
  });
}

/** What a variable is called; `words` has the usual ones. */
export function variableLabel(
  name: Variable,
  words: Readonly<Record<UsualVariable, string>>,
  language: Language,
): string {
  if (!isOwn(name)) return words[name];
  return ownVariables(language).find((own) => own.name === name)?.sample ?? name;
}

/** The values of a record; what it does not have is left out or empty. */
export type TextRecord = Readonly<Partial<Record<Variable, string>>>;

const placeholder = /\{([^{}\n]*)\}/g;

/** What stands in braces, each once, in the order of the text: also names that are none. */
function namedIn(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = ""]) => name.trim()))];
}

/** Also a field that is not asked any more, because records keep its values. */
const isVariable = (name: string): name is Variable =>
  (variables as readonly string[]).includes(name) ||
  registers().some(({ ownFields }) => ownFields?.some(({ key }) => ownName(key) === name));

/** The variables of a text, each once, in its order. */
export const variablesIn = (text: string): Variable[] => namedIn(text).filter(isVariable);

/** The first name in braces that is no variable. */
export const unknownIn = (text: string): string | undefined =>
  namedIn(text).find((name) => !isVariable(name));

/** The first brace without its partner on the same line: its line, from 1, and the words that begin with it or end in it. */
export function looseBraceIn(text: string): { line: number; part: string } | undefined {
  for (const [index, whole] of text.split("\n").entries()) {
    // As long as before, so that places stay.
    const rest = whole.replace(placeholder, (named) => " ".repeat(named.length));
    const at = rest.search(/[{}]/);
    if (at === -1) continue;
    const part =
      rest[at] === "{" ? whole.slice(at, at + partLength) : whole.slice(0, at + 1).slice(-partLength);
    return { line: index + 1, part };
  }
  return undefined;
}

/** So many letters show the place. */
const partLength = 20;

export type Filled = { text: string } | { unknown: string } | { empty: Variable };

/** The text with the values of a record in the place of its variables; the name of the first that is unknown, or that the record does not have. */
export function fillText(text: string, record: TextRecord): Filled {
  const unknown = unknownIn(text);
  if (unknown !== undefined) return { unknown };
  const empty = variablesIn(text).find((name) => !record[name]?.trim());
  if (empty) return { empty };
  const valueIn = (_: string, name: string) => record[name.trim() as Variable] ?? "";
  return { text: text.replace(placeholder, valueIn) };
}
