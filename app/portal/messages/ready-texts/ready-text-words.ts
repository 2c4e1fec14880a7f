import en from "../../../../content/messages/en/ready-texts.json" with { type: "json" };
import hi from "../../../../content/messages/hi/ready-texts.json" with { type: "json" };
import {
  type ReadyText,
  readyTextLimits,
  type TextProblem,
  type TypedText,
} from "../../../domain/messages/ready-texts/ready-text.ts";
import { messageOr } from "../../../platform/language/translate.ts";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { wordsFor } from "../../frame/page/words-for.tsx";

export const readyTextMessages = { en, hi };

export const withReadyTextWords = wordsFor({ readyTexts: readyTextMessages });

/** The owner's name, or that of a shipped text. */
export function useTextName(): (text: Pick<ReadyText, "key" | "names">) => string {
  const t = useTranslations("readyTexts.names");
  const language = useLocale();
  return ({ key, names }) => names?.[language] ?? messageOr(t, key, key);
}

type Field = keyof TypedText;

const maxLengthOf = (field: Field): number =>
  readyTextLimits[field.replace(/_\w\w$/, "") as keyof typeof readyTextLimits];

export function useTextProblem(): (field: Field, problem: TextProblem) => string {
  const t = useTranslations("readyTexts.problems");
  return (field, problem) => {
    const name = problem.kind === "unknown" ? `{${problem.name}}` : "";
    return t(problem.kind, { ...problem, name, max: maxLengthOf(field) });
  };
}
