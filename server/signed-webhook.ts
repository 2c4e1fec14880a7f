import type { IncomingMessage, ServerResponse } from "node:http";
import type { Services } from "../app/contexts/services.ts";
import type { Db } from "../app/platform/db/connection.server.ts";
import { isUnavailable } from "../app/platform/db/unavailable.server.ts";
import { LateBody, readBody } from "./body.ts";
import { createBodySlots } from "./body-slots.ts";

/** Bytes. */
const maxPostBytes = 3 * 1024 * 1024;

/** At the same time. */
const maxPosts = 32;
const maxPostsOfOne = 8;

const postTimeoutMs = 5_000;

/** Longer posts, at the same time, and until they have come. */
const maxLong = 2;
const longTimeoutMs = 20_000;

/** At the same time; the sender posts the others again. */
const maxStored = 32;

type Needed = Pick<Services, "log" | "commitTogether">;

type SignedPost = { raw: Buffer<ArrayBuffer>; headers: IncomingMessage["headers"] };

type Receiver = {
  path: string;
  /** Undefined while the channel is off. */
  secrets(now: Date): readonly string[] | undefined;
  /** Before the body has come. */
  hasSignature(headers: IncomingMessage["headers"]): boolean;
  /** Over the bytes as they came. */
  isSigned(post: SignedPost, secrets: readonly string[]): boolean | Promise<boolean>;
  store(trx: Db, post: SignedPost, now: Date): Promise<void>;
  /** Bytes, if a post of some kind may be longer than the others; `storeApart` knows that kind. */
  maxBytes?: number;
  /** In parts; undefined for what is stored like the others. */
  storeApart?(post: SignedPost, now: Date): Promise<true | undefined>;
  /** After the commit. */
  arrived(): void;
  /** A post without a signature, or with a wrong one. */
  recordUnsigned(now: Date): void;
  /** For any other method than POST. */
  answer(request: IncomingMessage, response: ServerResponse): void;
};

/** Beside the routes, because services send no cookie and no `Origin`. Stored before it is answered; a worker reads it. */
export function createSignedWebhook(
  { log, commitTogether }: Needed,
  addressOf: (request: IncomingMessage) => string,
  receiver: Receiver,
) {
  const takeSlot = createBodySlots(maxPosts, maxPostsOfOne);
  let storing = 0;
  let long = 0;

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { headers } = request;
    const now = new Date();
    const secrets = receiver.secrets(now);
    if (!secrets) return sendText(response, 404, "this channel is off");
    if (!receiver.hasSignature(headers)) return refuse(response, 401);
    const isLong = Number(headers["content-length"]) > maxPostBytes && receiver.maxBytes !== undefined;
    if (isLong && long >= maxLong) return sendText(response, 503, "busy");
    if (isLong) long++;
    try {
      await takeBody(request, response, { secrets, isLong, now });
    } finally {
      if (isLong) long--;
    }
  }

  type Arriving = { secrets: readonly string[]; isLong: boolean; now: Date };

  async function takeBody(
    request: IncomingMessage,
    response: ServerResponse,
    { secrets, isLong, now }: Arriving,
  ): Promise<void> {
    const { headers } = request;
    const raw = await readInPlace(request, isLong);
    if (!raw) return refuse(response, 413);
    const post = { raw, headers };
    if (!(await receiver.isSigned(post, secrets))) return refuse(response, 401);
    if (storing >= maxStored) return sendText(response, 503, "busy");
    storing++;
    try {
      const isStored = await receiver.storeApart?.(post, now);
      if (!isStored && raw.length > maxPostBytes) return sendText(response, 413, refusals[413]);
      if (!isStored) await commitTogether((trx) => receiver.store(trx, post, now));
    } finally {
      storing--;
    }
    sendText(response, 200, "ok");
    receiver.arrived();
  }

  function readInPlace(request: IncomingMessage, isLong: boolean) {
    const { signal, leave } = takeSlot(addressOf(request));
    const [max, timeoutMs] = isLong ? [receiver.maxBytes ?? 0, longTimeoutMs] : [maxPostBytes, postTimeoutMs];
    return readBody(request, max, { timeoutMs, signal }).finally(leave);
  }

  function refuse(response: ServerResponse, status: keyof typeof refusals): void {
    receiver.recordUnsigned(new Date());
    sendText(response, status, refusals[status]);
  }

  async function takeOrRefuse(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await take(request, response);
    } catch (error) {
      if (error instanceof LateBody) return refuse(response, 408);
      if (response.destroyed || request.errored) return;
      log.error({ err: error, path: receiver.path }, "an event could not be stored");
      sendText(response, isUnavailable(error) ? 503 : 500, "not stored");
    }
  }

  return {
    /** False for any other address. */
    respond(pathname: string, request: IncomingMessage, response: ServerResponse): boolean {
      if (pathname !== receiver.path) return false;
      if (request.method === "POST") void takeOrRefuse(request, response);
      else receiver.answer(request, response);
      return true;
    },
  };
}

const refusals = { 401: "the signature is missing or wrong", 408: "too slow", 413: "too large" };

export function sendText(response: ServerResponse, status: number, text: string): void {
  if (response.headersSent || response.destroyed) return;
  response
    .writeHead(status, {
      ...(!response.hasHeader("Content-Type") && { "Content-Type": "text/plain; charset=utf-8" }),
      "Content-Length": Buffer.byteLength(text),
      "Cache-Control": "no-store",
      ...(status === 503 && !response.hasHeader("Retry-After") && { "Retry-After": "5" }),
      // Otherwise the rest of the body would be read as the next request.
      ...(!response.req.complete && { Connection: "close" }),
    })
    .end(text);
}
