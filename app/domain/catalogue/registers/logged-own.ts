import type { OwnField } from "./register.ts";
import { registers } from "./registers.ts";

const dots = "••••";

export const masked = (number: string): string => `${dots} ${number.slice(-4)}`;

export const anyOwnField = (key: string): OwnField | undefined =>
  registers().flatMap(({ ownFields = [] }) => ownFields.find((field) => field.key === key) ?? [])[0];

type Sides = { before: string | null; after: string | null };

/** Adds a side for each own field ("own.gstin") and masks identity numbers. */
export function withOwnFields<Row extends Sides>(row: Row): Row {
  return { ...row, before: expanded(row.before), after: expanded(row.after) };
}

function expanded(json: string | null): string | null {
  if (!json?.includes('"own":')) return json;
  const { own, ...side }: Record<string, unknown> = JSON.parse(json);
  const values: Record<string, unknown> = typeof own === "string" ? JSON.parse(own) : {};
  const isIdentity = (key: string) =>
    registers().some(({ ownFields = [] }) =>
      ownFields.some((field) => field.key === key && field.kind === "identity"),
    );
  const shown = Object.entries(values).map(([key, value]) => [
    `own.${key}`,
    isIdentity(key) ? masked(String(value)) : value,
  ]);
  return JSON.stringify({ ...side, ...Object.fromEntries(shown) });
}
