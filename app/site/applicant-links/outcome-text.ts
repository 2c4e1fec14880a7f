import { filesOfLink, megabytesOfLink } from "../../domain/cases/applicant-links/limits.ts";
import { entryOf } from "../../platform/content/entry-of.ts";
import { applicantMessages } from "../../platform/language/applicant-messages.ts";
import type { Language } from "../../platform/language/language.ts";
import { limitsInWords, notTaken } from "../../platform/uploads/file-limits.ts";
import { useLocale } from "../../ui/use-translations.tsx";
import { maxInPost } from "./post-limits.ts";

const limits: Record<string, number> = {
  ...limitsInWords,
  files: filesOfLink,
  size: megabytesOfLink,
  max: maxInPost,
};

export function outcomeTexts(language: Language): Record<string, string> {
  const { outcomes, taken } = applicantMessages[language];
  const filled = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => String(limits[name] ?? whole));
  const whole = ([outcome, text]: [string, string]) =>
    filled(notTaken.includes(outcome) ? `${text} ${taken}` : text);
  return Object.fromEntries(Object.entries(outcomes).map((each) => [each[0], whole(each)]));
}

export function useOutcomeText(): (outcome: string, reference?: string) => string {
  const texts = outcomeTexts(useLocale());
  return (outcome, reference = "") =>
    (entryOf(texts, outcome) ?? texts.failed ?? "").replace("{reference}", reference);
}
