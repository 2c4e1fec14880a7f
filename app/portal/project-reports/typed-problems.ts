import { readForm, sourceOf, type TypedReport } from "../../domain/project-reports/form/read-form.ts";
import type { ReportFacts } from "../../domain/project-reports/report-facts.ts";

/** What is wrong with the fields of a stored draft that could not be read. */
export function problemsIn({ inputs, unread }: TypedReport, facts: ReportFacts) {
  return readForm(sourceOf(unread), inputs, facts).problems;
}
