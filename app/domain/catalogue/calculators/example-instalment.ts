import { emi, isWithinLimits } from "./emi.ts";
import { fill, money, type Row } from "./result.ts";

/** The row of an instalment on so many paise; none for less than a loan, or for more than one. */
export function exampleInstalment(
  paise: number,
  { rate, months }: { rate: number; months: number },
  label: string,
): Row[] {
  const loan = { paise: Math.round(paise), rate, months };
  if (!isWithinLimits(loan)) return [];
  return [{ label: fill(label, { amount: money(paise), rate, months }), value: money(emi(loan)) }];
}
