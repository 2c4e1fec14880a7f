import { shortRupees } from "../../platform/language/amount.ts";
import type { Language } from "../../platform/language/language.ts";
import { statementMessages } from "../../platform/language/statement-messages.ts";
import type { Check } from "./check.ts";

/** A check in words: amounts in short, other figures with two decimals at most. */
export function checkSentence({ key, values }: Check, language: Language): string {
  const sentence = statementMessages[language].checks[key];
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) return place;
    return name.endsWith("Paise") ? shortRupees(value, language) : String(Math.round(value * 100) / 100);
  });
}
