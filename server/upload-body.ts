import type { IncomingMessage, ServerResponse } from "node:http";

/** Bytes beyond the limit that are discarded, so that the client reads the response. */
const discardBytes = 4 * 1024 * 1024;
const idleMs = 30_000;
const bufferBytes = 256 * 1024;

/** Fails beyond `limit` bytes, when the client disconnects, and after half a minute of silence. */
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
          request.setTimeout(0);
          if (wanted) controller.close();
          wanted = false;
        });
        response.on("finish", () => {
          wanted = false;
          request.resume();
        });
        request.on("error", fail);
        // Only then: by that time the request counts as aborted, and its failure is not ours.
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
