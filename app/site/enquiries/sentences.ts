import { daysAhead } from "../../domain/cases/enquiries/preferred-day.ts";
import {
  type FieldName,
  type FieldProblems,
  limits,
  type RequiredName,
} from "../../domain/cases/enquiries/schema.ts";
import type { Language } from "../../platform/language/language.ts";
import type { EnquirySentences, FieldErrors } from "./form-state.ts";

/** In the order of the problems. */
export function sentencesFor(problems: FieldProblems, sentences: EnquirySentences): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of Object.keys(problems) as FieldName[]) {
    const problem = problems[field];
    const found = problem && sentences.problems[problem];
    if (found)
      errors[field] = withLimits(field, typeof found === "string" ? found : found[field as RequiredName]);
  }
  return errors;
}

function withLimits(field: FieldName, sentence: string): string {
  const max = field in limits ? limits[field as keyof typeof limits] : limits.service;
  return sentence.replace("{max}", max.toLocaleString("en-IN")).replace("{days}", String(daysAhead));
}

const files: Record<Language, () => Promise<{ default: EnquirySentences }>> = {
  en: () => import("../../../content/messages/en/public-enquiries.json"),
  hi: () => import("../../../content/messages/hi/public-enquiries.json"),
};

/** A browser needs one language only. */
export async function sentencesIn(language: Language): Promise<EnquirySentences> {
  return (await files[language]()).default;
}
