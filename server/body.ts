import type { IncomingMessage } from "node:http";

/** Forms are small; a route that takes files has a limit of its own, in `upload-limits.ts`. */
export const formBodyLimit = 64 * 1024;

/** What a post brought: a form's bytes, or files as a stream. */
export type Body = Buffer<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;

/**
 * What comes beyond the limit is read and thrown away, so much and so long: most clients look for the answer only
 * when they have sent everything, and a connection cut before that would show them a broken line instead.
 */
const patience = { bytes: 4 * 1024 * 1024, ms: 1000 };

/** A form that has not come by then does not come. Files may take longer, so the server's own limit is a longer one. */
const slowestMs = 30_000;

/**
 * Reads a request's body to its end, in bytes; answers null when it is larger than `limit`. A client that sends too
 * slowly is cut off.
 */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer<ArrayBuffer> | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let timer: NodeJS.Timeout | undefined;
    const slow = setTimeout(() => request.destroy(), slowestMs);
    const tooLarge = () => {
      timer ??= setTimeout(() => resolve(null), patience.ms);
    };
    if (Number(request.headers["content-length"]) > limit) tooLarge();
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) tooLarge();
      if (!timer) chunks.push(chunk);
      else if (size > limit + patience.bytes) resolve(null);
    });
    request.on("end", () => {
      clearTimeout(timer);
      clearTimeout(slow);
      resolve(timer ? null : Buffer.concat(chunks));
    });
    request.on("error", reject);
    request.on("close", () => {
      clearTimeout(timer);
      clearTimeout(slow);
      if (!request.complete) reject(new Error("The client closed the connection."));
    });
  });
}
