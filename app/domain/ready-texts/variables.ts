/** What a ready text can say of a record, by the name that stands in braces: "Namaste {name}". */
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
export type Variable = (typeof variables)[number];

/** The values of a record; what it does not have is left out or empty. */
export type TextRecord = Readonly<Partial<Record<Variable, string>>>;

const placeholder = /\{([^{}\n]*)\}/g;

/** What stands in braces, each once, in the order of the text: also names that are none. */
function namedIn(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = ""]) => name.trim()))];
}

const isVariable = (name: string): name is Variable => (variables as readonly string[]).includes(name);

/** The variables of a text, each once, in its order. */
export const variablesIn = (text: string): Variable[] => namedIn(text).filter(isVariable);

/** The first name in braces that is no variable. */
export const unknownIn = (text: string): string | undefined =>
  namedIn(text).find((name) => !isVariable(name));

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
