import english from "../../../content/messages/en/reports.json" with { type: "json" };
import hindi from "../../../content/messages/hi/reports.json" with { type: "json" };
import type { Language } from "./language.ts";

/** The sentences of reports and of the mails about them; the server sends them with the figures, browsers do not load them. */
export const reportMessages: Record<Language, typeof english> = { en: english, hi: hindi };
