import { setTimeout as delay } from "node:timers/promises";

/** Target time of a transaction, short enough for other writers. */
const wantedMs = 150;
const pauseMs = 3;
/** Larger transactions write each index page fewer times. Multiples of a statement of `insertMany`. */
const bounds = { min: 200, max: 2000, step: 200 };

/** Adjusts the rows per transaction to the time that the last one took, and pauses between them. */
export function createPace() {
  let size = bounds.min;
  return {
    get size() {
      return Math.max(bounds.min, Math.round(size / bounds.step) * bounds.step);
    },
    async run<T>(work: () => Promise<T>): Promise<T> {
      const begun = performance.now();
      const result = await work();
      const took = Math.max(performance.now() - begun, 0.5);
      const fit = (size * wantedMs) / took;
      size = Math.min(bounds.max, Math.max(bounds.min, (size + Math.min(fit, size * 2)) / 2));
      await delay(pauseMs);
      return result;
    },
  };
}
