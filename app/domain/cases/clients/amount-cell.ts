import { asTyped } from "../../../platform/language/amount.ts";
import { readAmount } from "../../../platform/language/read-amount.ts";

/** An amount as the form shows it, where a bare number counts thousands, lakh or crore: "2.5" is "250000". */
export function amountCell(cell: string, unit: number): string {
  const paise = readAmount(cell, unit);
  return paise === null ? cell : asTyped(paise);
}
