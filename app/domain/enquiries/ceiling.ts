/** Most enquiries that a server stores in an hour, from all visitors together: far above a real day, far below a full disk. */
const storedAnHour = 100_000;
const hourMs = 60 * 60_000;

/** Counts the enquiries that are stored, in windows of an hour that begin with the first of them. */
export function createCeiling(most = storedAnHour) {
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
