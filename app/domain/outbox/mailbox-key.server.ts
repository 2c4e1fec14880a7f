import { createHmac } from "node:crypto";

/** A keyed hash of a mailbox, by which mails to it are counted; a "+" suffix is the same mailbox. */
export function mailboxKey(secret: string, email: string): string {
  const mailbox = email.toLowerCase().replace(/\+[^@]*(?=@[^@]*$)/, "");
  return createHmac("sha256", secret).update(mailbox).digest("base64url");
}
