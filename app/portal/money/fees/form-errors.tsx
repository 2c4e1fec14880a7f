import type { FeeProblem, FeeProblems } from "../../../domain/money/fees/read-form.ts";
import { messageOr } from "../../../platform/language/translate.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import type { FeeIntent } from "./client-action.server.ts";

/** What the forms read of the action's result. */
export type FeesResult = {
  intent: string;
  problems?: FeeProblems | undefined;
  typed?: Record<string, string> | undefined;
  /** The receipt that is the same as the one that was asked for. */
  besides?: string | undefined;
};

/** The labels of the fields that are not those of an item. */
const labels: Partial<Record<string, string>> = {
  paid: "payment.amount",
  paidOn: "payment.paidOn",
  method: "payment.method",
  reference: "payment.reference",
  place: "payment.place",
  reason: "cancelling.reason",
};

/** Items of one client; the server refuses a further one. */
const most = 100;

/** The id of a form's field; forms of one page have fields of the same name. */
export function fieldId(intent: string, name: string, of = ""): string {
  return [intent, name, of].filter(Boolean).join("-");
}

/** The sentence of a problem; `due` is the amount that is due, in words. */
function useProblem(due: string): (problem: FeeProblem) => string {
  const t = useTranslations("fees.problems");
  return (problem) => t(problem, { amount: due, most });
}

/** Of one form: its sentences by field, and what was typed into it. */
export function useRefused(result: FeesResult | undefined, intent: FeeIntent, due: string, of = "") {
  const sentence = useProblem(due);
  const typed = result?.intent === intent ? result.typed : undefined;
  const isMine = typed !== undefined && (of === "" || Object.values(typed).includes(of));
  return {
    typed: isMine ? typed : undefined,
    error: (name: string) => {
      const problem = isMine ? result?.problems?.[name] : undefined;
      return problem && sentence(problem);
    },
  };
}

/** What is wrong with a form, each with the id of its field. */
export function useFormErrors(result: FeesResult | undefined, due: string) {
  const sentence = useProblem(due);
  const label = useTranslations("fees");
  if (!result?.problems) return undefined;
  const { intent, typed = {} } = result;
  const of = intent === "cancel" ? typed.receipt : intent === "agree" || intent === "pay" ? "" : typed.item;
  return Object.entries(result.problems).map(([name, problem]) => ({
    id: fieldId(intent, name, of),
    text: sentence(problem),
    name: messageOr(label, labels[name] ?? `item.${name}`, name),
  }));
}
