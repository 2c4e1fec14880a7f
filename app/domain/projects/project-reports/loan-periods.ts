import { monthsOfFirstYear } from "./financial-years.ts";
import type { ReportInputs } from "./schema.ts";

/** Counts of periods: in a year, in the first year, and without principal. */
type LoanPeriods = {
  ofYear: number;
  ofFirstYear: number;
  /** The first period ends at a quarter of the financial year. */
  firstMonths: number;
  moratorium: number;
  /** Whether the moratorium is whole periods. */
  isWhole: boolean;
};

export function loanPeriods(inputs: Pick<ReportInputs, "loan" | "start" | "existing">): LoanPeriods {
  const { repayment, moratorium } = inputs.loan;
  const ofYear = { quarterly: 4, monthly: 12, emi: 12, yearly: 1 }[repayment];
  const months = 12 / ofYear;
  const ofFirstYear = Math.ceil(monthsOfFirstYear(inputs) / months);
  const firstMonths = monthsOfFirstYear(inputs) - months * (ofFirstYear - 1);
  const later = (moratorium - firstMonths) / months;
  return {
    ofYear,
    ofFirstYear,
    firstMonths,
    moratorium: moratorium === 0 ? 0 : 1 + Math.max(0, Math.ceil(later)),
    isWhole: moratorium === 0 || (later >= 0 && Number.isInteger(later)),
  };
}
