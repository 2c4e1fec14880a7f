import type { Language } from "./language.ts";
import { type PortalMessages, portalMessages } from "./portal-messages.ts";

const known: Partial<Record<Language, PortalMessages>> = { en: portalMessages };

/** Makes the portal speak a language: a server at its start, a browser before it shows a page in it. */
export function addPortalMessages(language: Language, messages: PortalMessages): void {
  known[language] = messages;
}

/** The portal's sentences in a language; in English until the language is added. */
export function portalMessagesIn(language: Language): PortalMessages {
  return known[language] ?? portalMessages;
}
