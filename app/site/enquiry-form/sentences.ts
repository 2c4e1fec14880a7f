import type { FieldName, FieldProblems, RequiredName } from "../../domain/enquiries/schema.ts";
import type { PublicMessages } from "../../platform/language/public-messages.ts";
import type { FieldErrors } from "./form-state.ts";

export type EnquirySentences = PublicMessages["enquiries"];

/** The sentence for each refused field, in the order of the problems. */
export function sentencesFor(problems: FieldProblems, sentences: EnquirySentences): FieldErrors {
  const errors: FieldErrors = {};
  for (const [field, problem] of Object.entries(problems) as [
    FieldName,
    NonNullable<FieldProblems[FieldName]>,
  ][]) {
    const found = sentences.problems[problem];
    errors[field] = typeof found === "string" ? found : found[field as RequiredName];
  }
  return errors;
}
