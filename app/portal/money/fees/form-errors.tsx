import type { FeeProblem, FeeProblems } from "../../../domain/money/fees/read-form.ts";
import { messageOr } from "../../../platform/language/translate.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import type { FeeIntent } from "./client-action.server.ts";

/** As far as forms use it. */
export type FeesResult = {
  intent: string;
  problems?: FeeProblems | undefined;
  typed?: Record<string, string> | undefined;
  /** A similar receipt, which might be a duplicate. */
  seenReceipt?: string | undefined;
};

const labels: Partial<Record<string, string>> = {
  paid: "payment.amount",
  paidOn: "payment.paidOn",
  method: "payment.method",
  reference: "payment.reference",
  place: "payment.place",
  reason: "cancelling.reason",
  when: "item.when",
  until: "item.until",
};

/** Limit of items for each client; enforced by the server. */
const max = 100;

/** Unique, because several forms have fields of the same name. */
export function fieldId(intent: string, name: string, of = ""): string {
  return [intent, name, of].filter(Boolean).join("-");
}

/** `due`: the amount due, formatted. */
function useProblem(due: string): (problem: FeeProblem) => string {
  const t = useTranslations("fees.problems");
  return (problem) => t(problem, { amount: due, max });
}

/** Messages by field, and typed values. `field` is what a text field needs. */
export function useRefused(result: FeesResult | undefined, intent: FeeIntent, due: string, of = "") {
  const sentence = useProblem(due);
  const typed = result?.intent === intent ? result.typed : undefined;
  const isMine = typed !== undefined && (of === "" || Object.values(typed).includes(of));
  const mine = isMine ? typed : undefined;
  const field = (name: string, first = "") => {
    const problem = mine && result?.problems?.[name];
    return {
      id: fieldId(intent, name, of),
      name,
      error: problem && sentence(problem),
      autoComplete: "off",
      defaultValue: mine?.[name] ?? first,
    };
  };
  return { typed: mine, field };
}

/** With field ids, for the error summary. */
export function useFormErrors(result: FeesResult | undefined, due: string) {
  const sentence = useProblem(due);
  const label = useTranslations("fees");
  if (!result?.problems) return undefined;
  const { intent, typed = {} } = result;
  const item = intent === "agree" || intent === "pay" || intent === "recur" ? "" : typed.item;
  const of = typed.bill ?? typed.receipt ?? item;
  return Object.entries(result.problems).map(([name, problem]) => ({
    id: fieldId(intent, name, of),
    text: sentence(problem),
    name: messageOr(label, labels[name] ?? `item.${name}`, name),
  }));
}
