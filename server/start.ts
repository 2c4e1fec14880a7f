import { mkdirSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Logger } from "pino";
import { createRequestHandler } from "react-router";
import type { Services } from "../app/contexts/services.ts";
import { createLiveSettings } from "../app/domain/settings/live-settings.server.ts";
import { openingAt } from "../app/domain/settings/opening.ts";
import { setupLink } from "../app/domain/staff/one-time-links.server.ts";
import { openDatabase } from "../app/platform/db/connection.server.ts";
import { lockDataFile } from "../app/platform/db/data-file-lock.server.ts";
import { migrate } from "../app/platform/db/migrate.server.ts";
import { canonicalPaths } from "./canonical.ts";
import { addressReader } from "./client-address.ts";
import { type Config, localOrigin } from "./config.ts";
import { readOrCreateSecret } from "./data-folder.ts";
import { createHealth } from "./health.ts";
import { createSiteServer, listener } from "./http.ts";
import { createLog } from "./log.ts";
import { createPageCache } from "./page-cache.ts";
import { readHandles } from "./route-handles.ts";
import { renderPage } from "./run-routes.ts";
import { securityHeaders } from "./security-headers.ts";
import { createServices, startWorkers } from "./services.ts";
import type { Frontend, Site } from "./site.ts";

export type Running = { origin: string; services: Services; server: Server; stop(): Promise<void> };

/** Fills a new database before the first request is accepted. */
export type Seed = (services: Services) => Promise<void>;

/** Opens the database, migrates it, listens and starts the workers; resolves when the server accepts requests. */
export async function startSopan(config: Config, frontend: Frontend, seed?: Seed): Promise<Running> {
  // The folder contains personal data and password hashes: only this account can read it.
  process.umask(0o077);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const log = createLog(config.logLevel);
  const secret = config.secret ?? readOrCreateSecret(config.dataDir);
  const release = lockDataFile(config.databaseUrl);
  const db = openDatabase(config.databaseUrl, (error) =>
    log.warn({ err: error }, "idle database connection lost"),
  );
  await migrate(db);
  const settings = await createLiveSettings(db, { ...config.outbound, secret }, log);
  const server = createSiteServer();
  // The port is needed first: with PORT=0 the public address depends on it.
  const port = await listen(server, config);
  const origin = config.origin ?? localOrigin(config.host, port);
  const { scripts } = frontend;
  const services = await createServices(config, { db, log, secret, origin, settings, scripts });
  const site = assemble(services, config, frontend, log);
  settings.onChange(() => {
    services.outbox.use(settings.outbound());
    site.cache.clear();
  });
  server.on("request", listener(site));
  await seed?.(services);
  const stopWorkers = await startWorkers(config, services);
  await announce(services);
  const stop = () =>
    stopWorkers()
      .then(() => stopSopan(server, services, site, log))
      .then(release);
  return { origin, services, server, stop };
}

/** Puts together what the listener needs. */
function assemble(services: Services, config: Config, frontend: Frontend, log: Logger): Site {
  const { routes } = frontend.build;
  const mode = frontend.cachePages ? "production" : "development";
  const handler = createRequestHandler(frontend.reload ?? frontend.build, mode);
  const headers = securityHeaders(services.origin);
  return {
    services,
    log,
    cache: createPageCache({
      render: (path) => renderPage(handler, services, headers, path),
      endsAt: () => openingAt(new Date(), services.settings.site().hours).until,
      onError: (error) => log.error({ err: error }, "a page could not be rendered again"),
    }),
    handler,
    health: createHealth(services.db),
    renders: { running: 0 },
    headers,
    addressOf: addressReader(config.trustProxy),
    canonical: canonicalPaths(routes),
    ...readHandles(routes, frontend.cachePages),
    files: frontend.files,
  };
}

/** Prints the address, and while there is no account, the link that creates the first one. */
async function announce({ db, origin }: Services): Promise<void> {
  process.stdout.write(`Sopan is listening on ${origin}\n`);
  const link = await setupLink(db, origin);
  if (link) process.stdout.write(`No account exists yet. Create the owner's account once at ${link}\n`);
}

/** Resolves to the port, once connections are accepted. */
function listen(server: Server, config: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.port, config.host, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Accepts no new request, finishes the running ones and the deliveries in progress, then closes the database. */
async function stopSopan(server: Server, services: Services, site: Site, log: Logger): Promise<void> {
  site.health.stop();
  services.arrivals.stop();
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const timeout = setTimeout(() => server.closeAllConnections(), 15_000);
  await Promise.all([closed, services.outbox.stop()]);
  clearInterval(idle);
  clearTimeout(timeout);
  await services.settings.stop();
  await services.visits.stop();
  await services.db.destroy();
  log.info({ pagesFromMemory: site.cache.hits }, "stopped");
}
