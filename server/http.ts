import { randomUUID } from "node:crypto";
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { sendError } from "./error-response.ts";
import { logRequest } from "./log.ts";
import { fail, route } from "./route.ts";
import type { Exchange, Site } from "./site.ts";

const longestUrl = 2048;
const methods = new Set(["GET", "HEAD", "POST"]);

/** The server, not yet listening. Its limits disconnect clients that send too slowly or too much. */
export function createSiteServer(): Server {
  const server = createServer({ keepAlive: true, maxHeaderSize: 16 * 1024 });
  server.headersTimeout = 10_000;
  // For files on a slow connection; `readBody` gives a form half a minute.
  server.requestTimeout = 15 * 60_000;
  server.keepAliveTimeout = 15_000;
  server.maxRequestsPerSocket = 0;
  return server;
}

/** Handles every request: from memory, from the built files, or by the routes. */
export function listener(site: Site): RequestListener {
  return (request, response) => {
    if (site.cache.respond(request, response)) return;
    const requestId = randomUUID();
    for (const name in site.headers) response.setHeader(name, site.headers[name] ?? "");
    response.setHeader("X-Request-Id", requestId);
    logRequest(site.log, request, response, requestId);
    const exchange = { request, response, requestId };
    handle(site, exchange).catch((error: unknown) => fail(site, exchange, error));
  };
}

async function handle(site: Site, exchange: Exchange): Promise<void> {
  const { request, response } = exchange;
  const url = request.url ?? "/";
  if (url.length > longestUrl) return sendError(request, response, 414);
  if (!methods.has(request.method ?? ""))
    return sendError(request, response, 405, { Allow: "GET, HEAD, POST" });
  if (!isPath(url)) return sendError(request, response, 404);
  const [pathname = "/", query] = splitOnce(url, "?");
  if (site.health.respond(pathname, response)) return;
  const canonical = site.canonical(pathname);
  if (canonical === null && isPublicData(site, pathname)) return sendError(request, response, 404);
  if (canonical === null && request.method !== "POST")
    return site.files(request, response, () => void route(site, exchange, null));
  if (canonical !== null && canonical !== pathname)
    return redirect(response, canonical + (query === undefined ? "" : `?${query}`));
  await route(site, exchange, canonical === null ? null : url);
}

/**
 * Rejects absolute and scheme-relative targets ("//evil"), a NUL, for which PostgreSQL throws instead of finding nothing,
 * and dots and backslashes with which the routes would read another path than the one in the request.
 */
function isPath(url: string): boolean {
  return url.startsWith("/") && !url.startsWith("//") && !url.includes("%00") && !traversal.test(url);
}

const traversal = /^[^?#]*(?:\\|\/(?:\.|%2e){1,2}(?:[/?#]|$))/i;

/** Data that the router's script would fetch for a public page, which has no such script: only the portal does. */
function isPublicData(site: Site, pathname: string): boolean {
  if (!/\.data$/i.test(pathname)) return false;
  const page = pathname.slice(0, -".data".length);
  return site.cacheable.has(/^\/(_|_root)?$/.test(page) ? "/" : (site.canonical(page) ?? ""));
}

/** 308 keeps the method and the body, so that a form posted to another spelling of the path is received. */
function redirect(response: ServerResponse, location: string): void {
  response.writeHead(308, { Location: location, "Content-Length": "0" }).end();
}

function splitOnce(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark);
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
