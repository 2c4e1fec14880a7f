import type { Logger } from "pino";
import { createContext, type RouterContextProvider } from "react-router";
import type { ArrivalsWatch } from "../domain/enquiries/arrivals.server.ts";
import type { ImportQueue } from "../domain/imports/import-queue.server.ts";
import type { Outbox } from "../domain/outbox/outbox.server.ts";
import type { LiveSettings } from "../domain/settings/live-settings.server.ts";
import type { SheetReader } from "../domain/sheet/reader.server.ts";
import type { StaffAuth } from "../domain/staff/auth.server.ts";
import type { VisitCounter } from "../domain/visits/visits.server.ts";
import type { Db } from "../platform/db/connection.server.ts";
import type { CommitTogether } from "../platform/db/group-commit.server.ts";
import type { Files } from "../platform/files/storage.server.ts";
import type { Worker } from "../platform/jobs/worker.server.ts";

/** Addresses of the public pages' own scripts: hashed in a build, source files in development. */
export type Scripts = { boot: string; islands: string; services: string };

/** Created once at the start and given to every request. */
export type Services = {
  db: Db;
  /** For visitors' posts, which may come in large numbers. */
  commitTogether: CommitTogether;
  auth: StaffAuth;
  outbox: Outbox;
  /** Notifies signed-in staff of new enquiries. */
  arrivals: ArrivalsWatch;
  /** Uploaded files, on disk or in a bucket. */
  files: Files;
  /** Reduces uploaded images in the background. */
  images: Worker;
  /** A folder for uploads in progress; the next start empties it. */
  scratch: string;
  imports: ImportQueue;
  log: Logger;
  settings: LiveSettings;
  /** The hosted spreadsheet, when there is one. */
  sheet: SheetReader;
  /** Imports its rows in the background. */
  sheetSync: Worker;
  visits: VisitCounter;
  /** Public address without a trailing slash, as "https://sopan.example". */
  origin: string;
  /** The data folder. */
  dataDir: string;
  /** Keys the hashes of addresses in the limits. */
  secret: string;
  scripts: Scripts;
};

export const dbContext = createContext<Services["db"]>();
export const commitTogetherContext = createContext<Services["commitTogether"]>();
export const authContext = createContext<Services["auth"]>();
export const outboxContext = createContext<Services["outbox"]>();
export const arrivalsContext = createContext<Services["arrivals"]>();
export const filesContext = createContext<Services["files"]>();
export const imagesContext = createContext<Services["images"]>();
export const scratchContext = createContext<Services["scratch"]>();
export const importsContext = createContext<Services["imports"]>();
export const logContext = createContext<Services["log"]>();
export const settingsContext = createContext<Services["settings"]>();
export const sheetContext = createContext<Services["sheet"]>();
export const sheetSyncContext = createContext<Services["sheetSync"]>();
export const visitsContext = createContext<Services["visits"]>();
export const originContext = createContext<Services["origin"]>();
export const secretContext = createContext<Services["secret"]>();
export const scriptsContext = createContext<Services["scripts"]>();

/** Gives a request's loaders and actions what the process created at its start. */
export function setServices(context: RouterContextProvider, services: Services): void {
  context.set(dbContext, services.db);
  context.set(commitTogetherContext, services.commitTogether);
  context.set(authContext, services.auth);
  context.set(outboxContext, services.outbox);
  context.set(arrivalsContext, services.arrivals);
  context.set(filesContext, services.files);
  context.set(imagesContext, services.images);
  context.set(scratchContext, services.scratch);
  context.set(importsContext, services.imports);
  context.set(logContext, services.log);
  context.set(settingsContext, services.settings);
  context.set(sheetContext, services.sheet);
  context.set(sheetSyncContext, services.sheetSync);
  context.set(visitsContext, services.visits);
  context.set(originContext, services.origin);
  context.set(secretContext, services.secret);
  context.set(scriptsContext, services.scripts);
}
