import type { SendResult } from "../conversations/send-result.ts";
import type { Refusal } from "./ask-graph.server.ts";

/** It was not sent, and will not be; `problem` is a key of the messages. */
export const failedWith = (problem: string): SendResult => ({
  outcome: "failed",
  code: null,
  answer: "",
  problem,
});

/** It waits, and nothing is asked of Meta before; `problem` is a key of the messages. */
export const waitsUntil = (until: Date, problem: string): SendResult => ({
  outcome: "retry",
  code: null,
  answer: "",
  problem,
  waitsUntil: until,
});

/** Meta slows a sender down that people report: that passes in hours, not in seconds. */
const spamMs = 60 * 60_000;
const pairMs = 6_000;

/** What Meta's refusal means for a message. */
export function resultOf(refusal: Refusal): SendResult {
  const { reason, consequence, code, detail, retryAfterMs } = refusal;
  // 429 is what stops the others too, for as long as Meta wants.
  const shown = { code: reason === "rate" ? 429 : code, answer: detail, problem: reason };
  if (consequence === "pauses") return { ...shown, outcome: "retry", pauses: true };
  if (consequence !== "retry") return { ...shown, outcome: consequence };
  const least = reason === "spam" ? spamMs : reason === "pair" ? pairMs : 0;
  const wait = Math.max(least, retryAfterMs ?? 0);
  return { ...shown, outcome: "retry", ...(wait > 0 && { retryAfterMs: wait }) };
}
