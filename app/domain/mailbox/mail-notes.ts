/** What people are told of a mail besides its text: what could not be shown, and what to look at. A key of the messages. */
export type MailNote =
  | { note: "unreadable" | "letters" | "long" | "pictures" | "nothing" | "nested" | "forged" | "winmail" }
  | { note: "tooLarge"; megabytes: number }
  | { note: "manyFiles" | "manyRecipients"; count: number }
  | { note: "otherAddress"; address: string }
  | { note: "forwarded"; from: string; subject: string }
  | { note: "invitation"; what: string; when: string; where: string };

/** Longest text that is shown, in characters. */
export const longestText = 60_000;

/** Most attachments that are kept of one mail. */
export const mostFiles = 25;

/** Larger mails stay in the mailbox, and only their headers are read: what providers allow is 25 MB, and a third more as text. */
export const mailLimit = 36 * 1024 * 1024;
