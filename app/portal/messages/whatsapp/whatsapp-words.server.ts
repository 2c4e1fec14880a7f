import english from "../../../../content/messages/en/whatsapp.json" with { type: "json" };
import hindi from "../../../../content/messages/hi/whatsapp.json" with { type: "json" };
import type { Language } from "../../../platform/language/language.ts";

export type WhatsAppWords = typeof english;

/** On the server: only owners read them, so they stay out of the bundle. */
export const whatsAppWords: Record<Language, WhatsAppWords> = { en: english, hi: hindi };
