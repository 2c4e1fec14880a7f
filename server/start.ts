import { mkdirSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Logger, pino } from "pino";
import type { ServerBuild } from "react-router";
import type { Scripts, Services } from "../app/context.ts";
import { createLiveSettings } from "../app/domain/settings/live-settings.server.ts";
import { setupLink } from "../app/domain/staff/setup-link.server.ts";
import { engineOf, openDatabase } from "../app/platform/db/connection.server.ts";
import { lockDataFile } from "../app/platform/db/data-file-lock.server.ts";
import { migrate } from "../app/platform/db/migrate.server.ts";
import { assemble } from "./assemble.ts";
import { type Config, localOrigin } from "./config.ts";
import { keptSecret } from "./data-folder.ts";
import { createSiteServer, listener } from "./http.ts";
import { createServices, startWorkers } from "./services.ts";
import type { Site } from "./site.ts";
import { standardOutput } from "./standard-output.ts";

// PostgreSQL tells the values of the row that it refused.
const privateParts = ["err.detail", "err.where"];

/** What differs between a build and development. */
export type Frontend = {
  build: ServerBuild;
  reload?: () => Promise<ServerBuild>;
  scripts: Scripts;
  files: Site["files"];
  cachePages: boolean;
};

export type Running = { origin: string; services: Services; server: Server; stop(): Promise<void> };

/** Fills a fresh database before the first request is answered. */
export type Seed = (services: Services) => Promise<void>;

/** Opens the database, migrates, listens, starts what works by itself; resolves when requests are answered. */
export async function startSopan(config: Config, frontend: Frontend, seed?: Seed): Promise<Running> {
  // Names, numbers and password hashes lie here: for this account alone.
  process.umask(0o077);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const log = pino({ level: config.logLevel, base: null, redact: privateParts }, standardOutput);
  const secret = config.secret ?? keptSecret(config.dataDir);
  const release = lockIfFile(config.databaseUrl);
  const db = openDatabase(config.databaseUrl, (error) =>
    log.warn({ err: error }, "idle database connection lost"),
  );
  await migrate(db);
  const settings = await createLiveSettings(db, { ...config.outbound, secret }, log);
  const server = createSiteServer();
  // The port comes first: with PORT=0 the public address is not known before.
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
  const stopWorkers = await startWorkers(services);
  await tell(services);
  const stop = () =>
    stopWorkers()
      .then(() => stopSopan(server, services, site, log))
      .then(release);
  return { origin, services, server, stop };
}

/** Says where it is, and while nobody can sign in, how the first account is made. */
async function tell({ db, origin }: Services): Promise<void> {
  process.stdout.write(`Sopan is listening on ${origin}\n`);
  const link = await setupLink(db, origin);
  if (link) process.stdout.write(`No account exists yet. Create the owner's account once at ${link}\n`);
}

function lockIfFile(databaseUrl: string): () => void {
  return engineOf(databaseUrl) === "sqlite" ? lockDataFile(databaseUrl.slice("file:".length)) : () => {};
}

/** Resolves to the port, once connections are accepted. */
function listen(server: Server, config: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.port, config.host, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Takes no new request, finishes those in hand and the deliveries under way, then closes the database. */
async function stopSopan(server: Server, services: Services, site: Site, log: Logger): Promise<void> {
  site.health.stop();
  services.arrivals.stop();
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const patience = setTimeout(() => server.closeAllConnections(), 15_000);
  await Promise.all([closed, services.outbox.stop()]);
  clearInterval(idle);
  clearTimeout(patience);
  await services.settings.stop();
  await services.visits.stop();
  await services.db.destroy();
  log.info({ pagesFromMemory: site.cache.hits }, "stopped");
}
