import type { Check } from "../../../domain/projects/project-reports/check.ts";
import { checkSentence } from "../../../domain/projects/project-reports/check-sentence.ts";
import type { FinancialYear } from "../../../domain/projects/project-reports/financial-years.ts";
import { useLocale } from "../../../ui/use-translations.tsx";

export function useCheckSentence(years: readonly FinancialYear[] | null): (check: Check) => string {
  const language = useLocale();
  return (check) => checkSentence(check, years, language);
}
