import { request as ask, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { onTestFinished } from "vitest";

export type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string };
export type Question = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

/** Lets a server listen on a port of its own until the test ends; answers the port. */
export async function listening(server: Server, onRequest?: RequestListener): Promise<number> {
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

/** One request with its target exactly as given: nothing is tidied on the way, as `fetch` would. */
export function asked(port: number, path: string, { method = "GET", headers, body }: Question = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const request = ask({ port, host: "127.0.0.1", path, method, headers, agent: false }, (response) => {
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

/** Writes these bytes to a connection and answers all that comes back until the server closes it. */
export function saidUntilClosed(port: number, ...pieces: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let said = "";
    socket.on("data", (chunk) => {
      said += chunk;
    });
    socket.on("error", (error) => (said ? resolve(said) : reject(error)));
    socket.on("close", () => resolve(said));
    for (const piece of pieces) socket.write(piece);
  });
}
