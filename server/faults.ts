import { isUnavailable } from "../app/platform/db/unavailable.server.ts";

/** Milliseconds between two log lines of a fault that goes on. */
const againMs = 60_000;
const forgottenMs = 10 * againMs;
const most = 200;

type Fault = { since: number; times: number };

/** Returns how often the fault came since it was last logged: 1 for a new one, 0 while it should not be logged. */
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
