import { createServer } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createPageCache } from "./page-cache.ts";
import type { RenderedPage } from "./prepared-page.ts";
import { fetchRaw, listen } from "./test-server.ts";

const html = Buffer.from(`<!doctype html><title>सोपान</title>${"<p>step</p>".repeat(100)}`);
const headers = { "content-type": "text/html; charset=utf-8", "x-frame-options": "DENY" };

/** A server that responds from its cache, which contains "/PMEGP", else with 404; text and time can be changed. */
async function caching(rendered: Partial<RenderedPage> = {}) {
  const state = {
    bytes: html,
    time: Date.parse("2026-11-20T06:00:00Z"),
    renderings: 0,
    errors: [] as unknown[],
  };
  const cache = createPageCache({
    render: async () => {
      state.renderings++;
      await new Promise(setImmediate);
      return { status: 200, headers, bytes: state.bytes, ...rendered };
    },
    endsAt: () => new Date("2026-11-20T13:30:00Z"),
    onError: (error) => void state.errors.push(error),
    now: () => state.time,
  });
  await cache.page("/PMEGP");
  const port = await listen(createServer(), (request, response) => {
    if (!cache.respond(request, response)) response.writeHead(404).end();
  });
  return { cache, port, state };
}

const accepting = (encoding: string) => ({ headers: { "Accept-Encoding": encoding } });

test("a cached page is sent with the headers of its rendering", async () => {
  const { port } = await caching();
  const answer = await fetchRaw(port, "/PMEGP");
  expect(answer).toMatchObject({ status: 200, bytes: html });
  expect(answer.headers).toMatchObject({ ...headers, "cache-control": "no-cache", vary: "Accept-Encoding" });
  expect(answer.headers["content-length"]).toBe(String(html.length));
});

test("a page that says how long it is right is kept no longer, and browsers ask again all the same", async () => {
  const { port, state } = await caching({ headers: { ...headers, "cache-control": "max-age=10" } });
  expect((await fetchRaw(port, "/PMEGP")).headers["cache-control"]).toBe("no-cache");
  state.time += 10_000;
  expect((await fetchRaw(port, "/PMEGP")).status).toBe(404);
});

test.each([
  ["gzip, deflate, br", "br"],
  ["br;q=1, gzip;q=0.5", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0, gzip;q=0", undefined],
  ["deflate", undefined],
  ["identity", undefined],
])("Accept-Encoding %j gets %s", async (accepted, encoding) => {
  const { port } = await caching();
  const answer = await fetchRaw(port, "/PMEGP", accepting(accepted));
  expect(answer.headers["content-encoding"]).toBe(encoding);
  expect(answer.headers["content-length"]).toBe(String(answer.bytes.length));
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
  const decode = decoders[encoding as keyof typeof decoders] ?? ((bytes: Buffer) => bytes);
  expect(decode(answer.bytes)).toEqual(html);
});

test("HEAD gets the headers of GET and no body", async () => {
  const { port } = await caching();
  const get = await fetchRaw(port, "/PMEGP", accepting("br"));
  const head = await fetchRaw(port, "/PMEGP", { ...accepting("br"), method: "HEAD" });
  expect(head.status).toBe(200);
  expect(head.bytes.length).toBe(0);
  for (const name of ["content-length", "content-encoding", "etag", "content-type"])
    expect(head.headers[name]).toBe(get.headers[name]);
});

test("a client that has the page already gets 304 without a body, whatever the encoding", async () => {
  const { port } = await caching();
  const { etag = "" } = (await fetchRaw(port, "/PMEGP")).headers;
  expect(etag).toMatch(/^W\/"[\w-]+"$/);
  for (const known of [etag, etag.slice(2), `"other", ${etag}`]) {
    const answer = await fetchRaw(port, "/PMEGP", {
      headers: { "If-None-Match": known, "Accept-Encoding": "br" },
    });
    expect(answer).toMatchObject({ status: 304, text: "" });
    expect(answer.headers.etag).toBe(etag);
    expect(answer.headers["x-frame-options"]).toBe("DENY");
    expect(answer.headers["content-encoding"]).toBeUndefined();
  }
  expect(await fetchRaw(port, "/PMEGP", { headers: { "If-None-Match": '"older"' } })).toMatchObject({
    status: 200,
  });
});

test("another text has another ETag", async () => {
  const { cache, port, state } = await caching();
  const before = (await fetchRaw(port, "/PMEGP")).headers.etag;
  state.bytes = Buffer.from("changed");
  await cache.page("/PMEGP");
  const after = await fetchRaw(port, "/PMEGP");
  expect(after.text).toBe("changed");
  expect(after.headers.etag).not.toBe(before);
});

test.each(["/", "/pmegp", "/PMEGP/", "/PMEGP?x=1", "/PMEGP?", "/__proto__", "/constructor"])(
  "%s is not the cached path",
  async (path) => {
    const { port } = await caching();
    expect(await fetchRaw(port, path)).toMatchObject({ status: 404 });
  },
);

test.each(["POST", "PUT", "OPTIONS"])("%s never gets a page from memory", async (method) => {
  const { port } = await caching();
  expect(await fetchRaw(port, "/PMEGP", { method })).toMatchObject({ status: 404 });
});

test("responses from memory are counted, and a cleared cache has none", async () => {
  const { cache, port } = await caching();
  await fetchRaw(port, "/PMEGP");
  await fetchRaw(port, "/other");
  expect(cache.hits).toBe(1);
  cache.clear();
  expect(await fetchRaw(port, "/PMEGP")).toMatchObject({ status: 404 });
});

test("requests at the same time render a page once", async () => {
  const { cache, state } = await caching();
  cache.clear();
  const pages = await Promise.all(Array.from({ length: 50 }, () => cache.page("/PMEGP")));
  expect(state.renderings).toBe(2);
  expect(new Set(pages).size).toBe(1);
});

test("after five minutes the old page is sent once more while the new one is rendered", async () => {
  const { port, state } = await caching();
  state.bytes = Buffer.from("renewed");
  state.time += 5 * 60_000 - 1;
  expect((await fetchRaw(port, "/PMEGP")).bytes).toEqual(html);
  expect(state.renderings).toBe(1);
  state.time += 1;
  expect((await fetchRaw(port, "/PMEGP")).bytes).toEqual(html);
  await expect.poll(async () => (await fetchRaw(port, "/PMEGP")).text).toBe("renewed");
  expect(state.renderings).toBe(2);
});

test("at opening or closing time a cached page is stale", async () => {
  const { port, state } = await caching();
  state.time = Date.parse("2026-11-20T13:29:59.999Z");
  expect(await fetchRaw(port, "/PMEGP")).toMatchObject({ status: 200 });
  state.time += 1;
  expect(await fetchRaw(port, "/PMEGP")).toMatchObject({ status: 404 });
});

test("a page whose rendering started before a change is not cached", async () => {
  const { cache, port } = await caching();
  const old = cache.page("/other");
  cache.clear();
  await old;
  expect(await fetchRaw(port, "/other")).toMatchObject({ status: 404 });
  await cache.page("/other");
  expect(await fetchRaw(port, "/other")).toMatchObject({ status: 200 });
});

test("a page that failed is not cached", async () => {
  const { port } = await caching({ status: 500 });
  expect(await fetchRaw(port, "/PMEGP")).toMatchObject({ status: 404, text: "" });
});

test("when a page cannot be refreshed, the old one stays", async () => {
  const { port, state } = await caching();
  state.time += 5 * 60_000;
  Object.defineProperty(state, "bytes", {
    get: () => {
      throw new Error("away");
    },
  });
  for (let i = 0; i < 3; i++) expect((await fetchRaw(port, "/PMEGP")).bytes).toEqual(html);
  await expect.poll(() => state.errors.length).toBe(1);
});
