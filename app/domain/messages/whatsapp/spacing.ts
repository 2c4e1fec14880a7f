import { setTimeout as delay } from "node:timers/promises";

/** Resolves when a person may get their next message from this process. */
export type WaitForPerson = (person: string) => Promise<void>;

/** Meta refuses more than one message in this time to one person (131056). */
export const spacingMs = 6_000;

/** More people than this at the same time are forgotten: Meta's own refusal holds then. */
const mostPeople = 10_000;

/** Lets messages to one person follow each other with `ms` between them, and those to others pass at once. */
export function createSpacing(
  ms = spacingMs,
  clock: () => number = () => performance.now(),
  pause: (ms: number) => Promise<unknown> = delay,
): WaitForPerson {
  const next = new Map<string, number>();
  return async (person) => {
    const now = clock();
    const at = Math.max(now, next.get(person) ?? 0);
    if (next.size > mostPeople) next.clear();
    next.set(person, at + ms);
    if (at > now) await pause(at - now);
  };
}
