import process from "node:process";
import type { Running } from "./start.ts";

/** Less than a service manager waits before it kills the process; `TimeoutStopSec` in docs/deployment.md is 45 s. */
const deadlineMs = 40_000;

/**
 * Shuts down on a signal, once: a launcher and a service manager may both send it. Work that does not end, for example
 * because the database is silent, is cut off after the deadline; it is done again after the next start.
 */
export function stopOnSignals({ stop }: Pick<Running, "stop">): void {
  let stopping = false;
  const shutDown = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      process.stderr.write("Some work did not end in time; stopped without it.\n");
      process.exit(1);
    }, deadlineMs).unref();
    void stop().then(() => process.exit(0));
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, shutDown);
}
