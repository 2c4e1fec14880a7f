import {
  type ClientRequest,
  type IncomingMessage,
  request as plainRequest,
  type RequestOptions,
} from "node:http";
import { request as tlsRequest } from "node:https";
import { noConnection } from "./no-connection.ts";
import {
  isAllowed,
  isPrivateLiteral,
  privateAddress,
  privateAddressCode,
  publicLookup,
} from "./public-address.server.ts";
import type { HttpResponse } from "./response-outcome.ts";

type OutboundRequest = {
  url: string;
  method: "GET" | "POST" | "PATCH";
  headers: Record<string, string>;
  body?: string | Uint8Array;
  /** "host:port" entries that may be plain http or private. */
  allow: string[];
  /** For the whole attempt, from the name look-up to the last byte. */
  limitMs: number;
  /** A longer response is cut and counts as incomplete. */
  maxResponseBytes?: number;
};

/** Without a response it may have reached the service all the same. */
type OutboundResult =
  | { response: HttpResponse; bytes: Buffer }
  | { refused: string }
  | { failed: string; reached: boolean };

/** Only https to public addresses, unless `allow` lists the host. Follows no redirects. Never throws. */
export async function outboundRequest(wanted: OutboundRequest): Promise<OutboundResult> {
  const { method, headers, body, allow, limitMs, maxResponseBytes = 64 * 1024 } = wanted;
  const refused = addressRefusal(wanted.url, allow);
  if (refused) return { refused };
  const url = new URL(wanted.url);
  const length = body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) };
  const options: RequestOptions = {
    method,
    agent: false,
    headers: { "User-Agent": "Sopan", ...headers, ...length },
    ...(!isAllowed(url, allow, defaultPort(url)) && { lookup: publicLookup }),
  };
  const isSecure = url.protocol === "https:";
  const request = (isSecure ? tlsRequest : plainRequest)(url, options);
  let reached = false;
  request.on("socket", (socket) => {
    socket.once(isSecure ? "secureConnect" : "connect", () => {
      reached = true;
    });
  });
  const result = responseTo(request, limitMs, maxResponseBytes);
  request.end(body);
  return result.catch((error) => ({ failed: reasonOf(error), reached }));
}

/** Undefined when the address is accepted. */
export function addressRefusal(address: string, allow: string[]): string | undefined {
  const url = URL.parse(address);
  if (!url) return "the address is not valid";
  const allowed = isAllowed(url, allow, defaultPort(url));
  if (url.protocol !== "https:" && !(allowed && url.protocol === "http:")) return "only https is allowed";
  return !allowed && isPrivateLiteral(url) ? privateAddress : undefined;
}

function defaultPort(url: URL): number {
  return url.protocol === "http:" ? 80 : 443;
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === privateAddressCode) return privateAddress;
  return code ? noConnection(code) : message;
}

type Received = { response: HttpResponse; bytes: Buffer };

function responseTo(request: ClientRequest, limitMs: number, maxBytes: number): Promise<Received> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let response: IncomingMessage | undefined;
    const end = (error?: Error, complete = false) => {
      clearTimeout(limit);
      if (response) resolve(answerOf(response, Buffer.concat(chunks).subarray(0, maxBytes), complete));
      else reject(error);
      request.destroy();
    };
    const limit = setTimeout(() => end(new Error(`no reply within ${limitMs / 1000} s`)), limitMs);
    request.on("error", (error) => end(error));
    request.on("close", () => end(new Error("the connection was closed without a reply")));
    request.on("response", (incoming) => {
      response = incoming;
      incoming.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size > maxBytes) end();
      });
      incoming.on("end", () => end(undefined, incoming.complete));
      incoming.on("error", () => end());
    });
  });
}

function answerOf({ statusCode = 0, headers }: IncomingMessage, bytes: Buffer, complete: boolean): Received {
  const { "content-type": contentType = "", "retry-after": retryAfter } = headers;
  const body = bytes.toString("utf8");
  return { response: { status: statusCode, contentType, retryAfter, body, complete }, bytes };
}
