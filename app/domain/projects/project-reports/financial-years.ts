import type { ReportInputs } from "./schema.ts";

/** A financial year of a report, as CMA data is headed: its last day, its months, and what its figures are. */
export type FinancialYear = { end: string; months: number; kind: "estimated" | "projected" };

type Begun = Pick<ReportInputs, "start" | "existing">;

/** The months of the first year: from the start of production to March. A unit that runs has a whole year. */
export function monthsOfFirstYear({ start: { month }, existing }: Begun): number {
  return month === 0 || existing ? 12 : ((15 - month) % 12) + 1;
}

/** Whether the first year is shorter than the others, so that what is of a year is of its months. */
export const hasPartYear = (inputs: Begun): boolean => monthsOfFirstYear(inputs) < 12;

/** The years with their ends; null where no start of production is given. */
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

/** The factor of what is counted by the year, such as a rent; "" where all years are whole. */
export const ofYear = (inputs: Begun): string => (hasPartYear(inputs) ? " * monthsOfYear / 12" : "");

/** The months of a year, as a factor. */
export const monthsOf = (inputs: Begun): string => (hasPartYear(inputs) ? "monthsOfYear" : "12");

/** The factor by which a year's amount becomes that of the next year, where one of them is shorter. */
export const perMonth = (inputs: Begun): string =>
  hasPartYear(inputs) ? " * monthsOfYear / monthsOfYear[-1]" : "";

/** The part of a year that so many days are; of a part year at most all of it. */
export const partOfYear = (inputs: Begun, days: string): string =>
  hasPartYear(inputs) ? `min(${days}, daysOfYear) / daysOfYear` : `${days} / yearDays`;
