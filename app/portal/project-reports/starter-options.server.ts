import { defaultInputs } from "../../domain/project-reports/default-inputs.ts";
import { readReportFacts } from "../../domain/project-reports/report-facts.server.ts";
import type { ReportInputs } from "../../domain/project-reports/schema.ts";
import type { Language } from "../../platform/language/language.ts";

/** The products with starting figures, for a select. */
export function starterOptions(_language: Language): { value: string; label: string }[] {
  return [];
}

/** The inputs that a report of this product begins with; those of an empty form for none. */
export function inputsOfStarter(_key: string): ReportInputs {
  return defaultInputs(readReportFacts());
}
