import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { sendError } from "./error-response.ts";

export type Admission = ReturnType<typeof admitRequests>;

/** None before `open` and none after `close`: those get 503 with `headers`, except `/healthz`. */
export function admitRequests(server: Server, headers: Record<string, string>) {
  const running = new Set<ServerResponse>();
  let idle = () => {};
  const refuse: RequestListener = (request, response) => {
    for (const name in headers) response.setHeader(name, headers[name] ?? "");
    // Otherwise the client would send its next request to a process that is about to end.
    response.setHeader("Connection", "close");
    if (request.url !== "/healthz") return sendError(request, response, 503, { "Retry-After": "5" });
    response.writeHead(200, { "Content-Type": "text/plain", "Cache-Control": "no-store" }).end("ok\n");
  };
  let handle = refuse;
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    handle(request, response);
    if (response.writableEnded) return;
    running.add(response);
    response.once("close", () => {
      running.delete(response);
      if (running.size === 0) idle();
    });
  });
  return {
    open(listener: RequestListener): void {
      handle = listener;
    },
    close(): void {
      handle = refuse;
      for (const response of running) response.shouldKeepAlive = false;
    },
    /** After `limitMs` milliseconds their connections are closed. */
    async finished(limitMs: number): Promise<void> {
      if (running.size === 0) return;
      const timeout = setTimeout(() => server.closeAllConnections(), limitMs);
      await new Promise<void>((resolve) => {
        idle = resolve;
      });
      clearTimeout(timeout);
    },
  };
}
