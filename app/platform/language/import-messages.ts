import english from "../../../content/messages/en/imports.json" with { type: "json" };
import hindi from "../../../content/messages/hi/imports.json" with { type: "json" };
import type { Language } from "./language.ts";

export type ImportMessages = typeof english;

export const importMessages: Record<Language, ImportMessages> = { en: english, hi: hindi };
