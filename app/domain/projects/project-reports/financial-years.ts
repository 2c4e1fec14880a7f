import type { ReportInputs } from "./schema.ts";

/** Last day, months, and kind of figures, as CMA data is headed. */
export type FinancialYear = { end: string; months: number; kind: "estimated" | "projected" };

type Begun = Pick<ReportInputs, "start" | "existing">;

/** From the start of production to March; 12 for a running unit. */
export function monthsOfFirstYear({ start: { month }, existing }: Begun): number {
  return month === 0 || existing ? 12 : ((15 - month) % 12) + 1;
}

/** Whether yearly amounts must be scaled to a shorter first year. */
export const hasPartYear = (inputs: Begun): boolean => monthsOfFirstYear(inputs) < 12;

export function financialYears(inputs: Begun & Pick<ReportInputs, "years">): FinancialYear[] | null {
  const { start, existing, years } = inputs;
  if (start.month === 0) return null;
  const firstEnd = start.month > 3 ? start.year + 1 : start.year;
  return Array.from({ length: years }, (_, index) => ({
    end: `${firstEnd + index}-03-31`,
    months: index === 0 ? monthsOfFirstYear(inputs) : 12,
    kind: index === 0 && (existing || start.first === "estimated") ? "estimated" : "projected",
  }));
}

/** Factor for yearly amounts such as rent; "" if all years are whole. */
export const ofYear = (inputs: Begun): string => (hasPartYear(inputs) ? " * monthsOfYear / 12" : "");

export const monthsOf = (inputs: Begun): string => (hasPartYear(inputs) ? "monthsOfYear" : "12");

/** Scales an amount to the next year, if one of them is shorter. */
export const perMonth = (inputs: Begun): string =>
  hasPartYear(inputs) ? " * monthsOfYear / monthsOfYear[-1]" : "";

/** Days as part of a year; at most the whole of a part year. */
export const partOfYear = (inputs: Begun, days: string): string =>
  hasPartYear(inputs) ? `min(${days}, daysOfYear) / daysOfYear` : `${days} / yearDays`;
