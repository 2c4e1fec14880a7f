import { setTimeout as delay } from "node:timers/promises";

/** The target time of one transaction, short enough that other writers do not notice it. */
const wantedMs = 150;
const pauseMs = 3;
/** More rows in one transaction write each index page fewer times. Multiples of a whole statement (`insertMany`). */
const bounds = { least: 200, most: 2000, step: 200 };

/** Decides how many rows go into the next transaction, by how long the last one took, and rests between them. */
export function createPace() {
  let size = bounds.least;
  return {
    get size() {
      return Math.max(bounds.least, Math.round(size / bounds.step) * bounds.step);
    },
    /** Runs one transaction, pauses, and returns its result. */
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
