import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createGzip } from "node:zlib";
import { type RequestHandler, RouterContextProvider } from "react-router";
import { type Arrival, arrivalContext, type Services, servicesContext } from "../app/context.ts";
import { answerAsJson } from "../app/site/enquiry-form/answer-post.server.ts";
import { formKindAt } from "../app/site/enquiry-form/form-path.ts";
import { acceptsGzip } from "./accept-encoding.ts";
import type { Body } from "./body.ts";
import { isOwnOrigin } from "./own-origin.ts";
import type { DrawnPage } from "./prepared-page.ts";

/** Turns Node's request into the web's, with the body read already or as a stream; the host is ours whatever the client says. */
function webRequest(
  request: IncomingMessage,
  origin: string,
  body: Body | null,
  signal: AbortSignal,
): Request {
  const headers = new Headers();
  for (let i = 0; i < request.rawHeaders.length; i += 2)
    headers.append(request.rawHeaders[i] ?? "", request.rawHeaders[i + 1] ?? "");
  // Checked before; React Router would answer 500 to the "null" that privacy settings send.
  headers.delete("origin");
  const stream = body instanceof ReadableStream ? { duplex: "half" as const } : {};
  const method = request.method ?? "GET";
  return new Request(`${origin}${request.url}`, { method, headers, body, signal, ...stream });
}

/** What the server knows before anybody answers. */
export type Arrived = { address: string; requestId: string; body: Body | null };

/**
 * Has one request answered by the routes. A form's post that takes JSON is answered without them: it comes in
 * floods, and finding a route costs a fifth of what keeping an enquiry does.
 */
export function answerRequest(
  handler: RequestHandler,
  services: Services,
  request: IncomingMessage,
  response: ServerResponse,
  arrived: Arrived,
): Promise<Response> {
  const abort = new AbortController();
  response.on("close", () => {
    if (!response.writableFinished) abort.abort();
  });
  const context = contextOf(services, {
    address: arrived.address,
    requestId: arrived.requestId,
    fromOwnPage: isOwnOrigin(request.headers.origin, services.origin),
    nonce: randomBytes(16).toString("base64"),
  });
  const asked = webRequest(request, services.origin, arrived.body, abort.signal);
  const form = arrived.body && takesJson(request) ? formKindAt(new URL(asked.url).pathname) : undefined;
  return form ? answerAsJson(form, asked, context) : handler(asked, context);
}

function takesJson({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes("application/json") ?? false;
}

function contextOf(services: Services, arrival: Arrival): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(arrivalContext, arrival);
  return context;
}

/**
 * Draws a page that is the same for everybody: nothing of any visitor's request reaches the routes, and nobody who
 * goes away stops the drawing for the others.
 */
export async function drawPage(
  handler: RequestHandler,
  services: Services,
  headers: Record<string, string>,
  path: string,
): Promise<DrawnPage> {
  const requestId = randomUUID();
  const nobody = { address: "", requestId, fromOwnPage: false, nonce: "" };
  const result = await handler(new Request(`${services.origin}${path}`), contextOf(services, nobody));
  return {
    status: result.status,
    // A page that failed names the request under which the failure stands in the log.
    headers: {
      ...headers,
      ...(result.ok ? {} : { "x-request-id": requestId }),
      ...Object.fromEntries(result.headers),
    },
    bytes: Buffer.from(await result.arrayBuffer()),
  };
}

/** Sends a route's answer as it comes, compressed when it is text and the client can read it. */
export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Response,
): Promise<void> {
  const headers: Record<string, string | string[]> = Object.fromEntries(answer.headers);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) headers["set-cookie"] = cookies;
  headers["cache-control"] ??= "no-store";
  if (headers["content-type"] === "application/json") return sendJson(response, answer, headers);
  const compress =
    answer.body &&
    /text|json|javascript|turbo-stream/.test(answer.headers.get("content-type") ?? "") &&
    acceptsGzip(request.headers["accept-encoding"]);
  if (compress) {
    headers["content-encoding"] = "gzip";
    headers.vary = "Accept-Encoding";
    delete headers["content-length"];
  }
  response.writeHead(answer.status, headers);
  if (!answer.body || request.method === "HEAD") return void response.end();
  const body = Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]);
  if (compress) await pipeline(body, createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH }), response);
  else await pipeline(body, response);
}

/** JSON of ours is a few lines, never a stream: it goes out in one piece. */
async function sendJson(
  response: ServerResponse,
  answer: Response,
  headers: OutgoingHttpHeaders,
): Promise<void> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, { ...headers, "content-length": bytes.length }).end(bytes);
}
