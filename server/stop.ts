import type { Server } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import type { Services } from "../app/contexts/services.ts";
import type { Admission } from "./admission.ts";
import type { Site } from "./site.ts";

/** Milliseconds for running requests and jobs: sending a mail takes at most 25 s, and `TimeoutStopSec` is 45 s. */
const stopLimitMs = 30_000;

type Stopping = {
  server: Server;
  services: Services;
  admission: Admission;
  site: Site;
  stopWorkers(): Promise<void>;
  log: Logger;
  /** Milliseconds in which requests are still served while `/readyz` fails. */
  drainMs: number;
};

/** Refuses new requests, finishes those and the jobs that are running, then closes the database. */
export async function stopSopan(stopping: Stopping): Promise<void> {
  const { server, admission, services, site, stopWorkers, log, drainMs } = stopping;
  site.health.stop();
  if (drainMs > 0) await delay(drainMs);
  admission.close();
  services.arrivals.stop();
  const jobs = stopWorkers().then(() => true);
  const limit = delay(stopLimitMs, null, { ref: false });
  await admission.finished(stopLimitMs);
  // The job is claimed again when its lease ends, or at the next start.
  if (!(await Promise.race([jobs, limit]))) log.warn("background jobs did not end in time and were cut off");
  await services.settings.stop();
  await services.notices.stop();
  await services.extensions.stop();
  await services.photos.stop();
  await services.registers.stop();
  await services.texts.stop();
  await services.visitorCounter.stop();
  await closeServer(server);
  await services.db.destroy();
  log.info({ pagesFromMemory: site.cache.hits }, "stopped");
}

export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
