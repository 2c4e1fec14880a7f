import type { ReactNode } from "react";
import type { ReadyText } from "../../domain/ready-texts/ready-text.ts";
import type { RuleDefinition } from "../../domain/rules/rule.ts";
import { readyTextMessages } from "../../platform/language/ready-text-messages.ts";
import { ruleMessages } from "../../platform/language/rule-messages.ts";
import { useLocale, useTranslations } from "../../ui/use-translations.tsx";
import { WithMessages } from "../page/with-messages.tsx";

/** A screen with the sentences of rules, and of the texts that they send, besides the portal's. */
export function RuleWords({ children }: { children: ReactNode }) {
  const language = useLocale();
  const more = { rules: ruleMessages[language], readyTexts: readyTextMessages[language] };
  return <WithMessages more={more}>{children}</WithMessages>;
}

/** What is read of a text for a list of choices. */
export type TextChoice = Pick<ReadyText, "key" | "names">;

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
