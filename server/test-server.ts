import { type IncomingHttpHeaders, type RequestListener, type Server, request as send } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { onTestFinished } from "vitest";

export type RawResponse = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string };
export type RawRequest = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

/** Lets a server listen on a free port until the test ends; resolves to the port. */
export async function listen(server: Server, onRequest?: RequestListener): Promise<number> {
  if (onRequest) server.on("request", onRequest);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return (server.address() as AddressInfo).port;
}

/** One request with its target exactly as given; `fetch` would normalise it. */
export function fetchRaw(port: number, path: string, { method = "GET", headers, body }: RawRequest = {}) {
  return new Promise<RawResponse>((resolve, reject) => {
    const request = send({ port, host: "127.0.0.1", path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: String(bytes) });
      });
    });
    request.on("error", reject);
    request.end(body);
  });
}

/** Writes these bytes to a connection and resolves to all that the server sends until it closes it. */
export function readUntilClosed(port: number, ...pieces: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let received = "";
    socket.on("data", (chunk) => {
      received += chunk;
    });
    socket.on("error", (error) => (received ? resolve(received) : reject(error)));
    socket.on("close", () => resolve(received));
    for (const piece of pieces) socket.write(piece);
  });
}
