import type { SendResult } from "../conversations/send-result.ts";
import type { Refusal } from "./call-graph.server.ts";

/** A final failure; `problem` is a message key. */
export const failedWith = (problem: string): SendResult => ({
  outcome: "failed",
  code: null,
  answer: "",
  problem,
});

/** Waits without a request to Meta; `problem` is a message key. */
export const waitsUntil = (until: Date, problem: string): SendResult => ({
  outcome: "retry",
  code: null,
  answer: "",
  problem,
  waitsUntil: until,
});

/** Meta's limit after reports of spam lasts hours, not seconds. */
const spamMs = 60 * 60_000;
const pairMs = 6_000;

function minWaitMs(reason: Refusal["reason"]): number {
  if (reason === "spam") return spamMs;
  return reason === "pair" ? pairMs : 0;
}

export function resultOf(refusal: Refusal): SendResult {
  const { reason, consequence, code, detail, retryAfterMs } = refusal;
  // 429 also makes the other messages wait, as long as Meta asks.
  const shown = { code: reason === "rate" ? 429 : code, answer: detail, problem: reason };
  if (consequence === "pauses") return { ...shown, outcome: "retry", pauses: true };
  if (consequence !== "retry") return { ...shown, outcome: consequence };
  const wait = Math.max(minWaitMs(reason), retryAfterMs ?? 0);
  return { ...shown, outcome: "retry", ...(wait > 0 && { retryAfterMs: wait }) };
}
