import type { Outcome } from "./outcome.ts";

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;

const probeEveryMs = 1000;

/**
 * Opens after `threshold` tries in a row without an answer: then one item a second is tried until the target answers. It
 * would otherwise use up the tries of everything that waits, and keep the database busy. A 429 concerns every request, so
 * nothing is tried until the time that it names. `clock` is in milliseconds.
 */
export function createCircuitBreaker(threshold: number, clock: () => number) {
  let unanswered = 0;
  let probedAt = Number.NEGATIVE_INFINITY;
  let resumeAt = Number.NEGATIVE_INFINITY;
  return {
    /** How many of a target's items may be tried now, at most `wanted`. */
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
      // The try that opened it counts as the first probe.
      if (unanswered === threshold) probedAt = clock();
    },
  };
}
