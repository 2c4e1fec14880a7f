import english from "../../../content/messages/en/rules.json" with { type: "json" };
import hindi from "../../../content/messages/hi/rules.json" with { type: "json" };
import type { Language } from "./language.ts";

export type RuleMessages = typeof english;

export const ruleMessages: Record<Language, RuleMessages> = { en: english, hi: hindi };
