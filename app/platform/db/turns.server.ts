import { setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds for which work may hold the thread before the event loop serves others. */
const longestMs = 20;

let begun = 0;
let next: Promise<void> | undefined;

/**
 * The next turn of the event loop once this one has lasted 20 ms, otherwise undefined. SQLite answers synchronously: a loop of
 * statements has only microtasks between them, in which no request is served.
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
