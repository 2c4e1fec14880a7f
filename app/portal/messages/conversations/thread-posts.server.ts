import {
  apart,
  askNumber,
  cancel,
  change,
  link,
  reactTo,
  send,
  takeNumber,
  undo,
} from "./conversation-action.server.ts";
import { fill } from "./ready-text-action.server.ts";
import { consent, put } from "./record-action.server.ts";

/** What can be posted to a thread, by the permission that it needs and its intent. */
export const threadPosts = {
  "conversations.write": {
    ...{ send, react: reactTo, fill, cancel, change, undo, link, apart, consent },
    ...{ askNumber, takeNumber },
  },
  "documents.write": { put },
};
