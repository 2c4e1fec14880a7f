import { setTimeout as delay } from "node:timers/promises";

export type WaitForPerson = (person: string) => Promise<void>;

const spacingMs = 6_000;

/** Beyond this the oldest are forgotten; Meta's own limit still applies. */
const maxPeople = 10_000;

export function createSpacing(
  ms = spacingMs,
  clock: () => number = () => performance.now(),
  pause: (ms: number) => Promise<unknown> = delay,
): WaitForPerson {
  const next = new Map<string, number>();
  return async (person) => {
    const now = clock();
    const at = Math.max(now, next.get(person) ?? 0);
    if (next.size > maxPeople) next.clear();
    next.set(person, at + ms);
    if (at > now) await pause(at - now);
  };
}
