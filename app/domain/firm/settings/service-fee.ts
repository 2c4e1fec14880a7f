import type { Language } from "../../../platform/language/language.ts";

/** What a fee is for: the whole work, or each year, month, return or class. */
export const feeUnits = ["work", "year", "month", "filing", "class"] as const;
export type FeeUnit = (typeof feeUnits)[number];

/** When a fee is paid; empty where nothing is said. */
export const feePayments = ["", "before", "halves", "stages", "after"] as const;
export type FeePayment = (typeof feePayments)[number];

/** Letters of what a fee includes. */
export const longestIncluded = 300;

/** Our fee for a service. Amounts are in paise; equal ends are one amount, and both are 0 where the fee is on request. */
export type Fee = {
  from: number;
  to: number;
  onRequest?: true;
  per?: FeeUnit;
  paid?: FeePayment;
  /** What one gets for it; a language in which it is empty shows the other. */
  includes?: Record<Language, string>;
};
