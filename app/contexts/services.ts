import type { Logger } from "pino";
import { createContext, type RouterContext, type RouterContextProvider } from "react-router";
import type { ArrivalsWatch } from "../domain/cases/enquiries/arrivals.server.ts";
import type { Ceiling } from "../domain/cases/enquiries/ceiling.ts";
import type { ImportQueue } from "../domain/cases/imports/import-queue.server.ts";
import type { PageViews } from "../domain/cases/page-views/page-views.server.ts";
import type { VisitorCounter } from "../domain/cases/page-views/visitor-counter.server.ts";
import type { SheetReader } from "../domain/cases/sheet/reader.server.ts";
import type { Register } from "../domain/catalogue/registers/register.ts";
import type { DueExtension } from "../domain/dates-and-rules/duties/tables.ts";
import type { Outbox } from "../domain/delivery/deliveries/outbox.server.ts";
import type { Webhooks } from "../domain/delivery/webhooks/webhooks.server.ts";
import type { Photo } from "../domain/firm/brand/photo.ts";
import type { PictureBytes } from "../domain/firm/brand/picture-bytes.server.ts";
import type { Notice } from "../domain/firm/notices/notice.ts";
import type { LiveSettings } from "../domain/firm/settings/live-settings.server.ts";
import type { Messaging } from "../domain/messages/conversations/messaging.server.ts";
import type { WhatsApp } from "../domain/messages/whatsapp/whatsapp.server.ts";
import type { ServerFacts } from "../domain/office/health/server-facts.ts";
import type { SourceChecks } from "../domain/office/health/source-checks.server.ts";
import type { StaffAuth } from "../domain/people/staff/auth.server.ts";
import type { RouteNeeds } from "../domain/people/staff/permissions.ts";
import type { Edits } from "../platform/content/edits.server.ts";
import type { Db } from "../platform/db/connection.server.ts";
import type { CommitTogether } from "../platform/db/group-commit.server.ts";
import type { Reserve } from "../platform/files/reserve.server.ts";
import type { Files } from "../platform/files/storage.server.ts";
import type { Live } from "../platform/jobs/live.server.ts";
import type { Worker } from "../platform/jobs/worker.server.ts";

/** Hashed addresses in a build, source files in development. */
export type Scripts = {
  boot: string;
  islands: string;
  services: string;
  checklist: string;
  dates: string;
  login: string;
  send: string;
  suggestions: string;
  worker: string;
  version: string;
};

export type Services = {
  db: Db;
  /** For all visitors together; each process has its own. */
  ceiling: Ceiling;
  /** For visitors' posts, which may come in large numbers. */
  commitTogether: CommitTogether;
  auth: StaffAuth;
  outbox: Outbox;
  webhooks: Webhooks;
  whatsapp: WhatsApp;
  messaging: Messaging;
  arrivals: ArrivalsWatch;
  files: Files;
  images: Worker;
  /** Uploads in progress; emptied at the next start. */
  scratch: string;
  /** Space on the disk for a sign-in. */
  reserve: Reserve;
  imports: ImportQueue;
  log: Logger;
  settings: LiveSettings;
  notices: Live<Notice[]>;
  extensions: Live<DueExtension[]>;
  photos: Live<Photo[]>;
  registers: Live<Register[]>;
  pictures: PictureBytes;
  texts: Live<Edits>;
  sourceChecks: SourceChecks;
  preview: { render?: (path: string) => Promise<Response> };
  sheet: SheetReader;
  visitorCounter: VisitorCounter;
  pageViews: PageViews;
  /** Without a trailing slash, "https://sopan.example". */
  origin: string;
  dataDir: string;
  /** For the hashes of addresses in the limits. */
  secret: string;
  scripts: Scripts;
  routeNeeds: RouteNeeds;
  facts: ServerFacts;
};

const contexts = new Map<keyof Services, RouterContext<unknown>>();

function contextOf<Name extends keyof Services>(name: Name): RouterContext<Services[Name]> {
  const context = createContext<Services[Name]>();
  contexts.set(name, context);
  return context;
}

export const dataDirContext = contextOf("dataDir");
export const dbContext = contextOf("db");
export const ceilingContext = contextOf("ceiling");
export const commitTogetherContext = contextOf("commitTogether");
export const authContext = contextOf("auth");
export const outboxContext = contextOf("outbox");
export const webhooksContext = contextOf("webhooks");
export const whatsAppContext = contextOf("whatsapp");
export const messagingContext = contextOf("messaging");
export const arrivalsContext = contextOf("arrivals");
export const filesContext = contextOf("files");
export const imagesContext = contextOf("images");
export const scratchContext = contextOf("scratch");
export const reserveContext = contextOf("reserve");
export const importsContext = contextOf("imports");
export const logContext = contextOf("log");
export const settingsContext = contextOf("settings");
export const registersContext = contextOf("registers");
export const noticesContext = contextOf("notices");
export const extensionsContext = contextOf("extensions");
export const photosContext = contextOf("photos");
export const sourceChecksContext = contextOf("sourceChecks");
export const picturesContext = contextOf("pictures");
export const textsContext = contextOf("texts");
export const previewContext = contextOf("preview");
export const sheetContext = contextOf("sheet");
export const visitorCounterContext = contextOf("visitorCounter");
export const originContext = contextOf("origin");
export const secretContext = contextOf("secret");
export const scriptsContext = contextOf("scripts");
export const routeNeedsContext = contextOf("routeNeeds");
export const factsContext = contextOf("facts");

export function setServices(context: RouterContextProvider, services: Services): void {
  for (const [name, own] of contexts) context.set(own, services[name]);
}
