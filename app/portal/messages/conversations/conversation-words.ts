import { conversationMessages } from "../../../platform/language/conversation-messages.ts";
import { wordsFor } from "../../frame/page/words-for.tsx";

export const withConversationWords = wordsFor((language) => conversationMessages[language]);
