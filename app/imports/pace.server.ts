import { setTimeout as delay } from "node:timers/promises";

/** A write is to hold the database for about so long; others then have their turn. */
const wantedMs = 18;
const pauseMs = 3;
/** Each transaction costs the search index some milliseconds, so a slow machine is better off with few large ones. In steps, so that the same
 * few statements come again and again. */
const bounds = { least: 200, most: 500, step: 20 };

/** Decides how many rows go into the next transaction, by how long the last one took, and rests between them. */
export function createPace(first = 200) {
  let size = first;
  return {
    get size() {
      return Math.max(bounds.least, Math.round(size / bounds.step) * bounds.step);
    },
    /** Does one transaction's work, rests, and answers what it answered. */
    async run<T>(work: () => Promise<T>): Promise<T> {
      const begun = performance.now();
      const result = await work();
      const took = Math.max(performance.now() - begun, 0.5);
      const fit = (size * wantedMs) / took;
      size = Math.min(bounds.most, Math.max(bounds.least, (size + Math.min(fit, size * 2)) / 2));
      await delay(pauseMs);
      return result;
    },
  };
}
