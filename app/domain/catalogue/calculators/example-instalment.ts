import { emi, isWithinLimits } from "./emi.ts";
import { fill, money, type Row } from "./result.ts";

/** In paise; no row for an amount outside the limits of a loan. */
export function exampleInstalment(
  paise: number,
  { rate, months }: { rate: number; months: number },
  label: string,
): Row[] {
  const loan = { paise: Math.round(paise), rate, months };
  if (!isWithinLimits(loan)) return [];
  return [{ label: fill(label, { amount: money(paise), rate, months }), value: money(emi(loan)) }];
}
