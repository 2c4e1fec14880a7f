import type { Check } from "../../domain/project-reports/check.ts";
import { checkSentence } from "../../domain/project-reports/check-sentence.ts";
import { useLocale } from "../../ui/use-translations.tsx";

/** What is wrong with a report, in the language of the page. */
export function useCheckSentence(): (check: Check) => string {
  const language = useLocale();
  return (check) => checkSentence(check, language);
}
