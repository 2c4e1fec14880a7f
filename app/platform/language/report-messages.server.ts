import english from "../../../content/messages/en/reports.json" with { type: "json" };
import hindi from "../../../content/messages/hi/reports.json" with { type: "json" };
import type { Language } from "./language.ts";

/** Not loaded by browsers: the server sends them with the figures. */
export const reportMessages: Record<Language, typeof english> = { en: english, hi: hindi };
