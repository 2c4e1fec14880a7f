import { createHmac } from "node:crypto";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import type { Services } from "../app/contexts/services.ts";
import { createLiveSettings } from "../app/domain/firm/settings/live-settings.server.ts";
import { turnOnUsed } from "../app/domain/firm/settings/part-states.server.ts";
import { setupLink } from "../app/domain/people/staff/one-time-links.server.ts";
import { type Db, dbEngine, openDatabase, statementMs } from "../app/platform/db/connection.server.ts";
import { lockDataFile } from "../app/platform/db/data-file-lock.server.ts";
import { prepareToShrink } from "../app/platform/db/free-space.server.ts";
import { migrate } from "../app/platform/db/migrate.server.ts";
import { type Admission, admitRequests } from "./admission.ts";
import { assembleSite } from "./assemble-site.ts";
import { type Config, localOrigin } from "./config.ts";
import { openDataFolder, readOrCreateSecret } from "./data-folder.ts";
import { createSiteServer, listener } from "./http.ts";
import { createLog } from "./log.ts";
import { readNeeds } from "./route-needs.ts";
import { securityHeaders } from "./security-headers.ts";
import { createServices, startWorkers } from "./services.ts";
import type { Frontend, Site } from "./site.ts";
import { createWatching, scheduleOf, type Watching } from "./watching.ts";

export type Running = { origin: string; services: Services; server: Server; stop(): Promise<void> };

export type Seed = (services: Services) => Promise<void>;

/** Resolves when the server accepts requests; until then it responds with 503. */
export async function startSopan(config: Config, frontend: Frontend, seed?: Seed): Promise<Running> {
  process.umask(0o077);
  const watching = createWatching();
  const log = createLog(config.logLevel, watching.error);
  openDataFolder(config.dataDir, log);
  if (config.origin?.startsWith("https:") && config.trustProxy.length === 0)
    log.warn("ORIGIN is https and TRUST_PROXY is empty: all visitors share one rate limit behind a proxy");
  const release = lockDataFile(config.databaseUrl);
  const server = createSiteServer();
  const admission = admitRequests(server, securityHeaders(config.origin ?? ""));
  // The port is needed first: with PORT=0 the public address depends on it.
  const port = await listen(server, config);
  try {
    if (!prepareToShrink(config.databaseUrl))
      log.warn("the data file does not give space back (docs/operations.md)");
    const services = await openServices(config, frontend, port, log, watching);
    const site = assembleSite(services, config, frontend, log, watching);
    await seed?.(services);
    const stopWorkers = await startWorkers(config, services);
    // Nothing waits from here to the return: a signal finds a server that is still starting, or one that it can stop.
    const announcement = await announcementOf(services);
    admission.open(listener(site));
    process.stdout.write(announcement);
    const parts = { server, admission, services, site, stopWorkers, log, drainMs: config.drainMs };
    const stop = () => stopSopan(parts).then(release);
    return { origin: services.origin, services, server, stop };
  } catch (error) {
    await closeServer(server);
    release();
    throw error;
  }
}

async function openServices(
  config: Config,
  { build, scripts }: Frontend,
  port: number,
  log: Logger,
  watching: Watching,
) {
  const secret = config.secret ?? readOrCreateSecret(config.dataDir);
  // Migrations may take minutes, so their connection has no time limit.
  const migrating = openDatabase(config.databaseUrl);
  await migrate(migrating).finally(() => migrating.destroy());
  const onLost = (error: Error) => log.warn({ err: error }, "database connection lost");
  const onQuery = watching.queries(log, config.slowQueryMs);
  const db = openDatabase(config.databaseUrl, { statementMs, onLost, onQuery });
  await requireCommonSecret(db, secret, config.singleProcess);
  const unsaved = (err: unknown) =>
    log.warn({ err }, "parts with data could not be turned on; tried again later");
  await turnOnUsed(db, new Date()).catch(unsaved);
  const settings = await createLiveSettings(
    db,
    { ...config.outbound, secret, origin: config.origin, graphUrl: config.graphUrl },
    log,
    config.storage,
  );
  const origin = config.origin ?? localOrigin(config.host, port);
  const { databaseUrl, backups } = config;
  const facts = watching.facts(databaseUrl, backups && scheduleOf(backups));
  const routeNeeds = readNeeds(build.routes);
  return createServices(config, { db, log, secret, origin, settings, scripts, routeNeeds, facts });
}

/** While there is no account, with the link that creates the first one. */
async function announcementOf({ db, origin }: Services): Promise<string> {
  const link = await setupLink(db, origin);
  const first = link ? `No account exists yet. Create the owner's account once at ${link}\n` : "";
  return `Sopan is listening on ${origin}\n${first}`;
}

function listen(server: Server, config: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.port, config.host, () => resolve((server.address() as AddressInfo).port));
  });
}

const key = "secret-check";

/** With different secrets each process would reject the sessions and links of the others. */
async function requireCommonSecret(db: Db, secret: string, singleProcess: boolean): Promise<void> {
  if (dbEngine(db) === "sqlite") return;
  const value = createHmac("sha256", secret).update("sopan:common-secret").digest("base64url");
  await db
    .insertInto("meta")
    .values({ key, value })
    .onConflict((conflict) =>
      singleProcess ? conflict.column("key").doUpdateSet({ value }) : conflict.column("key").doNothing(),
    )
    .execute();
  const row = await db.selectFrom("meta").select("value").where("key", "=", key).executeTakeFirstOrThrow();
  if (row.value !== value)
    throw new Error(
      "SECRET is not that of the other processes of this database. Set the same one. If the old one is lost, stop every process, start one with SINGLE_PROCESS=yes once, and then all with the new SECRET: everyone must log in again.",
    );
}

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
async function stopSopan(stopping: Stopping): Promise<void> {
  const { server, admission, services, site, stopWorkers, log, drainMs } = stopping;
  site.health.stop();
  if (drainMs > 0) await delay(drainMs);
  admission.close();
  const jobs = Promise.all([stopWorkers(), services.arrivals.stop()]).then(() => true);
  const limit = delay(stopLimitMs, null, { ref: false });
  await admission.finished(stopLimitMs);
  // The job is claimed again when its lease ends, or at the next start.
  if (!(await Promise.race([jobs, limit]))) log.warn("background jobs did not end in time and were cut off");
  await services.settings.stop();
  await services.webhooks.close();
  await services.notices.stop();
  await services.extensions.stop();
  await services.photos.stop();
  await services.registers.stop();
  await services.texts.stop();
  await services.sourceChecks.stop();
  await services.visitorCounter.stop();
  await closeServer(server);
  await services.db.destroy();
  log.info({ pagesFromMemory: site.cache.hits }, "stopped");
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
