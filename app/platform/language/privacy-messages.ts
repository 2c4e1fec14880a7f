import english from "../../../content/messages/en/privacy.json" with { type: "json" };
import hindi from "../../../content/messages/hi/privacy.json" with { type: "json" };
import type { Language } from "./language.ts";

export type PrivacyMessages = typeof english;

/** The sentences about a person's data: browsers load them with that page, not at the first sign-in. */
export const privacyMessages: Record<Language, PrivacyMessages> = { en: english, hi: hindi };
