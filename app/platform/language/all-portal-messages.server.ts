import { type ConversationMessages, conversationMessages } from "./conversation-messages.ts";
import { type DutyMessages, dutyMessages } from "./duty-messages.ts";
import { type FeesMessages, feesMessages } from "./fees-messages.ts";
import { type ImportMessages, importMessages } from "./import-messages.ts";
import type { Language } from "./language.ts";
import { type PortalMessages, portalMessages } from "./portal-messages.ts";
import { hindiMessages } from "./portal-messages-hindi.ts";
import { type PrivacyMessages, privacyMessages } from "./privacy-messages.ts";

type AllMessages = PortalMessages & {
  conversations: ConversationMessages;
  duties: DutyMessages;
  fees: FeesMessages;
  imports: ImportMessages;
  privacy: PrivacyMessages;
};

/** For what the server writes by itself; a browser loads only its own language. */
export const allPortalMessages: Record<Language, AllMessages> = {
  en: {
    ...portalMessages,
    conversations: conversationMessages.en.conversations,
    duties: dutyMessages.en.duties,
    fees: feesMessages.en,
    imports: importMessages.en,
    privacy: privacyMessages.en,
  },
  hi: {
    ...hindiMessages,
    conversations: conversationMessages.hi.conversations,
    duties: dutyMessages.hi.duties,
    fees: feesMessages.hi,
    imports: importMessages.hi,
    privacy: privacyMessages.hi,
  },
};
