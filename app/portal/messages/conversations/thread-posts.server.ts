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

export const threadPosts = {
  "conversations.write": {
    ...{ send, react: reactTo, fill, cancel, change, undo, link, apart, consent },
    ...{ askNumber, takeNumber },
  },
  "documents.write": { put },
};
