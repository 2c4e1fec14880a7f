import { conversationPath } from "../../../domain/messages/conversations/conversation-list.ts";

/** URL for a thread's forms, on any page. */
export const threadAction = (counterpartId: string) => conversationPath(counterpartId);

/** Id of a thread, on any page. */
export const threadId = "thread";
