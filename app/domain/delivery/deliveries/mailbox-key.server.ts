import { createHmac } from "node:crypto";

/** Keyed, so that it reveals no address. Ignores a "+" suffix. */
export function mailboxKey(secret: string, email: string): string {
  const lower = email.toLowerCase();
  const at = Math.max(0, lower.lastIndexOf("@"));
  const [local = ""] = lower.slice(0, at).split("+");
  return createHmac("sha256", secret)
    .update(`${local}${lower.slice(at)}`)
    .digest("base64url");
}
