import type { RuleDefinition } from "../../domain/rules/rule.ts";
import { readyTextMessages } from "../../platform/language/ready-text-messages.ts";
import { ruleMessages } from "../../platform/language/rule-messages.ts";
import { useTranslations } from "../../ui/use-translations.tsx";
import { wordsFor } from "../page/words-for.tsx";

/** A screen with the sentences of rules, and of the texts that they send. */
export const withRuleWords = wordsFor((language) => ({
  rules: ruleMessages[language],
  readyTexts: readyTextMessages[language],
}));

/** A rule in one line: its condition, and what it does. */
export function useRuleSentence(): (definition: RuleDefinition) => string {
  const t = useTranslations("rules");
  return ({ when, number, message, followUp, assign, tell }) => {
    const does = { message, followUp, assign, tell };
    const names = (["message", "followUp", "assign", "tell"] as const).filter((name) => does[name] !== null);
    return [t(`sentences.${when}`, { number }), names.map((name) => t(`actions.${name}`)).join(", ")].join(
      " → ",
    );
  };
}
