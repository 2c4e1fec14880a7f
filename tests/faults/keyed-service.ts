import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type KeyedService = {
  /** host:port */
  host: string;
  /** The bodies it has accepted, by idempotency key: the same key twice is one. */
  taken: Map<string, string>;
  /** How many requests it received, failed ones included. */
  asked: number;
  close(): void;
};

/** A form service that honours the idempotency key and fails at random, before and after it has taken something. */
export async function startKeyedService(random: () => number = Math.random): Promise<KeyedService> {
  const taken = new Map<string, string>();
  const server = createServer(async (request, response) => {
    service.asked++;
    const body = await textOf(request).catch(() => undefined);
    if (body === undefined || !beforeTaking(response, random())) return;
    taken.set(String(request.headers["idempotency-key"]), body);
    afterTaking(response, random());
  });
  const service: KeyedService = {
    host: `127.0.0.1:${await listening(server)}`,
    taken,
    asked: 0,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return service;
}

/** Fails before accepting, by chance; returns whether it did not. */
function beforeTaking(response: ServerResponse, chance: number): boolean {
  if (chance < 0.06) response.socket?.resetAndDestroy();
  else if (chance < 0.155) response.writeHead(503).end("down");
  // Seldom: each keeps everything waiting for its second.
  else if (chance < 0.16) response.writeHead(429, { "retry-after": "1" }).end();
  else if (chance < 0.2) response.writeHead(200).end('{"error":"busy"}');
  else return true;
  return false;
}

/** Responds; by chance the sender never learns that the body was accepted. */
function afterTaking(response: ServerResponse, chance: number): void {
  if (chance < 0.06) response.socket?.resetAndDestroy();
  else if (chance < 0.1) {
    response.writeHead(200, { "content-type": "application/json", "content-length": 100 });
    response.write('{"ok":', () => response.socket?.destroy());
  } else response.writeHead(200, { "content-type": "application/json" }).end('{"ok":true}');
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function listening(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}
