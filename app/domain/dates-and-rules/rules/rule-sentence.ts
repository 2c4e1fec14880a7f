import type { RuleDefinition, WhenKey } from "./rule.ts";

const actions = ["message", "followUp", "assign", "tell"] as const;

type Say = (
  key: `sentences.${WhenKey}` | `actions.${(typeof actions)[number]}`,
  values?: { number: number },
) => string;

export function ruleSentence(t: Say, { when, number, ...does }: RuleDefinition): string {
  const done = actions.filter((name) => does[name] !== null).map((name) => t(`actions.${name}`));
  return `${t(`sentences.${when}`, { number })} → ${done.join(", ")}`;
}
