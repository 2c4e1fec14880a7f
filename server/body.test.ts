import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { endUnread, formBodyLimit, LateBody, readBody } from "./body.ts";
import { fetchRaw, listen, readUntilClosed } from "./test-server.ts";

const limit = 1000;

/** A server that sends how many bytes it read, or that they were too many. */
function reading() {
  return listen(createServer(), async (request, response) => {
    const body = await readBody(request, limit);
    response.writeHead(body ? 200 : 413, { Connection: "close" });
    response.end(body ? String(body.length) : "too large");
  });
}

const chunked = { "Transfer-Encoding": "chunked" };

test.each([0, 1, limit])("a body of %i bytes is read whole, with and without its length", async (size) => {
  const port = await reading();
  const body = Buffer.alloc(size, "ä");
  const withLength = { method: "POST", headers: { "Content-Length": String(size) }, body };
  expect(await fetchRaw(port, "/", withLength)).toMatchObject({ status: 200, text: String(size) });
  const without = { method: "POST", headers: chunked, body };
  expect(await fetchRaw(port, "/", without)).toMatchObject({ status: 200, text: String(size) });
});

test("one byte more is too many, with and without its length", async () => {
  const port = await reading();
  const body = Buffer.alloc(limit + 1);
  const withLength = { method: "POST", headers: { "Content-Length": String(limit + 1) }, body };
  expect(await fetchRaw(port, "/", withLength)).toMatchObject({ status: 413 });
  expect(await fetchRaw(port, "/", { method: "POST", headers: chunked, body })).toMatchObject({
    status: 413,
  });
});

test("a length beyond the limit is rejected before a byte of the body has arrived", async () => {
  const port = await reading();
  const headers = { "Content-Length": "999999999999", Expect: "100-continue" };
  expect(await fetchRaw(port, "/", { method: "POST", headers })).toMatchObject({ status: 413 });
});

test("a body without an end is rejected as soon as it is too large", async () => {
  const port = await reading();
  const received = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("data", (data) => {
      resolve(String(data));
      socket.destroy();
    });
    socket.on("error", reject);
    socket.write("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
    for (let i = 0; i < 11; i++) socket.write(`64\r\n${"x".repeat(100)}\r\n`);
  });
  expect(received).toMatch(/^HTTP\/1\.1 413 /);
});

test("a client that disconnects in the middle is an error, not a body", async () => {
  let outcome: Promise<unknown> | undefined;
  let arrived = () => {};
  const begun = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const port = await listen(createServer(), (request) => {
    outcome = readBody(request, limit).catch((error: unknown) => error);
    arrived();
  });
  const socket = connect(port, "127.0.0.1");
  socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf");
  await begun;
  socket.destroy();
  expect(await outcome).toBeInstanceOf(Error);
});

test("a body that does not arrive in time is an error, and the client can still be told", async () => {
  const port = await listen(createServer(), async (request, response) => {
    const error: unknown = await readBody(request, limit, { timeoutMs: 20 }).catch(
      (thrown: unknown) => thrown,
    );
    response.writeHead(error instanceof LateBody ? 408 : 500, { Connection: "close" }).end();
  });
  const head = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n";
  expect(await readUntilClosed(port, head, "half")).toMatch(/^HTTP\/1\.1 408 /);
});

test.each(["GET", "POST"])(
  "a %s that is answered before its body has arrived loses its connection",
  async (method) => {
    const port = await listen(createServer(), (request, response) => {
      endUnread(request, response, 20);
      response.writeHead(302, { Location: "/login", "Content-Length": "0" }).end();
    });
    const received = await readUntilClosed(
      port,
      `${method} / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf`,
    );
    expect(received).toContain("HTTP/1.1 302 ");
  },
);

test("a connection whose body arrives after the response is kept", async () => {
  const port = await listen(createServer(), (request, response) => {
    endUnread(request, response);
    response.end("early");
  });
  const head = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\n";
  const next = "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
  const received = await readUntilClosed(port, head, "late", next);
  expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
});

test("a public form may have 64 KB", () => {
  expect(formBodyLimit).toBe(65_536);
});
