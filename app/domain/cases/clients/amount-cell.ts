import { asTyped } from "../../../platform/language/amount.ts";
import { readAmount } from "../../../platform/language/read-amount.ts";

/** A bare number counts in `unit` (thousand, lakh, crore): "2.5" lakh is "250000". */
export function amountCell(cell: string, unit: number): string {
  const paise = readAmount(cell, unit);
  return paise === null ? cell : asTyped(paise);
}
