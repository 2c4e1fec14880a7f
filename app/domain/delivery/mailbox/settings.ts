/** The mailbox that answers come to, as its IMAP server is reached. */
export type ImapSettings = {
  host: string;
  port: number;
  /** "tls" from the first byte, or "starttls" after a plain-text greeting. */
  security: "tls" | "starttls";
  user: string;
  password: string;
  folder: string;
};

/** How mails come in: by IMAP, by the pipe, or not at all. */
export type MailboxSettings = {
  imap: ImapSettings | undefined;
  /** Where people write to: the Reply-To of what goes out; empty while no mail is taken. */
  address: string;
  /** Whether "office+token@firm.example" reaches the same mailbox. */
  plus: boolean;
  /** Name of the server whose checks of senders count; empty for that of a known provider. */
  checker: string;
};

/** Larger mails stay in the mailbox, and only their headers are read: what providers allow is 25 MB, and a third more as text. */
export const mailLimit = 36 * 1024 * 1024;
