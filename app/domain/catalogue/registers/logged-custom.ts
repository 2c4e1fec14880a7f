import type { CustomField } from "./register.ts";
import { registers } from "./registers.ts";

const dots = "••••";

export const masked = (number: string): string => `${dots} ${number.slice(-4)}`;

export const anyCustomField = (key: string): CustomField | undefined =>
  registers().flatMap(({ customFields = [] }) => customFields.find((field) => field.key === key) ?? [])[0];

type Sides = { before: string | null; after: string | null };

/** Adds a side for each custom field ("own.gstin") and masks identity numbers. */
export function withCustomFields<Row extends Sides>(row: Row): Row {
  return { ...row, before: expanded(row.before), after: expanded(row.after) };
}

function expanded(json: string | null): string | null {
  if (!json?.includes('"custom":')) return json;
  const { custom, ...side }: Record<string, unknown> = JSON.parse(json);
  const values: Record<string, unknown> = typeof custom === "string" ? JSON.parse(custom) : {};
  const isIdentity = (key: string) =>
    registers().some(({ customFields = [] }) =>
      customFields.some((field) => field.key === key && field.kind === "identity"),
    );
  const shown = Object.entries(values).map(([key, value]) => [
    `own.${key}`,
    isIdentity(key) ? masked(String(value)) : value,
  ]);
  return JSON.stringify({ ...side, ...Object.fromEntries(shown) });
}
