import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { limitConnections } from "./connections.ts";
import { createSiteServer } from "./http.ts";
import { fetchRaw, listen, readUntilClosed } from "./test-server.ts";

const max = 4;

/** A server of at most four connections; the responses to "/held" never end. */
async function limited() {
  const server = createServer();
  limitConnections(server, max);
  const held: ServerResponse[] = [];
  const port = await listen(server, (request, response) => {
    if (request.url === "/held") held.push(response);
    else response.end("page");
  });
  const opened = async (text = "") => {
    const socket = connect(port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    await once(socket, "connect");
    socket.on("error", () => {});
    socket.resume();
    if (text) socket.write(text);
    return socket;
  };
  return { port, held, opened };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const isOpen = (socket: Socket) => !socket.closed;

test("idle connections keep nobody out: the one that is open longest without a request goes first", async () => {
  const { port, opened } = await limited();
  const sockets: Socket[] = [];
  for (let n = 0; n < 3 * max; n++) sockets.push(await opened(n % 2 ? "GET / HT" : ""));
  expect(await fetchRaw(port, "/")).toMatchObject({ status: 200, text: "page" });
  await expect.poll(() => sockets.filter(isOpen).length).toBeLessThanOrEqual(max);
  expect(sockets.slice(0, max).some(isOpen)).toBe(false);
  expect(isOpen(sockets.at(-1) as Socket)).toBe(true);
});

test("a client that is disconnected for others is told when to come again", async () => {
  const { port, opened } = await limited();
  const first = readUntilClosed(port, "GET / HT");
  for (let n = 0; n <= max; n++) await opened();
  expect(await first).toMatch(/^HTTP\/1\.1 503 .*\r\nRetry-After: 5\r\n/);
});

test("connections that wait for a further request go before one whose request is handled", async () => {
  const { port, held, opened } = await limited();
  const busy = await opened(get("/held"));
  await expect.poll(() => held.length).toBe(1);
  const kept: Socket[] = [];
  for (let n = 0; n < max - 1; n++) {
    const socket = await opened(get("/"));
    await once(socket, "data");
    kept.push(socket);
  }
  expect(await fetchRaw(port, "/")).toMatchObject({ status: 200 });
  await expect.poll(() => kept.filter(isOpen).length).toBe(0);
  expect(isOpen(busy)).toBe(true);
});

test("connections whose requests are handled are refused at twice the number", async () => {
  const { port, held, opened } = await limited();
  for (let n = 1; n <= 2 * max; n++) {
    await opened(get("/held"));
    await expect.poll(() => held.length).toBe(n);
  }
  await expect(fetchRaw(port, "/")).rejects.toThrow();
  expect(createSiteServer().maxConnections).toBe(8192);
});
