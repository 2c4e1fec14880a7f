export type Outcome = {
  outcome: "sent" | "retry" | "failed";
  code: number | null;
  /** One line of at most 500 characters, without secrets. */
  answer: string;
  retryAfterMs?: number;
  /** The quota is used up, so the target is paused until somebody resumes it. */
  pauses?: true;
};

export const attemptLimitMs = 10_000;

/** A server may check a mail for long (RFC 5321, 4.5.3.2.6), and hanging up sends it twice. Below the 30 s lease. */
export const mailLimitMs = 25_000;

/** At most 500 characters: control characters become spaces, `secrets` are removed. */
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
