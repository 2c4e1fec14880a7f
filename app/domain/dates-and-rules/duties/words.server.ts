import { entryOf } from "../../../platform/content/entry-of.ts";
import { type Language, localeOf } from "../../../platform/language/language.ts";
import { publicMessages } from "../../../platform/language/public-messages.ts";
import { dayInWords } from "../../../platform/language/time.ts";
import { periodInWords } from "./period-in-words.ts";

/** What a duty is called: "GSTR-3B, monthly", or as staff have named their own; its key when it has no name. */
export const dutyName = (key: string, language: Language, title?: string | null): string =>
  title ?? entryOf(publicMessages[language].publicDuties.rules, key) ?? key;

/** What is due, for which period and by when, in one line: "GSTR-3B, monthly (Oct 2026): 20 November 2026". */
export function dueInWords(
  { rule, period, due_on, title }: { rule: string; period: string; due_on: string; title?: string | null },
  language: Language,
): string {
  const locale = localeOf[language];
  const of = periodInWords(period, locale);
  return `${dutyName(rule, language, title)}${of ? ` (${of})` : ""}: ${dayInWords(due_on, locale)}`;
}
