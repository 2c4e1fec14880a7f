import english from "../../../content/messages/en/exports.json" with { type: "json" };
import hindi from "../../../content/messages/hi/exports.json" with { type: "json" };
import type { Language } from "./language.ts";

export const exportMessages: Record<Language, typeof english> = { en: english, hi: hindi };
