import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGzip, createZstdCompress } from "node:zlib";
import type { Logger } from "pino";
import { type RequestHandler, RouterContextProvider } from "react-router";
import { type Services, setServices } from "../app/contexts/services.ts";
import { acceptsJson } from "../app/platform/http/accepts-json.ts";
import { type ActionResult, actionResultContext } from "../app/platform/http/action-result.ts";
import { type RequestInfo, requestContext } from "../app/platform/http/request-context.ts";
import { acceptsBrotli, acceptsGzip, acceptsZstd } from "./accept-encoding.ts";
import type { Body } from "./body.ts";
import { isOwnOrigin } from "./own-origin.ts";
import type { RenderedPage } from "./prepared-page.ts";
import { chooseReadDatabase } from "./read-database.ts";
import { cachedAddress } from "./route-handles.ts";
import type { Exchange, Site } from "./site.ts";

/** Converts Node's request to a web request. The host is ours, whatever the client sent. */
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

/**
 * Runs one request through the routes. `url` is the canonical path with its query, or null for an unknown path. A post
 * that accepts JSON goes straight to the action of a route that declares `jsonAction`, and so does one whose page is known
 * but for its reference.
 */
export async function runRoutes(
  site: Site,
  exchange: Exchange,
  url: string | null,
  body: Body | null,
): Promise<Response | RenderedPage> {
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
  chooseReadDatabase(services, exchange, context);
  const incoming = webRequest(request, services.origin, body, abort.signal);
  const path = url?.split("?", 1)[0] ?? "";
  const action = body ? jsonActions.get(path) : undefined;
  const args = { request: incoming, context };
  if (action && acceptsJson(request.headers.accept)) return (await action(args)) as Response;
  const referenceIn = site.references.get(path);
  const address = url && cachedAddress(site, url);
  if (!action || !referenceIn || !address) return handler(incoming, context);
  const result = (await action(args)) as ActionResult;
  const reference = referenceIn(result.data);
  if (reference) return site.receipts.respond(address, result, reference);
  context.set(actionResultContext, result);
  return handler(new Request(incoming.url, { method: "POST", headers: incoming.headers }), context);
}

/** Renders the page of an address with an action's result, for every visitor who gets that result. */
export function renderResult(
  handler: RequestHandler,
  services: Services,
  address: string,
  result: ActionResult,
): Promise<Response> {
  const context = contextOf(services, { address: "", requestId: randomUUID(), fromOwnPage: true, nonce: "" });
  context.set(actionResultContext, result);
  return handler(new Request(`${services.origin}${address}`, { method: "POST" }), context);
}

function contextOf(services: Services, info: RequestInfo): RouterContextProvider {
  const context = new RouterContextProvider();
  setServices(context, services);
  context.set(requestContext, info);
  return context;
}

/**
 * Renders a page that is the same for everybody: nothing of a visitor's request reaches the routes, and a visitor who
 * disconnects does not stop the rendering for the others.
 */
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
    // A page that failed names the request under which the error is logged.
    headers: {
      ...headers,
      ...(result.ok ? {} : { "x-request-id": requestId }),
      ...Object.fromEntries(result.headers),
    },
    bytes: Buffer.from(await result.arrayBuffer()),
  };
}

/** Quick rather than thorough, each part sent at once; windows are 256 KB, for their memory is per response. */
const encoders = {
  // A tenth of Brotli's time, for a page that is a sixth larger.
  zstd: () =>
    createZstdCompress({
      params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_windowLog]: 18 },
      flush: constants.ZSTD_e_flush,
    }),
  br: () =>
    createBrotliCompress({
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
      flush: constants.BROTLI_OPERATION_FLUSH,
    }),
  gzip: () => createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH }),
};

/** Pages gain from Brotli; in a long list it would only cost time. */
function encodingFor({ headers }: IncomingMessage, type: string): keyof typeof encoders | undefined {
  const accepted = headers["accept-encoding"];
  if (!/text|json|javascript|turbo-stream/.test(type)) return undefined;
  if (acceptsZstd(accepted)) return "zstd";
  if (/html|turbo-stream/.test(type) && acceptsBrotli(accepted)) return "br";
  return acceptsGzip(accepted) ? "gzip" : undefined;
}

/** What the routes respond to a request without anything of a visitor. */
export function renderAsNobody(
  handler: RequestHandler,
  services: Services,
  path: string,
  requestId: string = randomUUID(),
): Promise<Response> {
  const nobody = { address: "", requestId, fromOwnPage: false, nonce: "" };
  return handler(new Request(`${services.origin}${path}`), contextOf(services, nobody));
}

/**
 * Streams a route's response to the client, compressed when it is text and the client accepts it. When it breaks off on
 * our side the connection is cut, so that the client does not take the part for the whole, and the cause is logged.
 */
export async function sendResponse(
  log: Logger,
  exchange: Exchange,
  result: Response | RenderedPage,
): Promise<void> {
  if (!(result instanceof Response)) return sendReceipt(log, exchange, result);
  const { request, response } = exchange;
  const headers: Record<string, string | string[]> = Object.fromEntries(result.headers);
  const cookies = [...result.headers.getSetCookie(), ...(exchange.cookies ?? [])];
  if (cookies.length > 0) headers["set-cookie"] = cookies;
  headers["cache-control"] ??= "no-store";
  if (headers["content-type"] === "application/json") {
    // Our JSON is a few lines and never a stream: it is sent in one piece.
    const bytes = Buffer.from(await result.arrayBuffer());
    return void response.writeHead(result.status, { ...headers, "content-length": bytes.length }).end(bytes);
  }
  const encoding = result.body && encodingFor(request, result.headers.get("content-type") ?? "");
  if (encoding) encode(headers, encoding);
  response.writeHead(result.status, headers);
  if (!result.body || request.method === "HEAD") return void response.end();
  // The client disconnected while the page was rendered.
  if (response.destroyed) return result.body.cancel();
  const body = Readable.fromWeb(result.body as Parameters<typeof Readable.fromWeb>[0]);
  await send(log, exchange, body, encoding);
}

/** The page of a receipt: whole already, so it is sent in one piece where the client wants it as it is. */
async function sendReceipt(
  log: Logger,
  exchange: Exchange,
  { status, headers: own, bytes }: RenderedPage,
): Promise<void> {
  const { request, response } = exchange;
  const headers: Record<string, string> = { "cache-control": "no-store", ...own };
  const encoding = encodingFor(request, headers["content-type"] ?? "");
  if (!encoding)
    return void response.writeHead(status, { ...headers, "content-length": bytes.length }).end(bytes);
  encode(headers, encoding);
  response.writeHead(status, headers);
  await send(log, exchange, Readable.from([bytes]), encoding);
}

type Encoding = keyof typeof encoders;

function encode(headers: Record<string, string | string[]>, encoding: Encoding): void {
  headers["content-encoding"] = encoding;
  headers.vary = "Accept-Encoding";
  delete headers["content-length"];
}

async function send(
  log: Logger,
  { response, requestId }: Exchange,
  body: Readable,
  encoding: Encoding | null | undefined,
): Promise<void> {
  const zip = encoding ? [encoders[encoding]()] : [];
  await pipeline([body, ...zip, response]).catch((error: NodeJS.ErrnoException) => {
    // This code means that the client disconnected first.
    if (error.code === "ERR_STREAM_PREMATURE_CLOSE") return;
    log.error({ requestId, err: error }, "a response broke off");
  });
}
