import type { IncomingMessage } from "node:http";

/** Public forms are small; uploads of documents get a route limit of their own. */
export const formBodyLimit = 64 * 1024;

/**
 * Reads a request's body to its end, in bytes; answers null as soon as it is known to be larger than `limit`.
 * A client that sends too slowly is cut off by the server's request timeout.
 */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer<ArrayBuffer> | null> {
  if (Number(request.headers["content-length"]) > limit) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) {
        request.removeAllListeners("data");
        resolve(null);
      } else chunks.push(chunk);
    });
    request.on("end", () => resolve(Buffer.concat(chunks)));
    request.on("error", reject);
    request.on("close", () => {
      if (!request.complete) reject(new Error("The client closed the connection."));
    });
  });
}
