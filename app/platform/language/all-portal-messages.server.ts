import { type FeesMessages, feesMessages } from "./fees-messages.ts";
import type { Language } from "./language.ts";
import { type PortalMessages, portalMessages } from "./portal-messages.ts";
import { hindiMessages } from "./portal-messages-hindi.ts";

/** The portal's sentences in every language, for what the server writes by itself; a browser loads only its own. */
export const allPortalMessages: Record<Language, PortalMessages & { fees: FeesMessages }> = {
  en: { ...portalMessages, fees: feesMessages.en },
  hi: { ...hindiMessages, fees: feesMessages.hi },
};
