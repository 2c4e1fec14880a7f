import { type Language, localeOf } from "../../../platform/language/language.ts";
import { publicMessages } from "../../../platform/language/public-messages.ts";
import { dayInWords, istDay } from "../../../platform/language/time.ts";
import { readReportFacts } from "../project-reports/report-facts.server.ts";
import type { ProjectCalculator } from "./project.ts";

export function readProjectCalculator(language: Language, now: Date): ProjectCalculator {
  const { form, result, problems, project } = publicMessages[language].calculators;
  return {
    language,
    facts: readReportFacts(),
    words: project,
    common: { form, result, problems },
    today: dayInWords(istDay(now), localeOf[language]),
  };
}
