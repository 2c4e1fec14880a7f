import { createHmac } from "node:crypto";

/** A keyed hash of a mailbox, by which mails to it are counted; a "+" suffix is the same mailbox. */
export function mailboxKey(secret: string, email: string): string {
  const lower = email.toLowerCase();
  const at = Math.max(0, lower.lastIndexOf("@"));
  const [local = ""] = lower.slice(0, at).split("+");
  return createHmac("sha256", secret)
    .update(`${local}${lower.slice(at)}`)
    .digest("base64url");
}
