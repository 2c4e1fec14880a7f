export type MailEvent = {
  file: string;
  from: string;
  subject?: string;
  /** Staff asked to make an enquiry of a skipped mail. */
  wanted?: boolean;
  /** Size in bytes, if only the headers were fetched. */
  leftOut?: number;
};

export const skipReasons = ["own", "automatic", "bounce", "noSender", "tooManyNew", "lost"] as const;
export type SkipReason = (typeof skipReasons)[number];

/** New senders an hour that become enquiries; during a flood, further mails stay in the mailbox. */
export const maxNewPerHour = 60;
