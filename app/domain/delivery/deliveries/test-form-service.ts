import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** The service's response: "ok", a fault, or a whole response. */
export type Reply =
  | "ok"
  | "hold"
  | "reset"
  | "endless"
  | "cut"
  | { status: number; body?: string; headers?: Record<string, string> };

export type Arrived = { path: string; key: string; headers: IncomingMessage["headers"]; body: string };

/** A real HTTP server in place of a form service; it closes when the test ends. */
export async function startFormService(host = "127.0.0.1") {
  const service = {
    host: "",
    /** Every request, accepted or not, in the order of arrival. */
    arrived: [] as Arrived[],
    /** The accepted requests. */
    inbox: [] as Arrived[],
    /** The next responses, one each; then `reply` for all further ones. */
    next: [] as Reply[],
    reply: "ok" as Reply | ((request: Arrived) => Reply),
    connections: 0,
    underWay: 0,
    maxUnderWay: 0,
    /** Accepts all requests that "hold" delays. */
    release: () => {},
  };
  const pending = new Set<() => void>();
  service.release = () => {
    for (const answer of pending) answer();
    pending.clear();
  };
  const server = createServer(async (request, response) => {
    service.maxUnderWay = Math.max(service.maxUnderWay, ++service.underWay);
    response.on("close", () => service.underWay--);
    const item = await readArrived(request);
    service.arrived.push(item);
    const accept = () => {
      service.inbox.push(item);
      respond(response, {
        status: 200,
        body: '{"ok":true}',
        headers: { "content-type": "application/json" },
      });
    };
    const reply =
      service.next.shift() ?? (typeof service.reply === "function" ? service.reply(item) : service.reply);
    if (reply === "ok") accept();
    else if (reply === "hold") pending.add(accept);
    else respond(response, reply);
  });
  server.on("connection", () => service.connections++);
  service.host = `${host}:${await listening(server, host)}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return Object.assign(service, { url: `http://${service.host}/f/key` });
}

async function readArrived(request: IncomingMessage): Promise<Arrived> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { url = "", headers } = request;
  return {
    path: url,
    key: String(headers["idempotency-key"]),
    headers,
    body: Buffer.concat(chunks).toString(),
  };
}

function respond(response: ServerResponse, reply: Exclude<Reply, "ok" | "hold">) {
  if (reply === "reset") return response.socket?.resetAndDestroy();
  if (reply === "endless") return writeOn(response);
  if (reply === "cut") {
    response.writeHead(200, { "content-type": "application/json", "content-length": 100 });
    return response.write('{"ok":', () => response.socket?.destroy());
  }
  const headers = reply.body?.startsWith("{") ? { "content-type": "application/json" } : {};
  response.writeHead(reply.status, { ...headers, ...reply.headers }).end(reply.body);
}

function writeOn(response: ServerResponse) {
  const more = () => {
    while (!response.destroyed && response.write("x".repeat(8192)));
  };
  response.writeHead(200, { "content-type": "text/plain" }).on("drain", more);
  more();
}

function listening(server: Server, host: string): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, host, () => resolve((server.address() as AddressInfo).port));
  });
}
