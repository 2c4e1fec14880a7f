import type { IncomingMessage } from "node:http";
import { type Body, formBodyLimit, readBody } from "./body.ts";
import { sendError } from "./error-response.ts";
import { isOwnOrigin } from "./own-origin.ts";
import { sendPage } from "./prepared-page.ts";
import { runRoutes, sendResponse } from "./run-routes.ts";
import type { Exchange, Site } from "./site.ts";
import { uploadBody } from "./upload-body.ts";

/**
 * Sends one request to the routes, or to the page cache, and sends the response. `url` is the canonical path with its
 * query, or null for an unknown path.
 */
export async function route(site: Site, exchange: Exchange, url: string | null): Promise<void> {
  const { request, response } = exchange;
  try {
    if (url && isReading(request) && site.cacheable.has(url))
      return sendPage(await site.cache.page(url), request, response);
    const body = await readOrReject(site, exchange);
    if (body === "rejected") return;
    await sendResponse(request, response, await runRoutes(site, exchange, url, body));
  } catch (error) {
    fail(site, exchange, error);
  }
}

/** Sends 500 and logs the error, unless the client has disconnected. */
export function fail(site: Site, { request, response, requestId }: Exchange, error: unknown): void {
  if (response.destroyed || request.errored) return;
  site.log.error({ requestId, err: error }, "request failed");
  sendError(request, response, 500);
}

/** The body of a post; null for other methods; "rejected" when an error has been sent. */
async function readOrReject(site: Site, { request, response }: Exchange): Promise<Body | null | "rejected"> {
  if (request.method !== "POST") return null;
  const foreign = isForeign(request, site.services.origin);
  const limit = bodyLimit(site, request.url ?? "");
  if (!foreign && limit && !(Number(request.headers["content-length"]) > limit))
    return uploadBody(request, limit, response);
  const body = foreign ? null : await readBody(request, limit ?? formBodyLimit);
  if (body) return body;
  sendError(request, response, foreign ? 403 : 413);
  return "rejected";
}

/** Most bytes of a post to a route that takes files; undefined for every other route. */
export function bodyLimit({ canonical, bodyLimits }: Site, url: string): number | undefined {
  // React Router's script posts to the page's address with ".data" behind it.
  const pathname = (url.split("?", 1)[0] ?? "").replace(/\.data$/, "");
  return bodyLimits.get(canonical(pathname) ?? "");
}

/** Another site's page may not post here. Privacy settings send "null" or nothing; the portal rejects those too. */
function isForeign(request: IncomingMessage, origin: string): boolean {
  const from = request.headers.origin;
  return from !== undefined && from !== "null" && !isOwnOrigin(from, origin);
}

function isReading({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}
