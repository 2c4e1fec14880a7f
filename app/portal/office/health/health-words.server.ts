import english from "../../../../content/messages/en/health.json" with { type: "json" };
import hindi from "../../../../content/messages/hi/health.json" with { type: "json" };
import type { Language } from "../../../platform/language/language.ts";

export type HealthWords = typeof english;

/** On the server: only owners read them, so they stay out of the bundle. */
export const healthWords: Record<Language, HealthWords> = { en: english, hi: hindi };
