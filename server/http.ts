import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { isUnavailable } from "../app/platform/db/unavailable.server.ts";
import { type Body, endUnread, formBodyLimit, LateBody, readBody } from "./body.ts";
import { fits } from "./canonical.ts";
import { limitConnections } from "./connections.ts";
import { sendError } from "./error-response.ts";
import { logRequest } from "./log.ts";
import type { RouteClass } from "./metrics.ts";
import { isOwnOrigin } from "./own-origin.ts";
import { sendPage } from "./prepared-page.ts";
import { cachedAddress } from "./route-handles.ts";
import { runRoutes } from "./run-routes.ts";
import { sendResponse } from "./send-response.ts";
import type { Exchange, Site } from "./site.ts";
import { uploadBody } from "./upload-body.ts";

const maxUrlLength = 2048;
/** Each may take 16 KB of headers and its socket buffers. */
const maxConnections = 4096;
const methods = new Set(["GET", "HEAD", "POST"]);

/** Not yet listening. Disconnects clients that send too slowly or too much. */
export function createSiteServer(): Server {
  const checked = { connectionsCheckingInterval: 5_000 };
  const server = createServer({ keepAlive: true, maxHeaderSize: 16 * 1024, ...checked });
  server.headersTimeout = 10_000;
  // For files on a slow connection; `readBody` gives a form half a minute.
  server.requestTimeout = 15 * 60_000;
  server.keepAliveTimeout = 15_000;
  server.maxRequestsPerSocket = 0;
  limitConnections(server, maxConnections);
  server.on("request", (request, response) => endUnread(request, response));
  return server;
}

export function listener(site: Site): RequestListener {
  return (request, response) => {
    if (site.cache.respond(request, response)) return;
    const requestId = randomUUID();
    for (const name in site.headers) response.setHeader(name, site.headers[name] ?? "");
    response.setHeader("X-Request-Id", requestId);
    const exchange = { request, response, requestId };
    logRequest(site.log, exchange, (ms) => {
      site.metrics.request(routeClass(site, request), response.statusCode, ms / 1000);
    });
    handle(site, exchange).catch((error: unknown) => fail(site, exchange, error));
  };
}

function routeClass(site: Site, { url = "/", method }: IncomingMessage): RouteClass {
  const [pathname = "/"] = url.split("?", 1);
  const canonical = site.canonical(pathname);
  if (canonical === null) return pathname.includes(".") ? "file" : "unknown";
  if (!site.cacheable.has(canonical)) return "portal";
  return method === "POST" ? "post" : "page";
}

async function handle(site: Site, exchange: Exchange): Promise<void> {
  const { request, response } = exchange;
  const url = request.url ?? "/";
  if (url.length > maxUrlLength) return sendError(request, response, 414);
  if (!methods.has(request.method ?? ""))
    return sendError(request, response, 405, { Allow: "GET, HEAD, POST" });
  if (!isPath(url)) return sendError(request, response, 404);
  const [pathname = "/"] = url.split("?", 1);
  if (site.health.respond(pathname, response)) return;
  if (pathname === "/metrics" && site.metrics.respond(request, response)) return;
  if (site.webhooks.some((webhook) => webhook.respond(pathname, request, response))) return;
  const canonical = site.canonical(pathname);
  if (canonical === null && isPublicData(site, pathname)) return sendError(request, response, 404);
  if (canonical === null && request.method !== "POST")
    return site.files(request, response, () => void route(site, exchange, null));
  if (canonical !== null && canonical !== pathname) {
    // 308 keeps the method and the body, so that a form posted to another spelling of the path is received.
    const headers = { Location: canonical + url.slice(pathname.length), "Content-Length": "0" };
    return void response.writeHead(308, headers).end();
  }
  await route(site, exchange, canonical === null ? null : url);
}

/** Rejects "//evil" (open redirect), NUL (PostgreSQL would throw), dots and backslashes (another path). */
function isPath(url: string): boolean {
  return url.startsWith("/") && !url.startsWith("//") && !url.includes("%00") && !traversal.test(url);
}

const traversal = /^[^?#]*(?:\\|\/(?:\.|%2e){1,2}(?:[/?#]|$))/i;

/** Only the portal has the router's script. */
function isPublicData(site: Site, pathname: string): boolean {
  if (!/\.data$/i.test(pathname)) return false;
  const page = pathname.slice(0, -".data".length);
  return site.cacheable.has(/^\/(_|_root)?$/.test(page) ? "/" : (site.canonical(page) ?? ""));
}

/** `url` is the canonical path with its query, or null for an unknown path. */
async function route(site: Site, exchange: Exchange, url: string | null): Promise<void> {
  const { request, response } = exchange;
  try {
    const address = url && request.method !== "POST" ? cachedAddress(site, url) : null;
    if (address && site.cache.respond(request, response, address)) return;
    if (address) {
      const page = await site.cache.page(address);
      if (page.status === 200) site.countView(address, request);
      return sendPage(page, request, response);
    }
    const body = await readOrReject(site, exchange);
    if (body === "rejected") return;
    const result = body
      ? await runRoutes(site, exchange, url, body)
      : await renderInTurn(site, exchange, url);
    if (!result) return sendError(request, response, 503, later);
    if (!isPlainFailure(result)) return await sendResponse(site.log, exchange, result);
    sendFailure(exchange, result.status === 503);
  } catch (error) {
    fail(site, exchange, error);
  }
}

const later = { "Retry-After": "5" };

function isPlainFailure({ status, headers }: Response): boolean {
  return status >= 500 && headers.get("content-type") === "text/plain";
}

function sendFailure({ request, response }: Exchange, isLater: boolean): void {
  sendError(request, response, isLater ? 503 : 500, isLater ? later : {});
}

/** Apart from the results of posts. */
const maxRenders = 64;

/** Null when too many pages are being rendered. */
async function renderInTurn(site: Site, exchange: Exchange, url: string | null) {
  const { renders } = site;
  if (renders.running >= maxRenders) return null;
  renders.running++;
  return runRoutes(site, exchange, url, null).finally(() => {
    renders.running--;
  });
}

/** 500, or 503 for what may succeed later. Clients that disconnect or send too slowly are not errors. */
function fail(site: Site, { request, response, requestId }: Exchange, error: unknown): void {
  if (response.destroyed || request.errored) return;
  if (error instanceof LateBody) return void sendError(request, response, 408);
  site.log.error({ requestId, err: error }, "request failed");
  sendFailure({ request, response, requestId }, isUnavailable(error));
}

async function readOrReject(site: Site, { request, response }: Exchange): Promise<Body | null | "rejected"> {
  if (request.method !== "POST") return null;
  const foreign = isForeign(request, site.services.origin);
  const limit = bodyLimit(site, request.url ?? "");
  if (!foreign && limit && !(Number(request.headers["content-length"]) > limit))
    return uploadBody(request, limit, response);
  const body = foreign ? null : await readInPlace(site, request, limit ?? formBodyLimit);
  if (body) return body;
  sendError(request, response, foreign ? 403 : 413);
  return "rejected";
}

function readInPlace(
  site: Site,
  request: IncomingMessage,
  limit: number,
): Promise<Buffer<ArrayBuffer> | null> {
  const { signal, leave } = site.takeSlot(site.addressOf(request));
  return readBody(request, limit, { signal }).finally(leave);
}

/** Undefined for routes that take no files. */
export function bodyLimit({ canonical, bodyLimits }: Site, url: string): number | undefined {
  // React Router's script posts to the path with ".data" appended.
  const pathname = (url.split("?", 1)[0] ?? "").replace(/\.data$/, "");
  const path = canonical(pathname) ?? "";
  const fixed = bodyLimits.get(path);
  if (fixed !== undefined) return fixed;
  const segments = path.split("/");
  for (const [route, limit] of bodyLimits)
    if (route.includes(":") && fits(route.split("/"), segments)) return limit;
  return undefined;
}

/** Against cross-site posts. Privacy settings send "null" or nothing; the portal rejects those too. */
function isForeign(request: IncomingMessage, origin: string): boolean {
  const from = request.headers.origin;
  return from !== undefined && from !== "null" && !isOwnOrigin(from, origin);
}
