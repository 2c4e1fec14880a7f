import type { Outcome } from "./outcome.ts";

/** How many of a target's items may be tried now. */
export type Patience = {
  /** Of the `wanted` that there is room for. */
  room(wanted: number): number;
  note(result: Outcome): void;
};

const probeEveryMs = 1000;

/**
 * A target that gave no answer to the last `most` tries is asked once a second until it does: it would fail as fast as
 * it is asked, use up the tries of everything that waits, and keep the database from visitors. One that says 429 speaks of
 * whoever asks, so nothing is asked until its time is over. `clock` is in milliseconds.
 */
export function createPatience(most: number, clock: () => number): Patience {
  let unanswered = 0;
  let probedAt = Number.NEGATIVE_INFINITY;
  let resumeAt = Number.NEGATIVE_INFINITY;
  return {
    room(wanted) {
      if (clock() < resumeAt) return 0;
      if (unanswered < most) return wanted;
      if (clock() - probedAt < probeEveryMs) return 0;
      probedAt = clock();
      return 1;
    },
    note({ outcome, code, retryAfterMs = 0 }) {
      if (code === 429) resumeAt = clock() + Math.max(probeEveryMs, retryAfterMs);
      unanswered = outcome === "retry" && code === null ? unanswered + 1 : 0;
      // Whoever has just been asked in vain is not asked at once again.
      if (unanswered === most) probedAt = clock();
    },
  };
}
