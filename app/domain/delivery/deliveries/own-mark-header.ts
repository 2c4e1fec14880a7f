/** The header by which we know our own mails, wherever they come back to: with `ownMark`, or the id of an item of the outbox. */
export const ownMarkHeader = "x-sopan-mail";
