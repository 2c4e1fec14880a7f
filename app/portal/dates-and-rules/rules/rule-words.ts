import type { RuleDefinition } from "../../../domain/dates-and-rules/rules/rule.ts";
import { ruleSentence } from "../../../domain/dates-and-rules/rules/rule-sentence.ts";
import { readyTextMessages } from "../../../platform/language/ready-text-messages.ts";
import { ruleMessages } from "../../../platform/language/rule-messages.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { wordsFor } from "../../frame/page/words-for.tsx";

export const withRuleWords = wordsFor((language) => ({
  rules: ruleMessages[language],
  readyTexts: readyTextMessages[language],
}));

/** Its condition and action, in one line. */
export function useRuleSentence(): (definition: RuleDefinition) => string {
  const t = useTranslations("rules");
  return (definition) => ruleSentence(t, definition);
}
