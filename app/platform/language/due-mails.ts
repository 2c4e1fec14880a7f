import english from "../../../content/messages/en/due-mails.json" with { type: "json" };
import hindi from "../../../content/messages/hi/due-mails.json" with { type: "json" };
import type { Language } from "./language.ts";

/** What reminders of due days say; only the server writes them. */
export const dueMails: Record<Language, typeof english> = { en: english, hi: hindi };
