import type { IncomingMessage, Server } from "node:http";
import type { AddressInfo } from "node:net";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import { createRequestHandler } from "react-router";
import type { Services } from "../app/contexts/services.ts";
import { nextChange } from "../app/domain/notices/notice.ts";
import { createLiveSettings } from "../app/domain/settings/live-settings.server.ts";
import { openingAt } from "../app/domain/settings/opening.ts";
import { setupLink } from "../app/domain/staff/one-time-links.server.ts";
import { openDatabase, statementMs } from "../app/platform/db/connection.server.ts";
import { lockDataFile } from "../app/platform/db/data-file-lock.server.ts";
import { migrate } from "../app/platform/db/migrate.server.ts";
import { openReplica } from "../app/platform/db/replica.server.ts";
import { istDay } from "../app/platform/language/time.ts";
import { siteIndex } from "../app/site/search/site-index.server.ts";
import { type Admission, admitRequests } from "./admission.ts";
import { createBrandPictures } from "./brand-pictures.ts";
import { canonicalPaths } from "./canonical.ts";
import { addressReader } from "./client-address.ts";
import { requireCommonSecret } from "./common-secret.ts";
import { type Config, localOrigin } from "./config.ts";
import { openDataFolder, readOrCreateSecret } from "./data-folder.ts";
import { createHealth } from "./health.ts";
import { createSiteServer, listener } from "./http.ts";
import { createLog } from "./log.ts";
import { createMetrics } from "./metrics.ts";
import { createPageCache } from "./page-cache.ts";
import { createReceiptPages } from "./receipt-pages.ts";
import { createRouteHandler } from "./route-handler.ts";
import { readHandles } from "./route-handles.ts";
import { renderAsNobody, renderPage, renderResult } from "./run-routes.ts";
import { securityHeaders } from "./security-headers.ts";
import { createServices, startWorkers } from "./services.ts";
import type { Frontend, Site } from "./site.ts";
import { startTracing } from "./tracing.ts";
import { createWatching, scheduleOf, version, type Watching } from "./watching.ts";

export type Running = { origin: string; services: Services; server: Server; stop(): Promise<void> };

/** Fills a new database before the first request is accepted. */
export type Seed = (services: Services) => Promise<void>;

/**
 * Listens, opens the database, migrates it and starts the workers; resolves when the server accepts requests. Until then
 * it responds with 503.
 */
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
    const tracing = await startTracing(version, process.env);
    watching.tracing = tracing;
    const services = await openServices(config, frontend, port, log, watching);
    const site = assemble(services, config, frontend, log, watching);
    await seed?.(services);
    const stopWorkers = await startWorkers(config, services);
    admission.open(listener(site));
    await announce(services);
    const parts = { server, admission, services, site, stopWorkers, log, drainMs: config.drainMs };
    const stop = () => stopSopan(parts).then(release);
    return { origin: services.origin, services, server, stop };
  } catch (error) {
    await closeServer(server);
    release();
    throw error;
  }
}

/** Opens the database, migrates it, and creates the services for every request. */
async function openServices(
  config: Config,
  { scripts }: Frontend,
  port: number,
  log: Logger,
  watching: Watching,
) {
  const secret = config.secret ?? readOrCreateSecret(config.dataDir);
  // Migrations may take minutes: their connection has no time limit.
  const migrating = openDatabase(config.databaseUrl);
  await migrate(migrating).finally(() => migrating.destroy());
  const onLost = (error: Error) => log.warn({ err: error }, "database connection lost");
  const onQuery = watching.queries(log, config.slowQueryMs);
  const db = openDatabase(config.databaseUrl, { statementMs, onLost, onQuery });
  const replica =
    config.replica &&
    (await openReplica(db, config.replica.url, { ...config.replica, statementMs, onLost, onQuery, log }));
  await requireCommonSecret(db, secret, config.singleProcess);
  const settings = await createLiveSettings(db, { ...config.outbound, secret }, log);
  const origin = config.origin ?? localOrigin(config.host, port);
  const { databaseUrl, backups } = config;
  const facts = watching.facts(databaseUrl, backups && scheduleOf(backups));
  return createServices(config, { db, replica, log, secret, origin, settings, scripts, facts });
}

/** Puts together what the listener needs. A changed setting empties its page cache. */
function assemble(
  services: Services,
  config: Config,
  frontend: Frontend,
  log: Logger,
  watching: Watching,
): Site {
  const { routes } = frontend.build;
  const handler = frontend.reload
    ? createRequestHandler(frontend.reload, "development")
    : createRouteHandler(frontend.build);
  const headers = securityHeaders(services.origin);
  const countView = viewCounter(services);
  const endsAt = () => pagesEndAt(services, new Date());
  const receipts = createReceiptPages({
    render: (address, result) => renderResult(handler, services, address, result),
    endsAt,
  });
  const cache = createPageCache({
    onSent: countView,
    render: (path) => renderPage(handler, services, headers, path),
    endsAt,
    onError: (error) => log.error({ err: error }, "a page could not be rendered again"),
  });
  const pictures = createBrandPictures(services, frontend.files);
  const clearPages = () => {
    cache.clear();
    receipts.clear();
    pictures.clear();
  };
  const prepareSearch = searchPreparer(services);
  prepareSearch();
  services.settings.onChange(() => {
    services.outbox.use(services.settings.outbound());
    clearPages();
    prepareSearch();
  });
  services.notices.onChange(clearPages);
  services.photos.onChange(clearPages);
  services.texts.onChange(() => {
    clearPages();
    prepareSearch();
  });
  services.preview.render = (path) => renderAsNobody(handler, services, path);
  const renders = { running: 0 };
  const metrics = createMetrics({
    ...{ db: services.db, version, token: config.metricsToken },
    pagesFromMemory: () => cache.hits,
    rendersRunning: () => renders.running,
  });
  watching.metrics = metrics;
  return {
    services,
    log,
    cache,
    receipts,
    metrics,
    tracing: watching.tracing,
    handler,
    health: createHealth(services.db, config.databaseUrl),
    renders,
    headers,
    countView,
    addressOf: addressReader(config.trustProxy),
    canonical: canonicalPaths(routes),
    ...readHandles(routes, frontend.cachePages),
    files: pictures.serve,
  };
}

/** When pages that are rendered now become outdated: at the next opening or closing, or when a notice begins or ends. */
function pagesEndAt({ settings, notices }: Services, now: Date): Date | null {
  const moments = [openingAt(now, settings.site().hours).until, nextChange(notices.value(), istDay(now))];
  const times = moments.flatMap((moment) => moment?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/** Counts by path, without the query. */
function viewCounter({ pageViews }: Services) {
  return (address: string, request: IncomingMessage) => {
    const end = address.indexOf("?");
    if (request.method === "GET") pageViews.count(end < 0 ? address : address.slice(0, end), request.headers);
  };
}

/** Milliseconds after a start or a change until the index of the public pages is made: other work comes first. */
const searchPauseMs = 15_000;

/** Returns the function that makes the index of the public pages, after a pause; a search before then makes it. */
function searchPreparer({ settings, log }: Services) {
  let timer: NodeJS.Timeout | undefined;
  const make = () =>
    siteIndex(settings.site()).catch((error: unknown) =>
      log.error({ err: error }, "the search could not be prepared"),
    );
  return () => {
    clearTimeout(timer);
    timer = setTimeout(make, searchPauseMs).unref();
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

/**
 * Milliseconds for running requests, such as an upload, and for background jobs: an attempt to send a mail takes at most
 * 25 s, and `TimeoutStopSec` of the service is 45 s.
 */
const stopLimitMs = 30_000;

type Stopping = Pick<Running, "server" | "services"> & {
  admission: Admission;
  site: Site;
  stopWorkers(): Promise<void>;
  log: Logger;
  /** Milliseconds in which requests still come and `/readyz` says that they should go elsewhere. */
  drainMs: number;
};

/** Refuses new requests first, finishes those and the jobs that are running, then closes the database. */
async function stopSopan(stopping: Stopping): Promise<void> {
  const { server, admission, services, site, stopWorkers, log, drainMs } = stopping;
  site.health.stop();
  if (drainMs > 0) await delay(drainMs);
  admission.close();
  services.arrivals.stop();
  const jobs = Promise.all([stopWorkers(), services.outbox.stop()]);
  const limit = delay(stopLimitMs, null, { ref: false });
  await admission.finished(stopLimitMs);
  // A job that is cut off is claimed again when its lease ends, or at the next start.
  if (!(await Promise.race([jobs, limit]))) log.warn("background jobs did not end in time and were cut off");
  await services.settings.stop();
  await services.notices.stop();
  await services.photos.stop();
  await services.texts.stop();
  await services.visits.stop();
  await closeServer(server);
  await services.replica?.close();
  await services.db.destroy();
  await site.tracing?.stop().catch((error: unknown) => log.warn({ err: error }, "traces were not sent"));
  log.info({ pagesFromMemory: site.cache.hits }, "stopped");
}

/** Ends every connection. Nothing is running on them any more. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
