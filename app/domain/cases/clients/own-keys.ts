import type { OwnField } from "../../catalogue/registers/register.ts";
import { ownFieldsOf, ownValues } from "./own-values.ts";

/** Kinds that lists filter and sort by; not texts, links and identity numbers. */
const ranged = ["day", "number", "amount"] as const satisfies OwnField["kind"][];
const single = ["choice", "yesNo"] as const satisfies OwnField["kind"][];
export const isRanged = ({ kind }: OwnField) => ranged.some((one) => one === kind);
export const isSorted = (field: OwnField) => isRanged(field) || single.some((one) => one === field.kind);

/** Sorts like the value: paise padded to 15 digits, numbers to twelve and four decimals. */
export function sortKey({ kind }: Pick<OwnField, "kind">, value: string | number): string {
  if (kind === "amount") return String(value).padStart(15, "0");
  if (kind !== "number") return String(value);
  const [whole = "", decimals = ""] = String(value).split(".");
  return `${whole.padStart(12, "0")}.${decimals.padEnd(4, "0")}`;
}

/** One row of `own_values` for each value; the field is named with its register. */
export function ownKeys({ register, own = null }: { register: string; own?: string | null | undefined }) {
  const values = ownValues({ own });
  return ownFieldsOf(register)
    .filter(isSorted)
    .flatMap((field) => {
      const value = values[field.key];
      return value === undefined ? [] : [{ field: `${register}.${field.key}`, key: sortKey(field, value) }];
    });
}

export function ownSearch({
  register,
  own = null,
}: {
  register: string;
  own?: string | null | undefined;
}): string[] {
  if (!own) return [];
  const values = ownValues({ own });
  return ownFieldsOf(register).flatMap(({ key, inSearch }) =>
    inSearch && values[key] ? [String(values[key])] : [],
  );
}
