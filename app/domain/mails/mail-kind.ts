/** Reads the first header of a name in small letters; empty when there is none. */
type HeaderOf = (name: string) => string;

/**
 * Who wrote a mail: a person; a program that answers or tells by itself (RFC 3834), which is never answered; or a mail server
 * that could not deliver (RFC 3464).
 */
export type MailKind = "person" | "automatic" | "bounce";

export function kindOf(header: HeaderOf): MailKind {
  const type = header("content-type");
  if (/^\s*multipart\/report\b/i.test(type) && /report-type\s*=\s*"?delivery-status/i.test(type))
    return "bounce";
  return isAutomatic(header) ? "automatic" : "person";
}

/** Headers that only programs write; what they say besides does not matter. */
const ofPrograms = [
  "x-autoreply",
  "x-autorespond",
  "x-autoresponder",
  "x-autoreply-from",
  "x-mail-autoreply",
  "list-id",
  "list-unsubscribe",
  "feedback-id",
];

function isAutomatic(header: HeaderOf): boolean {
  const submitted = header("auto-submitted").trim();
  if (submitted && !/^no\b/i.test(submitted)) return true;
  if (/^\s*(bulk|junk|list|auto_reply)\b/i.test(header("precedence"))) return true;
  if (ofPrograms.some((name) => header(name) !== "")) return true;
  if (/^\s*<>\s*$/.test(header("return-path"))) return true;
  if (/^\s*multipart\/report\b/i.test(header("content-type"))) return true;
  return /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply)([+.-][^@]*)?@/i.test(
    addressIn(header("from")),
  );
}

function addressIn(from: string): string {
  return (/<([^<>]*)>\s*$/.exec(from)?.[1] ?? from).trim();
}

/**
 * Whether the server that received a mail says that its sender is somebody else (RFC 8601). Only the topmost header is
 * read: the ones below may come from the sender.
 */
export function isForged(header: HeaderOf): boolean {
  const results = header("authentication-results");
  if (/\bdmarc\s*=\s*fail\b/i.test(results)) return true;
  return (
    !/\bdmarc\s*=\s*pass\b/i.test(results) &&
    /\bspf\s*=\s*fail\b/i.test(results) &&
    !/\bdkim\s*=\s*pass\b/i.test(results)
  );
}
