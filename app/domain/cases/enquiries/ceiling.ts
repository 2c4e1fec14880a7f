import { hourMs } from "../../../platform/language/time.ts";

/** Per process, for all visitors together. The hour starts with the first enquiry. */
export function createCeiling(max: number) {
  let ends = 0;
  let stored = 0;
  return {
    /** Returns 0, or over the limit the seconds until the next can be stored. */
    takeOne(now: Date): number {
      const at = now.getTime();
      if (at >= ends) [ends, stored] = [at + hourMs, 0];
      if (stored >= max) return Math.ceil((ends - at) / 1000);
      stored++;
      return 0;
    },
  };
}

export type Ceiling = ReturnType<typeof createCeiling>;
