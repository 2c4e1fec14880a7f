import en from "../../../../content/messages/en/automatic-steps.json" with { type: "json" };
import hi from "../../../../content/messages/hi/automatic-steps.json" with { type: "json" };
import type { StepDefinition } from "../../../domain/dates-and-rules/automatic-steps/step.ts";
import { stepSentence } from "../../../domain/dates-and-rules/automatic-steps/step-sentence.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { wordsFor } from "../../frame/page/words-for.tsx";
import { readyTextMessages } from "../../messages/ready-texts/ready-text-words.ts";

export const withStepWords = wordsFor({ rules: { en, hi }, readyTexts: readyTextMessages });

/** Its condition and action, in one line. */
export function useStepSentence(): (definition: StepDefinition) => string {
  const t = useTranslations("rules");
  return (definition) => stepSentence(t, definition);
}
