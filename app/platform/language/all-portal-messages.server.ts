import { type ConversationMessages, conversationMessages } from "./conversation-messages.ts";
import { type DueMessages, dueMessages } from "./due-messages.ts";
import { type FeesMessages, feesMessages } from "./fees-messages.ts";
import { type ImportMessages, importMessages } from "./import-messages.ts";
import type { Language } from "./language.ts";
import { type PeopleMessages, peopleMessages } from "./people-messages.ts";
import { type PortalMessages, portalMessages } from "./portal-messages.ts";
import { hindiMessages } from "./portal-messages-hindi.ts";

type AllMessages = PortalMessages & {
  conversations: ConversationMessages;
  due: DueMessages;
  fees: FeesMessages;
  imports: ImportMessages;
  people: PeopleMessages;
};

/** The portal's sentences in every language, for what the server writes by itself; a browser loads only its own. */
export const allPortalMessages: Record<Language, AllMessages> = {
  en: {
    ...portalMessages,
    conversations: conversationMessages.en.conversations,
    due: dueMessages.en.due,
    fees: feesMessages.en,
    imports: importMessages.en,
    people: peopleMessages.en,
  },
  hi: {
    ...hindiMessages,
    conversations: conversationMessages.hi.conversations,
    due: dueMessages.hi.due,
    fees: feesMessages.hi,
    imports: importMessages.hi,
    people: peopleMessages.hi,
  },
};
