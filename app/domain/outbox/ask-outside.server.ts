import {
  type ClientRequest,
  type IncomingMessage,
  request as plainRequest,
  type RequestOptions,
} from "node:http";
import { request as tlsRequest } from "node:https";
import type { HttpAnswer } from "./judge-answer.ts";
import { isAllowed, isPrivateLiteral, privateAddressCode, publicLookup } from "./public-address.server.ts";

export type Question = {
  url: string;
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string | Uint8Array;
  /** "host:port" entries that may be plain http or private. */
  allow: string[];
  /** Milliseconds for the whole attempt, from the name look-up to the last byte. */
  limitMs: number;
  /** A longer response is cut and counts as incomplete. */
  longestAnswer?: number;
};

/** The response; or why the request was refused for good; or why there was no response. */
export type Asked = { answer: HttpAnswer } | { refused: string } | { failed: string };

/**
 * Sends a request to an external service. Only https to a public address, checked when it connects, unless the
 * configuration allows the host; redirects are not followed. Never throws.
 */
export async function askOutside(question: Question): Promise<Asked> {
  const refusal = whyNot(question.url, question.allow);
  if (refusal) return { refused: refusal };
  const url = new URL(question.url);
  const send = url.protocol === "https:" ? tlsRequest : plainRequest;
  const request = send(url, {
    ...optionsFor(question),
    ...(!isAllowed(url, question.allow, defaultPort(url)) && { lookup: publicLookup }),
  });
  const heard = exchange(request, question.limitMs, question.longestAnswer ?? 64 * 1024);
  request.end(question.body);
  return asked(await heard);
}

/** Why an address is refused, in words for the person who set it; undefined when it is accepted. */
export function whyNot(address: string, allow: string[]): string | undefined {
  const url = URL.parse(address);
  if (!url) return "the address is not valid";
  const allowed = isAllowed(url, allow, defaultPort(url));
  if (url.protocol !== "https:" && !(allowed && url.protocol === "http:")) return "only https is allowed";
  return !allowed && isPrivateLiteral(url) ? privateAddress : undefined;
}

const privateAddress = "the address is private or local and not in OUTBOUND_ALLOW";

function defaultPort(url: URL): number {
  return url.protocol === "http:" ? 80 : 443;
}

function optionsFor({ method, headers, body }: Question): RequestOptions {
  const length = body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) };
  return { method, agent: false, headers: { "User-Agent": "Sopan", ...headers, ...length } };
}

function asked(result: HttpAnswer | NodeJS.ErrnoException): Asked {
  if (!(result instanceof Error)) return { answer: result };
  // Not final: a name may resolve to another address later.
  if (result.code === privateAddressCode) return { failed: privateAddress };
  return { failed: result.code ? `no connection (${result.code})` : result.message };
}

/** Resolves to the response, complete or cut, or to the error; at the latest after `limitMs`. */
function exchange(request: ClientRequest, limitMs: number, longest: number): Promise<HttpAnswer | Error> {
  return new Promise((resolve) => {
    let cut = (): HttpAnswer | undefined => undefined;
    const end = (result: HttpAnswer | Error) => {
      clearTimeout(limit);
      resolve(result);
      request.destroy();
    };
    const limit = setTimeout(() => end(cut() ?? new Error(`no reply within ${limitMs / 1000} s`)), limitMs);
    request.on("error", (error) => end(cut() ?? error));
    request.on("close", () => end(cut() ?? new Error("the connection was closed without a reply")));
    request.on("response", (response) => {
      cut = readAnswer(response, longest, end);
    });
  });
}

/** Collects the response up to the limit and passes it to `end`; the returned function gives what has arrived. */
function readAnswer(
  response: IncomingMessage,
  longest: number,
  end: (answer: HttpAnswer) => void,
): () => HttpAnswer {
  const chunks: Buffer[] = [];
  let size = 0;
  const sofar = (complete: boolean): HttpAnswer => ({
    status: response.statusCode ?? 0,
    contentType: response.headers["content-type"] ?? "",
    retryAfter: response.headers["retry-after"],
    body: Buffer.concat(chunks).subarray(0, longest).toString("utf8"),
    complete,
  });
  response.on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size > longest) end(sofar(false));
  });
  response.on("end", () => end(sofar(response.complete)));
  response.on("error", () => end(sofar(false)));
  return () => sofar(false);
}
