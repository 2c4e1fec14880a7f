import { type FeesMessages, feesMessages } from "./fees-messages.ts";
import type { Language } from "./language.ts";
import { type PeopleMessages, peopleMessages } from "./people-messages.ts";
import { type PortalMessages, portalMessages } from "./portal-messages.ts";
import { hindiMessages } from "./portal-messages-hindi.ts";

type AllMessages = PortalMessages & { fees: FeesMessages; people: PeopleMessages };

/** The portal's sentences in every language, for what the server writes by itself; a browser loads only its own. */
export const allPortalMessages: Record<Language, AllMessages> = {
  en: { ...portalMessages, fees: feesMessages.en, people: peopleMessages.en },
  hi: { ...hindiMessages, fees: feesMessages.hi, people: peopleMessages.hi },
};
