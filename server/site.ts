import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { RequestHandler, ServerBuild } from "react-router";
import type { Scripts, Services } from "../app/contexts/services.ts";
import type { Health } from "./health.ts";
import type { Metrics } from "./metrics.ts";
import type { PageCache } from "./page-cache.ts";
import type { TakePlace } from "./places.ts";
import type { RouteHandles } from "./route-handles.ts";
import type { WhatsAppWebhook } from "./whatsapp-webhook.ts";

/** Serves a file of the client build, or calls `next`. */
type ServeFile = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** What differs between a build and development. */
export type Frontend = {
  build: ServerBuild;
  reload?: () => Promise<ServerBuild>;
  scripts: Scripts;
  files: ServeFile;
  cachePages: boolean;
};

/** What the listener needs; made once at the start. */
export type Site = RouteHandles & {
  services: Services;
  log: Logger;
  cache: PageCache;
  handler: RequestHandler;
  health: Health;
  metrics: Metrics;
  webhook: WhatsAppWebhook;
  /** How many pages are being rendered for a visitor now. */
  renders: { running: number };
  /** For the bodies of forms. */
  takePlace: TakePlace;
  headers: Record<string, string>;
  /** Counts a public page that is sent to a visitor. */
  countView(address: string, request: IncomingMessage): void;
  addressOf(request: IncomingMessage): string;
  canonical(pathname: string): string | null;
  files: ServeFile;
};

/** One request and its response. */
export type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
};
