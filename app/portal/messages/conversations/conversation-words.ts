import enConversations from "../../../../content/messages/en/conversations.json" with { type: "json" };
import enWhatsApp from "../../../../content/messages/en/whatsapp.json" with { type: "json" };
import hiConversations from "../../../../content/messages/hi/conversations.json" with { type: "json" };
import hiWhatsApp from "../../../../content/messages/hi/whatsapp.json" with { type: "json" };
import { wordsFor } from "../../frame/page/words-for.tsx";

export const withConversationWords = wordsFor({
  conversations: { en: enConversations, hi: hiConversations },
  channelProblems: { en: enWhatsApp.codes, hi: hiWhatsApp.codes },
});
