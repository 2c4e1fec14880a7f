import { setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds for which work may block the event loop. */
const longestMs = 20;

let begun = 0;
let next: Promise<void> | undefined;

/**
 * Undefined until this turn has lasted 20 ms. SQLite is synchronous: between statements there are only microtasks, in
 * which no request is served.
 */
export function turnAfterLong(): Promise<void> | undefined {
  const now = performance.now();
  if (!next) {
    begun = now;
    next = nextTurn().then(() => {
      next = undefined;
    });
  }
  return now - begun > longestMs ? next : undefined;
}
