import { randomUUID } from "node:crypto";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Logger } from "pino";
import type { RequestHandler } from "react-router";
import type { Services } from "../app/context.ts";
import { formBodyLimit, readBody } from "./body.ts";
import type { Health } from "./health.ts";
import type { PageCache } from "./page-cache.ts";
import { refuse } from "./refusal.ts";
import { answerByRoutes, sendResponse } from "./routes-listener.ts";

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
  /** Paths whose page is the same for everybody. */
  cacheable: ReadonlySet<string>;
  /** Answers a built file, or calls `next`. */
  files(request: IncomingMessage, response: ServerResponse, next: () => void): void;
};

const longestUrl = 2048;
const methods = new Set(["GET", "HEAD", "POST"]);

/** The server, not yet listening; its limits cut off clients that send too slowly or too much. */
export function createSiteServer(): Server {
  const server = createServer({ keepAlive: true, maxHeaderSize: 16 * 1024 });
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 15_000;
  server.maxRequestsPerSocket = 0;
  return server;
}

/** Answers every request: from memory, from the built files, or by the routes. */
export function listener(site: Site): RequestListener {
  return (request, response) => {
    if (site.cache.answer(request, response)) return;
    const started = performance.now();
    const requestId = randomUUID();
    for (const name in site.headers) response.setHeader(name, site.headers[name] ?? "");
    response.setHeader("X-Request-Id", requestId);
    response.on("close", () => logRequest(site.log, request, response, requestId, started));
    answer(site, request, response, requestId).catch((error: unknown) => {
      if (response.destroyed || request.errored) return;
      site.log.error({ requestId, err: error }, "request failed");
      refuse(request, response, 500);
    });
  };
}

/** Path, status and time only: no query, no address, nothing a person typed. */
function logRequest(
  log: Logger,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  started: number,
) {
  const path = (request.url ?? "").split("?", 1)[0]?.slice(0, 200);
  const ms = Math.round(performance.now() - started);
  log.info(
    {
      requestId,
      method: request.method,
      path: pathWithoutNumbers(path ?? ""),
      status: response.statusCode,
      ms,
    },
    "request",
  );
}

/** A client's profile address carries a mobile number, which is personal; a link's token is a secret. */
function pathWithoutNumbers(path: string): string {
  return path.replace(/\d{6,}/g, "…").replace(/^\/setup\/.+/i, "/setup/…");
}

async function answer(
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): Promise<void> {
  const url = request.url ?? "/";
  if (url.length > longestUrl) return refuse(request, response, 414);
  if (!methods.has(request.method ?? "")) return refuse(request, response, 405, { Allow: "GET, HEAD, POST" });
  // An absolute or scheme-relative target ("//evil") is no path of ours; nor is one with a NUL, which PostgreSQL
  // fails on instead of finding nothing.
  if (!url.startsWith("/") || url.startsWith("//") || url.includes("%00"))
    return refuse(request, response, 404);
  const [pathname = "/", query] = splitOnce(url, "?");
  if (site.health.answer(pathname, response)) return;
  const canonical = site.canonical(pathname);
  if (canonical === null && request.method !== "POST")
    return site.files(request, response, () => void route(site, request, response, requestId, null));
  if (canonical !== null && canonical !== pathname && !pathname.endsWith(".data"))
    return redirect(response, canonical + (query === undefined ? "" : `?${query}`));
  await route(site, request, response, requestId, query === undefined ? canonical : null);
}

/** 308 keeps the method and the body, so that a form posted to another spelling still arrives. */
function redirect(response: ServerResponse, location: string): void {
  response.writeHead(308, { Location: location, "Content-Length": "0" }).end();
}

function splitOnce(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark);
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

async function route(
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  path: string | null,
): Promise<void> {
  try {
    let body: Buffer<ArrayBuffer> | null = null;
    if (request.method === "POST") {
      if (isForeign(request, site.services.origin)) return refuse(request, response, 403);
      body = await readBody(request, formBodyLimit);
      if (!body) return refuse(request, response, 413);
    }
    const arrival = { address: site.addressOf(request), requestId, body };
    const result = await answerByRoutes(site.handler, site.services, request, response, arrival);
    if (path && request.method === "GET" && result.status === 200 && site.cacheable.has(path))
      await keepAndAnswer(site, path, request, response, result);
    else await sendResponse(request, response, result);
  } catch (error) {
    if (response.destroyed || request.errored) return;
    site.log.error({ requestId, err: error }, "request failed");
    refuse(request, response, 500);
  }
}

/** Another site's page may not post here. Privacy settings send "null" or nothing: the portal asks for more. */
function isForeign(request: IncomingMessage, origin: string): boolean {
  const from = request.headers.origin;
  return from !== undefined && from !== "null" && from !== origin;
}

async function keepAndAnswer(
  site: Site,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  result: Response,
) {
  const html = Buffer.from(await result.arrayBuffer());
  await site.cache.keep(path, html, { ...site.headers, ...Object.fromEntries(result.headers) });
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  if (!site.cache.answer(request, response)) refuse(request, response, 500);
}
