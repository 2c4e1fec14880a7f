import type { KeyIn, Translate } from "use-intl/core";
import type { Language } from "../../../platform/language/language.ts";
import { listInWords } from "../../../platform/language/list.ts";
import { assignee, type StepDefinition } from "./step.ts";

type SentenceWords = {
  t: Translate<KeyIn<"automaticSteps">>;
  language: Language;
  person(id: string): string;
  text(key: string): string;
};

/** `mark` wraps what differs from step to step. */
export function stepSentence(
  { t, language, person, text }: SentenceWords,
  { followUp, message, assign, tell, ...condition }: StepDefinition,
  mark = (value: string) => value,
): string {
  const tells = (whom: string) =>
    whom === assignee ? t("does.tellAssignee") : t("does.tell", { whom: mark(person(whom)) });
  const does = [
    ...(message ? [t("does.message", { text: mark(text(message.text)) })] : []),
    ...(followUp ? [t("does.followUp")] : []),
    ...(assign ? [t("does.assign", { whom: mark(person(assign)) })] : []),
    ...(tell ? [tells(tell.whom)] : []),
  ];
  const when = conditionInWords(t, condition, mark);
  return t("sentence", { when, does: listInWords(does, language) });
}

function conditionInWords(
  t: SentenceWords["t"],
  { when, number, status, waitsOn }: Pick<StepDefinition, "when" | "number" | "status" | "waitsOn">,
  mark = (value: string) => value,
): string {
  const choice = mark(t(`choices.${waitsOn ?? status ?? "any"}`));
  return t(`when.${when}`, { number: mark(String(number)), many: number, choice });
}
