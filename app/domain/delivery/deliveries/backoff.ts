import { hourMs } from "../../../platform/language/time.ts";

/** After this many tries an item has failed for good. */
export const maxTries = 12;

const firstMs = 12_000;
const longestMs = hourMs;

/**
 * Milliseconds to wait before try `n` (2 is the first retry: within 15 s): three times longer each time up to
 * an hour, about six hours over all tries. `random` (0 to 1) takes up to a quarter off, so that items that
 * failed together do not return together.
 */
export function delayBeforeTry(n: number, random = Math.random()): number {
  const whole = Math.min(longestMs, firstMs * 3 ** Math.max(0, n - 2));
  return Math.round(whole * (1 - random / 4));
}
