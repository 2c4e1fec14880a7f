import type { Language } from "../../../platform/language/language.ts";
import { statementMessages } from "../../../platform/language/statement-messages.ts";
import type { FinancialYear } from "./financial-years.ts";

/** "31.03.2028"; "year 1" if no start is given. */
export function yearName(number: number, years: readonly FinancialYear[] | null, language: Language): string {
  const year = years?.[number - 1];
  if (!year) return statementMessages[language].years.number.replace("{year}", String(number));
  return year.end.split("-").reverse().join(".");
}

/** "31.03.2028 (6 months)"; undefined if no start is given. */
export function yearLabel(
  number: number,
  years: readonly FinancialYear[] | null,
  language: Language,
): string | undefined {
  return years?.[number - 1] && withMonths(yearName(number, years, language), years[number - 1], language);
}

/** "31.03.2028, projected (6 months)", "Year 1" */
export function yearHead(number: number, years: readonly FinancialYear[] | null, language: Language): string {
  const year = years?.[number - 1];
  const words = statementMessages[language].years;
  if (!year) return words.head.replace("{year}", String(number));
  const head = words[year.kind].replace("{end}", yearName(number, years, language));
  return withMonths(head, year, language);
}

function withMonths(text: string, year: FinancialYear | undefined, language: Language): string {
  if (!year || year.months === 12) return text;
  const { month, months } = statementMessages[language].years;
  return `${text} (${(year.months === 1 ? month : months).replace("{count}", String(year.months))})`;
}
