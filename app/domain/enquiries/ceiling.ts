const hourMs = 60 * 60_000;

/**
 * Counts the enquiries that are stored, in windows of an hour that begin with the first of them. `most` a process stores in one,
 * from all visitors together.
 */
export function createCeiling(most: number) {
  let ends = 0;
  let stored = 0;
  return {
    /** Counts one, unless it would be one too many: then returns in how many seconds the next can be stored, and else 0. */
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
