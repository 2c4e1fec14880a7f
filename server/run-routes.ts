import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { type RequestHandler, RouterContextProvider } from "react-router";
import { type Services, setServices } from "../app/contexts/services.ts";
import { acceptsJson } from "../app/platform/http/accepts-json.ts";
import { type RequestInfo, requestContext } from "../app/platform/http/request-context.ts";
import type { Body } from "./body.ts";
import { isOwnOrigin } from "./own-origin.ts";
import type { RenderedPage } from "./prepared-page.ts";
import type { Exchange, Site } from "./site.ts";

/** The host is ours, whatever the client sent. */
function webRequest(request: IncomingMessage, origin: string, body: Body | null, signal: AbortSignal) {
  const headers = new Headers();
  for (let i = 0; i < request.rawHeaders.length; i += 2)
    headers.append(request.rawHeaders[i] ?? "", request.rawHeaders[i + 1] ?? "");
  // Checked before; React Router would return 500 for the "null" that privacy settings send.
  headers.delete("origin");
  const stream = body instanceof ReadableStream ? { duplex: "half" as const } : {};
  const method = request.method ?? "GET";
  return new Request(`${origin}${request.url}`, { method, headers, body, signal, ...stream });
}

/** `url` is canonical, or null for an unknown path. JSON posts go straight to a `jsonAction`. */
export async function runRoutes(
  site: Site,
  exchange: Exchange,
  url: string | null,
  body: Body | null,
): Promise<Response> {
  const { request, response, requestId } = exchange;
  const abort = new AbortController();
  response.on("close", () => {
    if (!response.writableFinished) abort.abort();
  });
  const { services, handler, jsonActions } = site;
  const context = contextOf(services, {
    address: site.addressOf(request),
    requestId,
    fromOwnPage: isOwnOrigin(request.headers.origin, services.origin),
    nonce: randomBytes(16).toString("base64"),
  });
  const incoming = webRequest(request, services.origin, body, abort.signal);
  const path = url?.split("?", 1)[0] ?? "";
  const action = body ? jsonActions.get(path) : undefined;
  if (action && acceptsJson(request.headers.accept)) return action({ request: incoming, context });
  return handled(handler, incoming, context);
}

/** 503 when the database is down, full or busy: the same may succeed later. */
async function handled(handler: RequestHandler, request: Request, context: RouterContextProvider) {
  const result = await handler(request, context);
  const isLater = result.status === 500 && context.get(requestContext).unavailable;
  if (!isLater && result.status !== 503) return result;
  const headers = new Headers(result.headers);
  if (!headers.has("retry-after")) headers.set("retry-after", "5");
  return new Response(result.body, { status: 503, headers });
}

function contextOf(services: Services, info: RequestInfo): RouterContextProvider {
  const context = new RouterContextProvider();
  setServices(context, services);
  context.set(requestContext, info);
  return context;
}

/** Nothing of the visitor's request reaches the routes, and a disconnect does not stop the rendering. */
export async function renderPage(
  handler: RequestHandler,
  services: Services,
  headers: Record<string, string>,
  path: string,
): Promise<RenderedPage> {
  const requestId = randomUUID();
  const result = await renderAsNobody(handler, services, path, requestId);
  return {
    status: result.status,
    headers: {
      ...headers,
      ...(result.ok ? {} : { "x-request-id": requestId }),
      ...Object.fromEntries(result.headers),
    },
    bytes: Buffer.from(await result.arrayBuffer()),
  };
}

export function renderAsNobody(
  handler: RequestHandler,
  services: Services,
  path: string,
  requestId: string = randomUUID(),
): Promise<Response> {
  const nobody = { address: "", requestId, fromOwnPage: false, nonce: "" };
  return handled(handler, new Request(`${services.origin}${path}`), contextOf(services, nobody));
}
