import { conversationPath } from "../../../domain/messages/conversations/conversation-list.ts";

/** Where the forms of a thread are posted, on whichever page it stands. */
export const threadAction = (of: string) => conversationPath(of);

/** The element of the thread, on whichever page it stands. */
export const threadId = "thread";
