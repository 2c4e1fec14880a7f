import { isUnavailable } from "../app/platform/db/unavailable.server.ts";

/** In milliseconds: a fault that goes on is told so often, and one that comes back later is a new one. */
const againMs = 60_000;
const forgottenMs = 10 * againMs;
const most = 200;

type Fault = { since: number; times: number };

/**
 * A database that is away fails for everybody, many times in a second. Returns how often a fault has come since it was last to
 * be told: 1 for a new one, 0 while it is not to be told again. Any other error is always a new one.
 */
export function createFaults(now = () => performance.now()) {
  const faults = new Map<string, Fault>();
  return (what: string | undefined, error: unknown): number => {
    if (!isUnavailable(error)) return 1;
    const { code, message } = error as { code?: unknown; message?: unknown };
    const name = `${what} ${code ?? message}`;
    const last = faults.get(name);
    const age = last ? now() - last.since : Number.POSITIVE_INFINITY;
    if (last && age < againMs) {
      last.times++;
      return 0;
    }
    if (faults.size >= most) faults.clear();
    faults.set(name, { since: now(), times: 0 });
    return last && age < forgottenMs ? last.times + 1 : 1;
  };
}
