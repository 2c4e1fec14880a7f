/** How one attempt ended, for every channel alike. */
export type Outcome = {
  outcome: "sent" | "retry" | "failed";
  /** The answer's HTTP or SMTP code; null when there was no answer. */
  code: number | null;
  /** What the other side said, or why nothing was heard: one line of at most 500 characters, no secrets. */
  answer: string;
  /** How long the other side asked us to wait. */
  retryAfterMs?: number;
  /** Nothing more goes to this target until somebody lets it: its quota is used up. */
  pauses?: true;
};

/** The whole attempt, from the name look-up to the last byte of the answer, takes at most this long. */
export const attemptLimitMs = 10_000;

/**
 * A mail server may look through a mail for long after it has it whole (RFC 5321, 4.5.3.2.6), and whoever hangs up then
 * sends it twice: as long as the lease of half a minute allows.
 */
export const mailLimitMs = 25_000;

/** One readable line of at most 500 characters: control characters become spaces, `secrets` are cut out. */
export function answerLine(text: string, secrets: string[] = []): string {
  const plain = secrets
    .filter((secret) => secret.length > 3)
    .reduce((rest, secret) => rest.replaceAll(secret, "…"), text);
  const line = plain
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  // A character of two units that the cut would halve goes as a whole.
  return line
    .slice(0, 500)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd();
}
