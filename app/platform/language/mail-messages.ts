import english from "../../../content/messages/en/acknowledgement.json" with { type: "json" };
import hindi from "../../../content/messages/hi/acknowledgement.json" with { type: "json" };
import type { Language } from "./language.ts";

/** What visitors are told by e-mail; apart from the pages' sentences, which browsers are sent. */
export const mailMessages: Record<Language, typeof english> = { en: english, hi: hindi };
