import type { Outcome } from "./outcome.ts";

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;

const probeEveryMs = 1000;

/** When open, probes once a second to save tries. A 429 blocks all until its time. `clock`: milliseconds. */
export function createCircuitBreaker(threshold: number, clock: () => number) {
  let unanswered = 0;
  let probedAt = Number.NEGATIVE_INFINITY;
  let resumeAt = Number.NEGATIVE_INFINITY;
  return {
    room(wanted: number): number {
      if (clock() < resumeAt) return 0;
      if (unanswered < threshold) return wanted;
      if (clock() - probedAt < probeEveryMs) return 0;
      probedAt = clock();
      return 1;
    },
    record({ outcome, code, retryAfterMs = 0 }: Outcome): void {
      if (code === 429) resumeAt = clock() + Math.max(probeEveryMs, retryAfterMs);
      unanswered = outcome === "retry" && code === null ? unanswered + 1 : 0;
      if (unanswered === threshold) probedAt = clock();
    },
  };
}
