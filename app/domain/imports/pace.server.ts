import { setTimeout as delay } from "node:timers/promises";

/** A write holds the database for about so long; then others have their turn. Nobody who saves something notices it. */
const wantedMs = 150;
const pauseMs = 3;
/** The more rows in one transaction, the fewer times a page of an index is written. In steps that fill whole statements (`insertMany`). */
const bounds = { least: 200, most: 2000, step: 200 };

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
