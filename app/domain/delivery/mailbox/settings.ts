export type ImapSettings = {
  host: string;
  port: number;
  security: "tls" | "starttls";
  user: string;
  password: string;
  folder: string;
};

export type MailboxSettings = {
  imap: ImapSettings | undefined;
  /** The Reply-To of outgoing mails; empty while no mail is received. */
  address: string;
  plus: boolean;
  /** The server whose sender checks count; empty for that of a known provider. */
  checker: string;
};

/** 25 MB (the providers' limit) and a third more as text. Of larger mails only the headers are read. */
export const mailLimit = 36 * 1024 * 1024;
