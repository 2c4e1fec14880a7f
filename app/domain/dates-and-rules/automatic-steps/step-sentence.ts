import type { StepDefinition, StepKey } from "./step.ts";

const actions = ["message", "followUp", "assign", "tell"] as const;

type Say = (
  key: `sentences.${StepKey}` | `actions.${(typeof actions)[number]}`,
  values?: { number: number },
) => string;

export function stepSentence(t: Say, { when, number, ...does }: StepDefinition): string {
  const done = actions.filter((name) => does[name] !== null).map((name) => t(`actions.${name}`));
  return `${t(`sentences.${when}`, { number })} → ${done.join(", ")}`;
}
