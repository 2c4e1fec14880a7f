/** How one attempt ended, on every channel. */
export type Outcome = {
  outcome: "sent" | "retry" | "failed";
  /** The HTTP or SMTP code; null without a response. */
  code: number | null;
  /** The response, or why there was none: one line of at most 500 characters, without secrets. */
  answer: string;
  /** How long the service asked us to wait. */
  retryAfterMs?: number;
  /** The target's quota is used up: it is paused until somebody resumes it. */
  pauses?: true;
};

/** Timeout of a whole attempt, from the name look-up to the last byte of the response. */
export const attemptLimitMs = 10_000;

/**
 * A mail server may check a complete mail for long (RFC 5321, 4.5.3.2.6), and a client that hangs up then
 * sends it twice. As long as the lease of half a minute allows.
 */
export const mailLimitMs = 25_000;

/** One readable line of at most 500 characters: control characters become spaces, `secrets` are removed. */
export function answerLine(text: string, secrets: string[] = []): string {
  const plain = secrets
    .filter((secret) => secret.length > 3)
    .reduce((rest, secret) => rest.replaceAll(secret, "…"), text);
  const line = plain
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  // Removes half a surrogate pair at the cut.
  return line
    .slice(0, 500)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd();
}
