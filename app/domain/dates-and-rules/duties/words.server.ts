import { entryOf } from "../../../platform/content/entry-of.ts";
import { type Language, localeOf } from "../../../platform/language/language.ts";
import { publicMessages } from "../../../platform/language/public-messages.ts";
import { dayInWords } from "../../../platform/language/time.ts";
import { periodInWords } from "./period-in-words.ts";

export const dutyName = (key: string, language: Language, title?: string | null): string =>
  title ?? entryOf(publicMessages[language].publicDuties.rules, key) ?? key;

export function dueInWords(
  { rule, period, due_on, title }: { rule: string; period: string; due_on: string; title?: string | null },
  language: Language,
): string {
  const locale = localeOf[language];
  const of = periodInWords(period, locale);
  return `${dutyName(rule, language, title)}${of ? ` (${of})` : ""}: ${dayInWords(due_on, locale)}`;
}
