import type { IncomingMessage, ServerResponse } from "node:http";

/** A route that takes files declares its own limit in its `handle`. */
export const formBodyLimit = 64 * 1024;

export type Body = Buffer<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;

/** Most clients read the response only after sending everything: without this they would report a broken connection. */
const discard = { bytes: 4 * 1024 * 1024, ms: 1000 };

const formTimeoutMs = 30_000;

/** Milliseconds to read the response while still sending. */
const afterResponseMs = 5_000;

/** Closes the connection `ms` milliseconds after the response. */
export function endUnread(request: IncomingMessage, response: ServerResponse, ms = afterResponseMs): void {
  const { headers, socket } = request;
  if (!headers["content-length"] && !headers["transfer-encoding"]) return;
  response.once("finish", () => {
    if (request.complete) return;
    const timeout = setTimeout(() => socket.destroy(), ms).unref();
    request.once("end", () => clearTimeout(timeout));
  });
}

/** Too slow, or its place was given to another. */
export class LateBody extends Error {}

type Arrival = { timeoutMs?: number; signal?: AbortSignal };

/** Null when larger than `limit` bytes. Rejects with LateBody after `timeoutMs` or when `signal` aborts. */
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
