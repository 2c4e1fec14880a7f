import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { fetchRaw, listen } from "./test-server.ts";
import { uploadBody } from "./upload-body.ts";

const limit = 200_000;

/** A server that sends how many bytes it received, or why not all. */
function taking(take: (body: ReadableStream<Uint8Array>) => Promise<string>) {
  return listen(createServer(), async (request, response) => {
    const text = await take(uploadBody(request, limit, response)).catch((error: Error) => error.message);
    response.writeHead(200, { Connection: "close" }).end(text);
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

test.each([0, 1, limit])("an upload of %i bytes is received whole", async (size) => {
  const port = await taking(counted);
  expect(await fetchRaw(port, "/", post(size))).toMatchObject({ text: String(size) });
});

test("a byte beyond the limit fails the stream, and the client still gets a response", async () => {
  const port = await taking(counted);
  expect(await fetchRaw(port, "/", post(limit + 1))).toMatchObject({
    text: "The upload is too large.",
  });
});

test("a route that cancels the stream can respond, and the rest is discarded", async () => {
  const port = await taking(async (body) => {
    await body.cancel();
    return "no, thank you";
  });
  expect(await fetchRaw(port, "/", post(limit))).toMatchObject({ text: "no, thank you" });
});

test("a route that responds without reading it leaves nothing open", async () => {
  const port = await taking(async () => "no, thank you");
  expect(await fetchRaw(port, "/", post(limit * 10))).toMatchObject({ text: "no, thank you" });
});

test("no more is read from the client than the route reads", async () => {
  let taken = 0;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const port = await listen(createServer(), (request, response) => {
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

test("a client that disconnects in the middle fails the stream", async () => {
  let outcome: Promise<unknown> | undefined;
  let arrived = () => {};
  const begun = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const port = await listen(createServer(), (request, response) => {
    outcome = counted(uploadBody(request, limit, response)).catch((error: unknown) => error);
    arrived();
  });
  const socket = connect(port, "127.0.0.1");
  socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf");
  await begun;
  socket.destroy();
  expect(await outcome).toBeInstanceOf(Error);
});
