import english from "../../../content/messages/en/privacy.json" with { type: "json" };
import hindi from "../../../content/messages/hi/privacy.json" with { type: "json" };
import type { Language } from "./language.ts";

export type PrivacyMessages = typeof english;

export const privacyMessages: Record<Language, PrivacyMessages> = { en: english, hi: hindi };
