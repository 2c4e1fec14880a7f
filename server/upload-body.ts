import type { IncomingMessage, ServerResponse } from "node:http";

/** How many bytes beyond the limit are discarded, so that the client reads the response; then it is disconnected. */
const discardBytes = 4 * 1024 * 1024;
/** A client that sends nothing for this long is disconnected. */
const idleMs = 30_000;
/** Most bytes that are buffered for the route. */
const bufferBytes = 256 * 1024;

/**
 * A request's body as a stream with backpressure. It fails when more than `limit` bytes arrive, when the client
 * disconnects, and when it sends nothing for half a minute. What is unread when the response has been sent is discarded.
 */
export function uploadBody(request: IncomingMessage, limit: number, response: ServerResponse) {
  let size = 0;
  let wanted = true;
  request.setTimeout(idleMs, () => request.destroy());
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(controller) {
        const fail = (error: Error) => {
          if (wanted) controller.error(error);
          wanted = false;
        };
        request.on("data", (chunk: Buffer<ArrayBuffer>) => {
          size += chunk.length;
          if (size > limit + discardBytes) request.destroy();
          if (size > limit) fail(new Error("The upload is too large."));
          if (!wanted) return;
          controller.enqueue(new Uint8Array(chunk));
          if ((controller.desiredSize ?? 0) <= 0) request.pause();
        });
        request.on("end", () => {
          // From now on the route may take as long as it needs.
          request.setTimeout(0);
          if (wanted) controller.close();
          wanted = false;
        });
        response.on("finish", () => {
          wanted = false;
          request.resume();
        });
        request.on("error", fail);
        // Only then: by that time the route's request counts as aborted, and its failure as no error of ours.
        response.on("close", () => fail(new Error("The client closed the connection.")));
      },
      pull: () => void request.resume(),
      cancel() {
        wanted = false;
        request.resume();
      },
    },
    { highWaterMark: bufferBytes, size: (chunk) => chunk.length },
  );
}
