/** Recognises our own mails when they come back: `ownMark`, or the id of an outbox item. */
export const ownMarkHeader = "x-sopan-mail";
