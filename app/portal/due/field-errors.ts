import type { DueMessages } from "../../platform/language/due-messages.ts";

export type DueProblem = keyof DueMessages["problems"];
type Wrong = { problems?: Partial<Record<string, DueProblem>> | undefined } | undefined;

/** What is wrong with a form's fields, each with the field's id, which is its name. */
export function fieldErrors(of: Wrong, t: (problem: DueProblem) => string) {
  if (!of?.problems) return undefined;
  return Object.entries(of.problems).flatMap(([id, problem]) => (problem ? [{ id, text: t(problem) }] : []));
}
