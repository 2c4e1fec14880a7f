import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { RequestHandler } from "react-router";
import type { Services } from "../app/context.ts";
import type { Health } from "./health.ts";
import type { PageCache } from "./page-cache.ts";

/** What the listener needs; made once in `start.ts`. */
export type Site = {
  services: Services;
  log: Logger;
  cache: PageCache;
  handler: RequestHandler;
  health: Health;
  headers: Record<string, string>;
  addressOf(request: IncomingMessage): string;
  canonical(pathname: string): string | null;
  /** Addresses whose page is the same for everybody: paths, and a few with a query that links lead to. */
  cacheable: ReadonlySet<string>;
  /** Answers a built file, or calls `next`. */
  files(request: IncomingMessage, response: ServerResponse, next: () => void): void;
};

/** One request and its answer. */
export type Exchange = { request: IncomingMessage; response: ServerResponse; requestId: string };
