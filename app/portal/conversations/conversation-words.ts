import { conversationMessages } from "../../platform/language/conversation-messages.ts";
import { wordsFor } from "../page/words-for.tsx";

/** Everything that shows threads has it. */
export const withConversationWords = wordsFor((language) => conversationMessages[language]);
