import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { asked, listening } from "./test-server.ts";
import { uploadBody } from "./upload-body.ts";
import { uploadLimit } from "./upload-limits.ts";

const limit = 200_000;

/** A server that answers how many bytes came, or why not all did. */
function taking(take: (body: ReadableStream<Uint8Array>) => Promise<string>) {
  return listening(createServer(), async (request, response) => {
    const said = await take(uploadBody(request, limit, response)).catch((error: Error) => error.message);
    response.writeHead(200, { Connection: "close" }).end(said);
  });
}

async function counted(body: ReadableStream<Uint8Array>): Promise<string> {
  let size = 0;
  for await (const chunk of body) size += chunk.length;
  return String(size);
}

const post = (bytes: number) => ({
  method: "POST",
  headers: { "Transfer-Encoding": "chunked" },
  body: Buffer.alloc(bytes, "x"),
});

test.each([0, 1, limit])("an upload of %i bytes comes whole", async (size) => {
  const port = await taking(counted);
  expect(await asked(port, "/", post(size))).toMatchObject({ text: String(size) });
});

test("a byte more than there may be breaks the stream, and the client is still answered", async () => {
  const port = await taking(counted);
  expect(await asked(port, "/", post(limit + 1))).toMatchObject({
    text: "The upload is larger than it may be.",
  });
});

test("a route that wants no more of it can answer, and what is left is thrown away", async () => {
  const port = await taking(async (body) => {
    await body.cancel();
    return "no, thank you";
  });
  expect(await asked(port, "/", post(limit))).toMatchObject({ text: "no, thank you" });
});

test("a route that answers without looking at it leaves nothing hanging", async () => {
  const port = await taking(async () => "no, thank you");
  expect(await asked(port, "/", post(limit * 10))).toMatchObject({ text: "no, thank you" });
});

test("no more is taken from the client than the route reads", async () => {
  let taken = 0;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const port = await listening(createServer(), (request, response) => {
    const body = uploadBody(request, 1e9, response);
    request.on("data", (chunk: Buffer) => {
      taken += chunk.length;
      begin();
    });
    void body;
  });
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 50000000\r\n\r\n");
  socket.write(Buffer.alloc(20_000_000));
  await begun;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(taken).toBeLessThan(2_000_000);
  socket.destroy();
});

test("a client that goes away in the middle breaks the stream", async () => {
  let outcome: Promise<unknown> | undefined;
  let arrived = () => {};
  const begun = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const port = await listening(createServer(), (request, response) => {
    outcome = counted(uploadBody(request, limit, response)).catch((error: unknown) => error);
    arrived();
  });
  const socket = connect(port, "127.0.0.1");
  socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf");
  await begun;
  socket.destroy();
  expect(await outcome).toBeInstanceOf(Error);
});

test("only the addresses that take files may be sent more than a form", () => {
  expect(uploadLimit("/Clients/import.data?index")).toBeGreaterThan(100 * 1024 * 1024);
  for (const url of ["/", "/login", "/clients/import/1", "/clients/importer", "/enquiries/contact"])
    expect([url, uploadLimit(url)]).toEqual([url, undefined]);
});
