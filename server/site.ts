import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { RequestHandler, ServerBuild } from "react-router";
import type { Scripts, Services } from "../app/contexts/services.ts";
import type { TakeSlot } from "./body-slots.ts";
import type { Health } from "./health.ts";
import type { Metrics } from "./metrics.ts";
import type { PageCache } from "./page-cache.ts";
import type { RouteHandles } from "./route-handles.ts";
import type { WhatsAppWebhook } from "./whatsapp-webhook.ts";

type ServeFile = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export type Frontend = {
  build: ServerBuild;
  reload?: () => Promise<ServerBuild>;
  scripts: Scripts;
  files: ServeFile;
  cachePages: boolean;
};

export type Site = RouteHandles & {
  services: Services;
  log: Logger;
  cache: PageCache;
  handler: RequestHandler;
  health: Health;
  metrics: Metrics;
  webhooks: readonly WhatsAppWebhook[];
  renders: { running: number };
  takeSlot: TakeSlot;
  headers: Record<string, string>;
  countView(address: string, request: IncomingMessage): void;
  addressOf(request: IncomingMessage): string;
  canonical(pathname: string): string | null;
  files: ServeFile;
};

export type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
};
