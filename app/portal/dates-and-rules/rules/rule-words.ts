import en from "../../../../content/messages/en/rules.json" with { type: "json" };
import hi from "../../../../content/messages/hi/rules.json" with { type: "json" };
import type { RuleDefinition } from "../../../domain/dates-and-rules/rules/rule.ts";
import { ruleSentence } from "../../../domain/dates-and-rules/rules/rule-sentence.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { wordsFor } from "../../frame/page/words-for.tsx";
import { readyTextMessages } from "../../messages/ready-texts/ready-text-words.ts";

export const withRuleWords = wordsFor({ rules: { en, hi }, readyTexts: readyTextMessages });

/** Its condition and action, in one line. */
export function useRuleSentence(): (definition: RuleDefinition) => string {
  const t = useTranslations("rules");
  return (definition) => ruleSentence(t, definition);
}
