import { asciiDigits } from "../../../platform/language/digits.ts";
import { readRupees } from "../../../platform/language/read-amount.ts";
import { loanLimits } from "../../catalogue/calculators/emi.ts";

/** Paise, percent a year, months; null when left empty. */
export type LoanTerms = { own: number | null; terms: { rate: number; months: number } | null };

/** Names the problem of an invalid figure, or when only rate or months is given. */
export function readLoanTerms(query: URLSearchParams): LoanTerms | "own" | "terms" {
  const typed = (name: string) => asciiDigits(query.get(name) ?? "").trim();
  const own = typed("own") === "" ? null : readRupees(typed("own"));
  if (typed("own") !== "" && own === null) return "own";
  if (typed("rate") === "" && typed("months") === "") return { own, terms: null };
  const rate = /^\d{1,2}(\.\d{1,3})?$/.test(typed("rate")) ? Number(typed("rate")) : Number.NaN;
  const months = /^\d{1,3}$/.test(typed("months")) ? Number(typed("months")) : Number.NaN;
  const { maxRate, maxMonths } = loanLimits;
  if (!(rate <= maxRate && months >= 1 && months <= maxMonths)) return "terms";
  return { own, terms: { rate, months } };
}
