import { hourMs } from "../../../platform/language/time.ts";

/** After this many tries an item has failed for good. */
export const maxTries = 12;

const firstMs = 12_000;
const longestMs = hourMs;

/** Milliseconds before try `n`, tripling up to an hour. `random` spreads items that failed together. */
export function delayBeforeTry(n: number, random = Math.random()): number {
  const whole = Math.min(longestMs, firstMs * 3 ** Math.max(0, n - 2));
  return Math.round(whole * (1 - random / 4));
}
