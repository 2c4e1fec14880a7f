import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";

/** Writes one line when the answer has left: path, status and time, nothing that a person typed and no address. */
export function logWhenDone(
  log: Logger,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  const started = performance.now();
  response.on("close", () => {
    const { method, url = "" } = request;
    const ms = Math.round(performance.now() - started);
    log.info({ requestId, method, path: withoutSecrets(url), status: response.statusCode, ms }, "request");
  });
}

/** No query; no mobile number, which a client's address carries; no one-time token. */
function withoutSecrets(url: string): string {
  const path = url.split("?", 1)[0]?.slice(0, 200) ?? "";
  return path.replace(/\d{6,}/g, "…").replace(/^\/(setup|password)\/.+/i, "/$1/…");
}
