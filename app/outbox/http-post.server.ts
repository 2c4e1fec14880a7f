import {
  type ClientRequest,
  type IncomingMessage,
  request as plainRequest,
  type RequestOptions,
} from "node:http";
import { request as tlsRequest } from "node:https";
import { type HttpAnswer, judgeAnswer } from "./judge-answer.ts";
import { answerLine, attemptLimitMs, type Outcome } from "./outcome.ts";
import { isAllowed, isPrivateLiteral, privateAddressCode, publicLookup } from "./public-address.server.ts";

const answerLimitBytes = 64 * 1024;

export type Post = {
  url: string;
  /** JSON text, sent as it is. */
  body: string;
  /** Same key, same item: a service that knows the header takes it once. */
  key: string;
  allow: string[];
  /** Milliseconds for the whole attempt. */
  limitMs?: number;
};

/** Posts to a form service. Never throws: every way it can end is an outcome. Redirects are not followed. */
export async function postJson(post: Post): Promise<Outcome> {
  const url = URL.parse(post.url);
  if (!url) return refused("the address of the form service cannot be read");
  const allowed = isAllowed(url, post.allow, url.protocol === "http:" ? 80 : 443);
  if (url.protocol !== "https:" && !(allowed && url.protocol === "http:"))
    return refused("only https is allowed");
  if (!allowed && isPrivateLiteral(url)) return refused(privateAddress);
  const send = url.protocol === "https:" ? tlsRequest : plainRequest;
  const request = send(url, { ...optionsFor(post), ...(!allowed && { lookup: publicLookup }) });
  const answer = exchange(request, post.limitMs ?? attemptLimitMs);
  request.end(post.body);
  return judged(await answer, url);
}

function optionsFor({ key, body }: Post): RequestOptions {
  return {
    method: "POST",
    agent: false,
    headers: {
      Accept: "application/json",
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(body),
      "Idempotency-Key": key,
      "User-Agent": "Sopan",
    },
  };
}

const privateAddress = "the address is private or local and not in OUTBOUND_ALLOW";

function refused(answer: string): Outcome {
  return { outcome: "failed", code: null, answer };
}

function judged(result: HttpAnswer | NodeJS.ErrnoException, url: URL): Outcome {
  if (!(result instanceof Error)) return judgeAnswer(result, secretsOf(url), new Date());
  if (result.code === privateAddressCode) return refused(privateAddress);
  return {
    outcome: "retry",
    code: null,
    answer: answerLine(result.code ? `no connection (${result.code})` : result.message),
  };
}

/** What a service might echo and nobody should read: the query and the credentials of its address. */
function secretsOf(url: URL): string[] {
  return [url.search.slice(1), ...url.searchParams.values(), url.password, url.username];
}

/** Resolves to the answer, whole or cut, or to the error that came instead; at the latest after `limitMs`. */
function exchange(request: ClientRequest, limitMs: number): Promise<HttpAnswer | Error> {
  return new Promise((resolve) => {
    let cut = (): HttpAnswer | undefined => undefined;
    const end = (result: HttpAnswer | Error) => {
      clearTimeout(limit);
      resolve(result);
      request.destroy();
    };
    const limit = setTimeout(() => end(cut() ?? new Error(`no answer within ${limitMs / 1000} s`)), limitMs);
    request.on("error", (error) => end(cut() ?? error));
    request.on("close", () => end(cut() ?? new Error("the connection was closed without an answer")));
    request.on("response", (response) => {
      cut = readAnswer(response, end);
    });
  });
}

/** Collects the answer up to the limit and hands it to `end`; the function returned gives what is there. */
function readAnswer(response: IncomingMessage, end: (answer: HttpAnswer) => void): () => HttpAnswer {
  const chunks: Buffer[] = [];
  let size = 0;
  const sofar = (complete: boolean): HttpAnswer => ({
    status: response.statusCode ?? 0,
    contentType: response.headers["content-type"] ?? "",
    retryAfter: response.headers["retry-after"],
    body: Buffer.concat(chunks).subarray(0, answerLimitBytes).toString("utf8"),
    complete,
  });
  response.on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size > answerLimitBytes) end(sofar(false));
  });
  response.on("end", () => end(sofar(response.complete)));
  response.on("error", () => end(sofar(false)));
  return () => sofar(false);
}
