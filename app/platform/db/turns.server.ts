import { setImmediate as nextTurn } from "node:timers/promises";

const maxTurnMs = 20;

let begun = 0;
let next: Promise<void> | undefined;

/** SQLite is synchronous: without this no request is served between the statements of a loop. */
export function turnAfterLong(): Promise<void> | undefined {
  const now = performance.now();
  if (!next) {
    begun = now;
    next = nextTurn().then(() => {
      next = undefined;
    });
  }
  return now - begun > maxTurnMs ? next : undefined;
}
