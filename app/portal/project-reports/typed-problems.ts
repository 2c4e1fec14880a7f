import { readForm, type TypedReport, sourceOf } from "../../domain/project-reports/form/read-form.ts";

/** What is wrong with the fields of a stored draft that could not be read. */
export function problemsIn({ inputs, unread }: TypedReport) {
  return readForm(sourceOf(unread), inputs).problems;
}
