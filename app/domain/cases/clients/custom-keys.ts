import type { CustomField } from "../../catalogue/registers/register.ts";
import { customFieldsOf, customValues } from "./custom-values.ts";

/** Kinds that lists filter and sort by; not texts, links and identity numbers. */
const ranged = ["day", "number", "amount"] as const satisfies CustomField["kind"][];
const single = ["choice", "yesNo"] as const satisfies CustomField["kind"][];
export const isRanged = ({ kind }: CustomField) => ranged.some((one) => one === kind);
export const isSorted = (field: CustomField) => isRanged(field) || single.some((one) => one === field.kind);

/** Sorts like the value: paise padded to 15 digits, numbers to twelve and four decimals. */
export function sortKey({ kind }: Pick<CustomField, "kind">, value: string | number): string {
  if (kind === "amount") return String(value).padStart(15, "0");
  if (kind !== "number") return String(value);
  const [whole = "", decimals = ""] = String(value).split(".");
  return `${whole.padStart(12, "0")}.${decimals.padEnd(4, "0")}`;
}

/** One row of `custom_values` for each value; the field is named with its register. */
export function customKeys({
  register,
  custom = null,
}: {
  register: string;
  custom?: string | null | undefined;
}) {
  const values = customValues({ custom });
  return customFieldsOf(register)
    .filter(isSorted)
    .flatMap((field) => {
      const value = values[field.key];
      return value === undefined ? [] : [{ field: `${register}.${field.key}`, key: sortKey(field, value) }];
    });
}

export function customSearch({
  register,
  custom = null,
}: {
  register: string;
  custom?: string | null | undefined;
}): string[] {
  if (!custom) return [];
  const values = customValues({ custom });
  return customFieldsOf(register).flatMap(({ key, inSearch }) =>
    inSearch && values[key] ? [String(values[key])] : [],
  );
}
