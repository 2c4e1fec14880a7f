import {
  type ReadyText,
  readyTextLimits,
  type TextProblem,
  type TypedText,
} from "../../../domain/messages/ready-texts/ready-text.ts";
import { readyTextMessages } from "../../../platform/language/ready-text-messages.ts";
import { messageOr } from "../../../platform/language/translate.ts";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { wordsFor } from "../../frame/page/words-for.tsx";

export const withReadyTextWords = wordsFor((language) => ({ readyTexts: readyTextMessages[language] }));

/** The owner's name, or that of a shipped text. */
export function useTextName(): (text: Pick<ReadyText, "key" | "names">) => string {
  const t = useTranslations("readyTexts.names");
  const language = useLocale();
  return ({ key, names }) => names?.[language] ?? messageOr(t, key, key);
}

type Field = keyof TypedText;

const mostOf = (field: Field): number =>
  readyTextLimits[field.replace(/_\w\w$/, "") as keyof typeof readyTextLimits];

export function useTextProblem(): (field: Field, problem: TextProblem) => string {
  const t = useTranslations("readyTexts.problems");
  return (field, problem) => {
    const name = problem.kind === "unknown" ? `{${problem.name}}` : "";
    return t(problem.kind, { ...problem, name, most: mostOf(field) });
  };
}
