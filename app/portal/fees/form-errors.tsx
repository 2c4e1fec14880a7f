import { useTranslations } from "use-intl";
import type { FeeProblem } from "../../domain/fees/read-form.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import type { FeeIntent, FeesAnswer } from "./client-action.server.ts";

/** Items of one client; the server refuses a further one. */
const most = 100;

/** The id of a form's field; forms of one page have fields of the same name. */
export function fieldId(intent: FeeIntent, name: string, of = ""): string {
  return [intent, name, of].filter(Boolean).join("-");
}

/** The sentence of a problem; `due` is the amount that is due, in words. */
export function useProblem(due: string): (problem: FeeProblem) => string {
  const t = useTranslations("fees.problems");
  return (problem) => t(problem, { amount: due, most });
}

/** Of one form: its sentences by field, and what was typed into it. */
export function useRefused(answer: FeesAnswer | undefined, intent: FeeIntent, due: string, of = "") {
  const sentence = useProblem(due);
  const mine = answer?.intent === intent && (of === "" || Object.values(answer.typed).includes(of));
  return {
    typed: mine ? answer.typed : undefined,
    error: (name: string) => {
      const problem = mine ? answer.problems[name] : undefined;
      return problem && sentence(problem);
    },
  };
}

/** What is wrong with a form, with links to its fields. */
export function FormErrors({ answer, due }: { answer: FeesAnswer; due: string }) {
  const t = useTranslations("fees.client");
  const sentence = useProblem(due);
  const { intent, typed } = answer;
  const of = intent === "cancel" ? typed.receipt : intent === "agree" || intent === "pay" ? "" : typed.item;
  const errors = Object.entries(answer.problems).map(([name, problem]) => ({
    id: intent ? fieldId(intent, name, of) : "",
    text: sentence(problem),
  }));
  return errors.length > 0 ? <ErrorSummary title={t("summary")} errors={errors} /> : null;
}
