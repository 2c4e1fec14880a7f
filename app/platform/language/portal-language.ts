import type { Language } from "./language.ts";
import { type PortalMessages, portalMessages } from "./portal-messages.ts";

const known: Partial<Record<Language, PortalMessages>> = { en: portalMessages };

export function addPortalMessages(language: Language, messages: PortalMessages): void {
  known[language] = messages;
}

export function portalMessagesIn(language: Language): PortalMessages {
  return known[language] ?? portalMessages;
}
