import { shortRupees } from "../../../platform/language/amount.ts";
import type { Language } from "../../../platform/language/language.ts";
import { statementMessages } from "../../../platform/language/statement-messages.ts";
import type { Check } from "./check.ts";
import type { FinancialYear } from "./financial-years.ts";
import { yearName } from "./year-words.ts";

/** Short amounts, years by name, other figures with up to two decimals. */
export function checkSentence(
  { key, values }: Check,
  years: readonly FinancialYear[] | null,
  language: Language,
): string {
  const sentence = statementMessages[language].checks[key];
  const filled = sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    if (name === "year") return yearName(value, years, language);
    return name.endsWith("Paise") ? shortRupees(value, language) : String(Math.round(value * 100) / 100);
  });
  return filled.charAt(0).toUpperCase() + filled.slice(1);
}
