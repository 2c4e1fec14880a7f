import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { sendError } from "./error-response.ts";

export type Admission = ReturnType<typeof admitRequests>;

/**
 * Decides which requests of a server are handled: none before `open` and none after `close`. Those get 503, except
 * `/healthz`, because the process runs. `headers` are sent with them.
 */
export function admitRequests(server: Server, headers: Record<string, string>) {
  const running = new Set<ServerResponse>();
  let idle = () => {};
  const refuse: RequestListener = (request, response) => {
    for (const name in headers) response.setHeader(name, headers[name] ?? "");
    // A client that keeps its connection would send its next request to a process that is about to end.
    response.setHeader("Connection", "close");
    if (request.url !== "/healthz") return sendError(request, response, 503, { "Retry-After": "5" });
    response.writeHead(200, { "Content-Type": "text/plain", "Cache-Control": "no-store" }).end("ok\n");
  };
  let handle = refuse;
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    handle(request, response);
    // A page from memory has been sent already.
    if (response.writableEnded) return;
    running.add(response);
    response.once("close", () => {
      running.delete(response);
      if (running.size === 0) idle();
    });
  });
  return {
    /** From now on requests are handled by this listener. */
    open(listener: RequestListener): void {
      handle = listener;
    },
    /** From now on requests are refused; the connections of running ones end with their response. */
    close(): void {
      handle = refuse;
      for (const response of running) response.shouldKeepAlive = false;
    },
    /** Resolves when no request is running any more; after `limitMs` milliseconds their connections are cut. */
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
