import { hourMs } from "../../../platform/language/time.ts";

/**
 * Limits how many enquiries a process stores in an hour, from all visitors together, to `most`. The hour begins with the
 * first enquiry.
 */
export function createCeiling(most: number) {
  let ends = 0;
  let stored = 0;
  return {
    /** Counts one and returns 0; over the limit it counts none and returns the seconds until the next can be stored. */
    takeOne(now: Date): number {
      const at = now.getTime();
      if (at >= ends) [ends, stored] = [at + hourMs, 0];
      if (stored >= most) return Math.ceil((ends - at) / 1000);
      stored++;
      return 0;
    },
  };
}

export type Ceiling = ReturnType<typeof createCeiling>;
