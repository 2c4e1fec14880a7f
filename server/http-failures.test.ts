import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { requestContext } from "../app/platform/http/request-context.ts";
import { publicMessages } from "../app/platform/language/public-messages.ts";
import type { Site } from "./site.ts";
import { expectSecurityHeaders, formPost, html, site } from "./test-http.ts";
import { fetchRaw, readUntilClosed } from "./test-server.ts";

test("a route that throws gets 500 without the reason", async () => {
  const { port, log } = await site();
  const answer = await fetchRaw(port, "/fails");
  expect(answer.status).toBe(500);
  expect(answer.text).toContain(publicMessages.en.site.refusals[500].text);
  expect(answer.text).not.toMatch(/secret detail|Error|\.ts/);
  expectSecurityHeaders(answer);
  expect(log.join("")).toContain("secret detail of a failure");
  expect((await fetchRaw(port, "/PMEGP")).status).toBe(200);
});

test("a file that cannot be read gets 500, too", async () => {
  const { port } = await site({
    files: () => {
      throw new Error("disk gone");
    },
  });
  const answer = await fetchRaw(port, "/icon.svg");
  expect(answer.status).toBe(500);
  expect(answer.text).not.toContain("disk gone");
  expectSecurityHeaders(answer);
});

test.each([{}, { "Accept-Encoding": "gzip" }, { "Accept-Encoding": "br" }])(
  "a page that fails in the middle closes the connection, its cause is logged, and the server goes on",
  async (headers) => {
    const { port, log } = await site();
    await expect(fetchRaw(port, "/breaks", { headers })).rejects.toThrow();
    expect((await fetchRaw(port, "/PMEGP")).status).toBe(200);
    await expect.poll(() => log.join("")).toContain('"cut":true');
    const lines = log.map((line) => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 50,
        err: expect.objectContaining({ message: "broke in the middle" }),
      }),
    );
  },
);

test("an upload that stops arriving is no error of ours", async () => {
  const stopped = Promise.withResolvers<boolean>();
  const handler = async (request: Request) => {
    await request.arrayBuffer().catch(() => stopped.resolve(request.signal.aborted));
    throw new Error("the upload is not whole");
  };
  const { port, log } = await site({ handler, bodyLimits: new Map([["/enquiries/contact", 1000]]) });
  const socket = connect(port, "127.0.0.1");
  socket.write("POST /enquiries/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf");
  socket.end();
  expect(await stopped.promise).toBe(true);
  await expect.poll(() => log.join("")).toContain('"cut":true');
  expect(log.join("")).not.toMatch(/"level":50|"status":500/);
});

test.each([false, true])(
  "a route without a page that fails (for a time: %s) gets our page, and JSON where that is asked for",
  async (unavailable) => {
    const handler: Site["handler"] = async (_, context) => {
      const info = context?.get(requestContext);
      if (info && unavailable) info.unavailable = true;
      return new Response("Unexpected Server Error", {
        status: 500,
        headers: { "Content-Type": "text/plain" },
      });
    };
    const { port } = await site({ handler });
    const status = unavailable ? 503 : 500;
    const post = (headers = {}) => fetchRaw(port, "/inbox", { method: "POST", body: "a=1", headers });
    const page = await post();
    expect(page).toMatchObject({ status, text: expect.stringContaining("<h1>") });
    expect(page.headers["retry-after"]).toBe(unavailable ? "5" : undefined);
    expect(page.text).not.toContain("Unexpected Server Error");
    const json = await post({ accept: "application/json" });
    expect([json.status, JSON.parse(json.text).ok]).toEqual([status, false]);
  },
);

test("forms that do not arrive keep out no other of their network", async () => {
  const { port } = await site();
  const head = "POST /inbox HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n";
  const slow = [1, 2].map(() => readUntilClosed(port, head, "half"));
  const whole = () => fetchRaw(port, "/inbox", { method: "POST", body: "whole" });
  await expect
    .poll(async () => [(await whole()).status, await Promise.race([slow[0], "waits"])])
    .toEqual([200, expect.stringMatching(/^HTTP\/1\.1 408 /)]);
});

test("a client that leaves in the middle is no error of ours", async () => {
  let begun = () => {};
  const reading = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const endless = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode("begun")),
    pull: () => begun(),
  });
  const { port, log } = await site({ handler: async () => new Response(endless) });
  const socket = connect(port, "127.0.0.1");
  socket.write("GET /hi/PMEGP HTTP/1.1\r\nHost: x\r\n\r\n");
  await once(socket, "data");
  await reading;
  socket.destroy();
  await expect.poll(() => log.join("")).toContain('"cut":true');
  expect(log.join("")).not.toContain('"level":50');
});

test("a client that leaves before its page is rendered is no error of ours", async () => {
  const rendering = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const cancelled = Promise.withResolvers<void>();
  const handler = async ({ signal }: Request) => {
    signal.addEventListener("abort", () => left.resolve());
    rendering.resolve();
    await left.promise;
    return new Response(new ReadableStream({ cancel: () => cancelled.resolve() }));
  };
  const { port, log } = await site({ handler });
  const socket = connect(port, "127.0.0.1");
  socket.write("GET /hi/PMEGP HTTP/1.1\r\nHost: x\r\n\r\n");
  await rendering.promise;
  socket.destroy();
  await cancelled.promise;
  expect(log.join("")).not.toContain('"level":50');
});

test("at most 64 pages are rendered at the same time; posts and pages from memory still are answered", async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let running = 0;
  const handler: Site["handler"] = async ({ method }) => {
    if (method === "POST") return new Response("saved");
    running++;
    await held;
    return new Response("page");
  };
  const { port, cache } = await site({ handler });
  const pages = Array.from({ length: 64 }, () => fetchRaw(port, "/hi/PMEGP"));
  await expect.poll(() => running).toBe(64);
  const answer = await fetchRaw(port, "/hi/PMEGP");
  expect(answer).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
  expectSecurityHeaders(answer);
  expect((await fetchRaw(port, "/enquiries/contact", formPost())).text).toBe("saved");
  await cache.page("/PMEGP");
  expect((await fetchRaw(port, "/PMEGP?utm_source=x")).text).toBe(html);
  release();
  for (const page of await Promise.all(pages)) expect(page.status).toBe(200);
  expect((await fetchRaw(port, "/hi/PMEGP")).status).toBe(200);
});
