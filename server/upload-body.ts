import type { IncomingMessage, ServerResponse } from "node:http";

/** So much more than it may be is thrown away, for the client to come to the answer; then the line is cut. */
const patienceBytes = 4 * 1024 * 1024;
/** A client that sends nothing for so long has gone. */
const silenceMs = 30_000;
/** Bytes that may wait for the route. */
const waiting = 256 * 1024;

/**
 * A request's body as a stream that is read no faster than the route takes it. It breaks when more than `limit` bytes come, when
 * the client goes away and when it falls silent. What is left of it when the route has answered is thrown away.
 */
export function uploadBody(
  request: IncomingMessage,
  limit: number,
  response: ServerResponse,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let size = 0;
  let wanted = true;
  request.setTimeout(silenceMs, () => request.destroy());
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(controller) {
        const fail = (error: Error) => {
          if (wanted) controller.error(error);
          wanted = false;
        };
        request.on("data", (chunk: Buffer<ArrayBuffer>) => {
          size += chunk.length;
          if (size > limit + patienceBytes) request.destroy();
          if (size > limit) fail(new Error("The upload is larger than it may be."));
          if (!wanted) return;
          controller.enqueue(new Uint8Array(chunk));
          if ((controller.desiredSize ?? 0) <= 0) request.pause();
        });
        request.on("end", () => {
          // From here on it is the route that takes its time.
          request.setTimeout(0);
          if (wanted) controller.close();
          wanted = false;
        });
        response.on("finish", () => {
          wanted = false;
          request.resume();
        });
        request.on("error", fail);
        request.on("close", () => fail(new Error("The client closed the connection.")));
      },
      pull: () => void request.resume(),
      cancel() {
        wanted = false;
        request.resume();
      },
    },
    { highWaterMark: waiting, size: (chunk) => chunk.length },
  );
}
