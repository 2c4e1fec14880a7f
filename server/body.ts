import type { IncomingMessage, ServerResponse } from "node:http";

/** Most bytes of a form. A route that takes files declares a limit of its own in its `handle`. */
export const formBodyLimit = 64 * 1024;

/** The body of a post: a form's bytes, or files as a stream. */
export type Body = Buffer<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;

/**
 * How much beyond the limit is read and discarded, and for how long. Most clients read the response only when they have
 * sent everything: without this they would report a broken connection instead.
 */
const discard = { bytes: 4 * 1024 * 1024, ms: 1000 };

/** Most time that a form may take to arrive. The server's own limit is longer, because files take longer. */
const formTimeoutMs = 30_000;

/** How long a client may go on sending after the response, in milliseconds, so that it can read the response. */
const afterResponseMs = 5_000;

/** Disconnects a client that is still sending its body `ms` milliseconds after the response to it was sent. */
export function endUnread(request: IncomingMessage, response: ServerResponse, ms = afterResponseMs): void {
  const { headers, socket } = request;
  if (!headers["content-length"] && !headers["transfer-encoding"]) return;
  response.once("finish", () => {
    if (request.complete) return;
    const timeout = setTimeout(() => socket.destroy(), ms).unref();
    request.once("end", () => clearTimeout(timeout));
  });
}

/** The client has not sent the whole body in time, or others needed its place. */
export class LateBody extends Error {}

type Arrival = { timeoutMs?: number; signal?: AbortSignal };

/**
 * Reads a request's body to its end, in bytes; resolves to null when it is larger than `limit`. Rejects with LateBody when it
 * has not arrived after `timeoutMs` milliseconds or `signal` aborts, and with another error when the client disconnects.
 */
export function readBody(
  request: IncomingMessage,
  limit: number,
  { timeoutMs = formTimeoutMs, signal }: Arrival = {},
): Promise<Buffer<ArrayBuffer> | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let discarding: NodeJS.Timeout | undefined;
    let isLate = false;
    const giveUp = () => {
      isLate = true;
      chunks.length = 0;
      reject(new LateBody());
    };
    const timeout = setTimeout(giveUp, timeoutMs);
    signal?.addEventListener("abort", giveUp);
    const tooLarge = () => {
      discarding ??= setTimeout(() => resolve(null), discard.ms);
    };
    if (Number(request.headers["content-length"]) > limit) tooLarge();
    request.on("data", (chunk: Buffer) => {
      if (isLate) return;
      size += chunk.length;
      if (size > limit) tooLarge();
      if (!discarding) chunks.push(chunk);
      else if (size > limit + discard.bytes) resolve(null);
    });
    request.on("end", () => {
      clearTimeout(discarding);
      clearTimeout(timeout);
      resolve(discarding ? null : Buffer.concat(chunks));
    });
    request.on("error", reject);
    request.on("close", () => {
      clearTimeout(discarding);
      clearTimeout(timeout);
      if (!request.complete) reject(new Error("The client closed the connection."));
    });
  });
}
