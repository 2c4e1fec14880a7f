import { hourMs } from "../../../platform/language/time.ts";

/** After this many tries an item has failed for good. */
export const maxTries = 12;

/** Delays between tries of an event: none, then 5 seconds, over three days in all. */
const eventDelaysMs = [
  0,
  5_000,
  5 * 60_000,
  30 * 60_000,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hourMs),
];

export const triesOf = (channel: string): number => (channel === "webhook" ? eventDelaysMs.length : maxTries);

/** Milliseconds before try `n` of an event; `random` varies them by up to a fifth. */
export function eventDelay(n: number, random = Math.random()): number {
  return Math.round((eventDelaysMs[n - 1] ?? 24 * hourMs) * (0.8 + 0.4 * random));
}

const firstMs = 12_000;
const maxDelayMs = hourMs;

/** Milliseconds before try `n`, tripling up to an hour. `random` spreads items that failed together. */
export function delayBeforeTry(n: number, random = Math.random()): number {
  const whole = Math.min(maxDelayMs, firstMs * 3 ** Math.max(0, n - 2));
  return Math.round(whole * (1 - random / 4));
}
