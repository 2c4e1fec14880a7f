import type { Entered } from "../calculators/calculators.ts";
import { type FieldView, rowsOf, viewsOf } from "../calculators/field-views.ts";
import type { Problem } from "../calculators/read-entered.ts";
import type { Row } from "../calculators/result.ts";
import { type ProjectCalculator, projectFields } from "./project.ts";

/** The fields of the short project report, with what was entered. */
export function projectViews(
  { words, common, facts }: ProjectCalculator,
  entered: Entered,
  problems: Record<string, Problem>,
): FieldView[] {
  const parts = { shapes: projectFields, words: words.fields, common, hints: { rate: facts.usual.rate } };
  return viewsOf(parts, entered, problems);
}

/** What was entered, in words, for anyone who reads the result later. */
export const givenProjectRows = (calculator: ProjectCalculator, entered: Entered): Row[] =>
  rowsOf(projectViews(calculator, entered, {}), calculator.common);
