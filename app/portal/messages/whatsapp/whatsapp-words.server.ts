import english from "../../../../content/messages/en/whatsapp.json" with { type: "json" };
import hindi from "../../../../content/messages/hi/whatsapp.json" with { type: "json" };
import type { Language } from "../../../platform/language/language.ts";

export type WhatsAppWords = typeof english;

/** The sentences of the page of WhatsApp. Only owners read it, so they are not in the script of everybody's first login. */
export const whatsAppWords: Record<Language, WhatsAppWords> = { en: english, hi: hindi };
