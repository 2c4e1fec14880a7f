import type { Language } from "../../../platform/language/language.ts";

export const feeUnits = ["work", "year", "month", "filing", "class"] as const;
export type FeeUnit = (typeof feeUnits)[number];

export const feePayments = ["", "before", "halves", "stages", "after"] as const;
export type FeePayment = (typeof feePayments)[number];

export const maxIncludesLength = 300;

/** In paise. Equal ends are one amount; both are 0 when the fee is on request. */
export type Fee = {
  from: number;
  to: number;
  onRequest?: true;
  per?: FeeUnit;
  paid?: FeePayment;
  /** An empty language shows the other. */
  includes?: Record<Language, string>;
};
