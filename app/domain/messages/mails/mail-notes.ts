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
  | { note: "clock"; at: string }
  | { note: "otherAddress"; address: string }
  | { note: "forwarded"; from: string; subject: string }
  | {
      note: "invitation";
      about: "request" | "cancelled" | "counter" | "reply" | "accepted" | "declined" | "tentative";
      who: string;
      what: string;
      when: string;
      where: string;
    };

/** In characters. */
export const maxTextLength = 60_000;

export const maxFiles = 25;
