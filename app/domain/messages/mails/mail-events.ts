/** The body of an event of the mail channel: where the mail is stored, and whose it is, for an erasure. */
export type MailEvent = {
  /** Its key in the file storage. */
  file: string;
  /** Who it is from and what about; empty until it was read. */
  from: string;
  subject?: string;
  /** Somebody of the staff wants it as an enquiry, although it was left out. */
  wanted?: boolean;
  /** Bytes of a mail of which only the headers were fetched. */
  leftOut?: number;
};

/** Why a mail is in no conversation: keys of the messages. */
export const skipReasons = ["own", "automatic", "bounce", "noSender", "tooManyNew", "lost"] as const;
export type SkipReason = (typeof skipReasons)[number];

/** So many new senders become enquiries within an hour; more are a flood, which stays in the mailbox. */
export const mostNewAnHour = 60;
