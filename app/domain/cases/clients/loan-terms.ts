import { asciiDigits } from "../../../platform/language/digits.ts";
import { readRupees } from "../../../platform/language/read-amount.ts";
import { loanLimits } from "../../catalogue/calculators/emi.ts";

/** The figures of a loan sheet: paise, percent a year, months; null for what was left empty. */
export type LoanTerms = { own: number | null; terms: { rate: number; months: number } | null };

/** Reads the loan sheet's form; the name of the problem for an invalid figure, or half of the terms. */
export function readLoanTerms(query: URLSearchParams): LoanTerms | "own" | "terms" {
  const typed = (name: string) => asciiDigits(query.get(name) ?? "").trim();
  const own = typed("own") === "" ? null : readRupees(typed("own"));
  if (typed("own") !== "" && own === null) return "own";
  if (typed("rate") === "" && typed("months") === "") return { own, terms: null };
  const rate = /^\d{1,2}(\.\d{1,3})?$/.test(typed("rate")) ? Number(typed("rate")) : Number.NaN;
  const months = /^\d{1,3}$/.test(typed("months")) ? Number(typed("months")) : Number.NaN;
  const { mostRate, mostMonths } = loanLimits;
  if (!(rate <= mostRate && months >= 1 && months <= mostMonths)) return "terms";
  return { own, terms: { rate, months } };
}
