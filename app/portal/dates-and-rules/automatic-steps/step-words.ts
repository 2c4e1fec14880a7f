import en from "../../../../content/messages/en/automatic-steps.json" with { type: "json" };
import hi from "../../../../content/messages/hi/automatic-steps.json" with { type: "json" };
import type { StepDefinition } from "../../../domain/dates-and-rules/automatic-steps/step.ts";
import { stepSentence } from "../../../domain/dates-and-rules/automatic-steps/step-sentence.ts";
import type { Step } from "../../../domain/dates-and-rules/automatic-steps/steps.server.ts";
import type { ReadyText } from "../../../domain/messages/ready-texts/ready-text.ts";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { wordsFor } from "../../frame/page/words-for.tsx";
import { readyTextMessages, useTextName } from "../../messages/ready-texts/ready-text-words.ts";

export const withStepWords = wordsFor({ automaticSteps: { en, hi }, readyTexts: readyTextMessages });

export type Known = {
  names: Readonly<Record<string, string>>;
  texts: readonly Pick<ReadyText, "key" | "names">[];
};

/** Stands before and after each value in a sentence: after `split`, every second part is a value. */
export const valueMark = "\u0001";

export function useStepSentence({ names, texts }: Known): (definition: StepDefinition) => string[] {
  const t = useTranslations("automaticSteps");
  const language = useLocale();
  const nameOf = useTextName();
  const words = {
    t,
    language,
    person: (id: string) => names[id] ?? "",
    text: (key: string) => nameOf(texts.find((text) => text.key === key) ?? { key, names: null }),
  };
  return (definition) =>
    stepSentence(words, definition, (value) => valueMark + value + valueMark).split(valueMark);
}

export function useStepName(): (step: Pick<Step, "key" | "name">) => string {
  const t = useTranslations("automaticSteps.names");
  return ({ key, name }) => (key ? t(key) : name);
}
