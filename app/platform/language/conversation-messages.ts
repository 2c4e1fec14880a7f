import english from "../../../content/messages/en/conversations.json" with { type: "json" };
import enWhatsApp from "../../../content/messages/en/whatsapp.json" with { type: "json" };
import hindi from "../../../content/messages/hi/conversations.json" with { type: "json" };
import hiWhatsApp from "../../../content/messages/hi/whatsapp.json" with { type: "json" };
import type { Language } from "./language.ts";

export type ConversationMessages = typeof english;
export type ChannelProblems = typeof enWhatsApp.codes;
type Own = { conversations: ConversationMessages; channelProblems: ChannelProblems };

export const conversationMessages: Record<Language, Own> = {
  en: { conversations: english, channelProblems: enWhatsApp.codes },
  hi: { conversations: hindi, channelProblems: hiWhatsApp.codes },
};
