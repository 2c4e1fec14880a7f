import type { IncomingMessage } from "node:http";
import { type Body, formBodyLimit, readBody } from "./body.ts";
import { isOwnOrigin } from "./own-origin.ts";
import { sendPage } from "./prepared-page.ts";
import { refuse } from "./refusal.ts";
import { answerRequest, sendResponse } from "./routes-listener.ts";
import type { Exchange, Site } from "./site.ts";
import { uploadBody } from "./upload-body.ts";
import { uploadLimit } from "./upload-limits.ts";

/**
 * Takes one request to the routes and their answer back. `address` is the canonical path with its query, or null for
 * an unknown path; only the addresses that the routes name are drawn for everybody and kept in memory.
 */
export async function route(site: Site, exchange: Exchange, address: string | null): Promise<void> {
  const { request, response, requestId } = exchange;
  try {
    if (address && isReading(request) && site.cacheable.has(address))
      return sendPage(await site.cache.page(address), request, response);
    const body = await bodyOf(site, exchange);
    if (body === "refused") return;
    const arrived = { address: site.addressOf(request), requestId, body };
    const result = await answerRequest(site.handler, site.services, request, response, arrived);
    await sendResponse(request, response, result);
  } catch (error) {
    fail(site, exchange, error);
  }
}

/** Answers 500 and writes down why, unless nobody is there any more to be answered. */
export function fail(site: Site, { request, response, requestId }: Exchange, error: unknown): void {
  if (response.destroyed || request.errored) return;
  site.log.error({ requestId, err: error }, "request failed");
  refuse(request, response, 500);
}

/** The body of a post; null for other methods; "refused" when it has been answered already. */
async function bodyOf(site: Site, { request, response }: Exchange): Promise<Body | null | "refused"> {
  if (request.method !== "POST") return null;
  const foreign = isForeign(request, site.services.origin);
  const limit = uploadLimit(request.url ?? "");
  if (!foreign && limit && !(Number(request.headers["content-length"]) > limit))
    return uploadBody(request, limit, response);
  const body = foreign ? null : await readBody(request, limit ?? formBodyLimit);
  if (body) return body;
  refuse(request, response, foreign ? 403 : 413);
  return "refused";
}

/** Another site's page may not post here. Privacy settings send "null" or nothing: the portal asks for more. */
function isForeign(request: IncomingMessage, origin: string): boolean {
  const from = request.headers.origin;
  return from !== undefined && from !== "null" && !isOwnOrigin(from, origin);
}

function isReading({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}
