import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type Logger, pino } from "pino";
import type { ServerBuild } from "react-router";
import type { Scripts, Services } from "../app/context.ts";
import { engineOf, openDatabase } from "../app/db/connection.server.ts";
import { lockDataFile } from "../app/db/data-file-lock.server.ts";
import { createGroupCommit } from "../app/db/group-commit.server.ts";
import { migrate } from "../app/db/migrate.server.ts";
import { createPictureWorker } from "../app/documents/picture-worker.server.ts";
import { openFiles } from "../app/documents/storage.server.ts";
import { createImportQueue } from "../app/imports/import-queue.server.ts";
import { watchArrivals } from "../app/inbox/arrivals.server.ts";
import { createWordsWorker } from "../app/inbox/words-worker.server.ts";
import { createOutbox } from "../app/outbox/outbox.server.ts";
import { createUpkeep } from "../app/people/upkeep.server.ts";
import { createLiveSettings } from "../app/settings/live-settings.server.ts";
import { createSheetReader } from "../app/sheet/reader.server.ts";
import { createSheetSync } from "../app/sheet/sync.server.ts";
import { createStaffAuth } from "../app/staff/auth.server.ts";
import { setupLink } from "../app/staff/setup-link.server.ts";
import { createVisitCounter } from "../app/visits/visits.server.ts";
import { assemble } from "./assemble.ts";
import { type Config, localOrigin } from "./config.ts";
import { createSiteServer, listener } from "./http.ts";
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

/** Opens the database, migrates, listens, starts the outbox; resolves when requests are answered. */
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
  const visits = await createVisitCounter(db);
  const settings = await createLiveSettings(db, { ...config.outbound, secret }, log);
  const server = createSiteServer();
  // The port comes first: with PORT=0 the public address is not known before.
  const port = await listen(server, config);
  const origin = config.origin ?? localOrigin(config.host, port);
  const auth = createStaffAuth(db, { origin, secret });
  const commitTogether = createGroupCommit(db);
  const outbox = createOutbox(db, { ...settings.outbound(), log });
  const sheet = createSheetReader(db, settings.outbound, log);
  const timed = () => settings.outbound().sheetSync;
  const sheetSync = createSheetSync({ db, reader: sheet, timed, secret, log });
  const scratch = emptyFolder(join(config.dataDir, "scratch"));
  const files = await openFiles(config.filesUrl);
  const pictures = createPictureWorker(db, files, scratch, log);
  const services: Services = {
    db,
    commitTogether,
    auth,
    outbox,
    arrivals: watchArrivals(db, (error) => log.error({ err: error }, "new enquiries not read")),
    files,
    pictures,
    scratch,
    imports: createImportQueue(db, config, log),
    log,
    settings,
    sheet,
    sheetSync,
    visits,
    origin,
    dataDir: config.dataDir,
    secret,
    scripts: frontend.scripts,
  };
  const site = assemble(services, config, frontend, log);
  settings.onChange(() => {
    outbox.use(settings.outbound());
    site.cache.clear();
  });
  server.on("request", listener(site));
  await seed?.(services);
  await outbox.start();
  const upkeep = createUpkeep(db, log);
  upkeep.start();
  const words = createWordsWorker(db, log);
  words.start();
  sheetSync.start();
  pictures.start();
  await services.imports.start();
  process.stdout.write(`Sopan is listening on ${origin}\n`);
  const link = await setupLink(db, origin);
  if (link) process.stdout.write(`No account exists yet. Create the owner's account once at ${link}\n`);
  const stop = () =>
    Promise.all([upkeep.stop(), words.stop(), sheetSync.stop(), pictures.stop(), services.imports.stop()])
      .then(() => stopSopan(server, services, site, log))
      .then(release);
  return { origin, services, server, stop };
}

function lockIfFile(databaseUrl: string): () => void {
  return engineOf(databaseUrl) === "sqlite" ? lockDataFile(databaseUrl.slice("file:".length)) : () => {};
}

/** The secret made at the first start; readable by this account alone. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, "secret");
  if (!existsSync(file)) {
    // Whole or not at all: an empty file would be read as the secret for ever.
    writeFileSync(`${file}.new`, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32) throw new Error(`${file} is damaged: remove it, and everybody signs in anew.`);
  return secret;
}

/** For one process: another beside it has a data folder of its own. */
function emptyFolder(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
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
