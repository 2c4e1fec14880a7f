/** What people are told of a mail besides its text: what could not be shown, and what to look at. A key of the messages. */
export type MailNote =
  | {
      note:
        | "unreadable"
        | "letters"
        | "long"
        | "pictures"
        | "nothing"
        | "nested"
        | "forged"
        | "unproven"
        | "winmail"
        | "encrypted";
    }
  | { note: "tooLarge"; megabytes: number }
  | { note: "manyFiles" | "manyRecipients" | "logos"; count: number }
  /** Its day is not that of its arrival. */
  | { note: "clock"; at: string }
  | { note: "otherAddress"; address: string }
  | { note: "forwarded"; from: string; subject: string }
  | {
      note: "invitation";
      about: "request" | "cancelled" | "counter" | "reply" | "accepted" | "declined" | "tentative";
      /** Who answers an invitation. */
      who: string;
      what: string;
      when: string;
      where: string;
    };

/** Longest text that is shown, in characters. */
export const longestText = 60_000;

/** Most attachments that are kept of one mail. */
export const mostFiles = 25;
