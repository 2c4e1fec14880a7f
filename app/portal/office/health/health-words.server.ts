import english from "../../../../content/messages/en/health.json" with { type: "json" };
import hindi from "../../../../content/messages/hi/health.json" with { type: "json" };
import type { Language } from "../../../platform/language/language.ts";

export type HealthWords = typeof english;

/** The sentences of the Health page. Only owners read it, so they are not in the script of everybody's first login. */
export const healthWords: Record<Language, HealthWords> = { en: english, hi: hindi };
