import process from "node:process";
import type { Running } from "./start.ts";

/** Less than `TimeoutStopSec`, 45 s in docs/deployment.md. */
const deadlineMs = 40_000;

/** A launcher and a service manager may both send the signal. Work that is cut off is repeated at the next start. */
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
