import { once } from "node:events";
import { connect } from "node:net";
import { pino } from "pino";
import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { originContext, type Services } from "../app/contexts/services.ts";
import type { Db } from "../app/platform/db/connection.server.ts";
import { requestContext } from "../app/platform/http/request-context.ts";
import { publicMessages } from "../app/platform/language/public-messages.ts";
import { formBodyLimit } from "./body.ts";
import { createBodySlots } from "./body-slots.ts";
import { canonicalPaths } from "./canonical.ts";
import { addressReader } from "./client-address.ts";
import { createHealth } from "./health.ts";
import { createSiteServer, listener } from "./http.ts";
import { createMetrics } from "./metrics.ts";
import { createPageCache } from "./page-cache.ts";
import type { JsonAction } from "./route-handles.ts";
import { renderPage } from "./run-routes.ts";
import { securityHeaders } from "./security-headers.ts";
import type { Site } from "./site.ts";
import { fetchRaw, listen, type RawRequest, type RawResponse, readUntilClosed } from "./test-server.ts";

const origin = "https://sopan.example";
const html = `<!doctype html><title>PMEGP</title>${"<p>step</p>".repeat(50)}`;
const routes = Object.fromEntries(
  ["PMEGP", "hi/PMEGP", "inbox", "inbox/:id", "enquiries/contact", "fails", "breaks"].map((path) => [
    path,
    { id: path, path },
  ]),
) as unknown as ServerBuild["routes"];

/** The requests that reached the routes, and the log. */
type Seen = { requests: Request[]; addresses: string[]; log: string[] };

/** The real listener in front of a handler that returns a page and records its requests. */
async function site(changes: Partial<Site> = {}): Promise<Seen & { port: number; cache: Site["cache"] }> {
  const seen: Seen = { requests: [], addresses: [], log: [] };
  const server = createSiteServer();
  const handler: Site["handler"] = async (request, context) => {
    seen.requests.push(request);
    const { pathname } = new URL(request.url);
    if (pathname === "/fails") throw new Error("secret detail of a failure");
    if (pathname === "/breaks") return new Response(breakingBody());
    expect(context?.get(originContext)).toBe(origin);
    seen.addresses.push(context?.get(requestContext).address ?? "");
    const known = pathname.endsWith("/PMEGP") || request.method === "POST";
    const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": "page's own" };
    return new Response(known ? html : "nothing here", { status: known ? 200 : 404, headers });
  };
  const services = { origin } as unknown as Services;
  const headers = securityHeaders(origin);
  const cache = createPageCache({
    render: (path) => renderPage(handler, services, headers, path),
    endsAt: () => null,
    onError: () => {},
  });
  const all: Site = {
    services,
    log: pino({ level: "info", base: null }, { write: (line: string) => void seen.log.push(line) }),
    cache,
    handler,
    health: createHealth({} as Db, "postgres://db.example/sopan"),
    metrics: createMetrics({
      ...{ db: {} as Db, version: "1.2.3", token: undefined },
      pagesFromMemory: () => cache.hits,
      rendersRunning: () => 0,
    }),
    renders: { running: 0 },
    takeSlot: createBodySlots(100, 2),
    webhooks: [],
    headers,
    addressOf: addressReader(["127.0.0.1"]),
    canonical: canonicalPaths(routes),
    cacheable: new Set(["/PMEGP"]),
    queryNames: new Map([["/PMEGP", ["q"]]]),
    bodyLimits: new Map(),
    jsonActions: new Map(),
    files: (_, __, next) => next(),
    countView: () => {},
    ...changes,
  };
  return { ...seen, cache, port: await listen(server, listener(all)) };
}

function breakingBody(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode("begun")),
    pull: (controller) => controller.error(new Error("broke in the middle")),
  });
}

function expectSecurityHeaders({ headers }: RawResponse) {
  const { "content-security-policy": policy, ...others } = securityHeaders(origin);
  expect(headers).toMatchObject(others);
  expect(headers["content-security-policy"]).toBeTruthy();
  expect(policy).toBeTruthy();
}

const formPost = (headers: Record<string, string> = {}, body: string | Buffer = "name=Asha"): RawRequest => ({
  method: "POST",
  headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
  body,
});

test("the routes see the public origin, whatever Host says", async () => {
  const { port, requests } = await site();
  const answer = await fetchRaw(port, "/hi/PMEGP?x=1", { headers: { Host: "evil.example" } });
  expect(answer).toMatchObject({ status: 200, text: html });
  expect(requests[0]?.url).toBe(`${origin}/hi/PMEGP?x=1`);
  expectSecurityHeaders(answer);
  expect(answer.headers["content-security-policy"]).toBe("page's own");
});

test.each(["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"])(
  "%s gets 405 and Allow",
  async (method) => {
    const { port, requests } = await site();
    const answer = await fetchRaw(port, "/PMEGP", { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe("GET, HEAD, POST");
    expect(requests).toEqual([]);
    expectSecurityHeaders(answer);
  },
);

test("an address of 2,048 characters is accepted, a longer one gets 414", async () => {
  const { port } = await site();
  const ofLength = (length: number) => "/PMEGP?".padEnd(length, "x");
  expect((await fetchRaw(port, ofLength(2048))).status).toBe(200);
  const answer = await fetchRaw(port, ofLength(2049));
  expect(answer.status).toBe(414);
  expectSecurityHeaders(answer);
});

test("a form of 64 KB is received whole", async () => {
  const { port, requests } = await site();
  const answer = await fetchRaw(port, "/enquiries/contact", formPost({}, Buffer.alloc(formBodyLimit, "x")));
  expect(answer.status).toBe(200);
  expect((await requests[0]?.arrayBuffer())?.byteLength).toBe(formBodyLimit);
});

test.each([
  ["a byte", formBodyLimit + 1],
  ["megabytes", 8_000_000],
])("%s more gets 413 and the end of the connection, with and without a length", async (_, size) => {
  const { port, requests } = await site();
  const body = Buffer.alloc(size, "x");
  const length = { "Content-Length": String(size) };
  for (const headers of [length, { "Transfer-Encoding": "chunked" }]) {
    const answer = await fetchRaw(port, "/enquiries/contact", formPost(headers, body));
    expect(answer.status).toBe(413);
    expect(answer.headers.connection).toBe("close");
    expectSecurityHeaders(answer);
  }
  expect(requests).toEqual([]);
});

test("what follows a rejected body is not read as the next request", async () => {
  const { port, requests } = await site();
  const head = "POST /enquiries/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 999999\r\n\r\n";
  const received = await readUntilClosed(port, head, "GET /PMEGP HTTP/1.1\r\nHost: x\r\n\r\n");
  expect(received.match(/HTTP\/1\.1 \d{3}/g)).toEqual(["HTTP/1.1 413"]);
  expect(requests).toEqual([]);
});

test("a request that is answered before its body has arrived loses its connection", async () => {
  const { port } = await site();
  const head = "GET /PMEGP HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n";
  expect(await readUntilClosed(port, head, "half")).toMatch(/^HTTP\/1\.1 200 /);
});

test("413 to a caller that accepts JSON has the form's shape", async () => {
  const { port } = await site();
  const post = formPost({ Accept: "application/json" }, Buffer.alloc(formBodyLimit + 1));
  const answer = await fetchRaw(port, "/hi/enquiries/contact", post);
  expect(JSON.parse(answer.text)).toEqual({ ok: false, message: publicMessages.hi.site.refusals[413].text });
});

test("a post that accepts JSON goes to the action of a route that declares it, past the router", async () => {
  const action = async ({ request, context }: Parameters<JsonAction>[0]) =>
    Response.json({ typed: await request.text(), from: context.get(requestContext).address });
  const { port, requests } = await site({ jsonActions: new Map([["/enquiries/contact", action]]) });
  const post = formPost({ Accept: "application/json" });
  const answer = await fetchRaw(port, "/enquiries/contact?x=1", post);
  expect(JSON.parse(answer.text)).toEqual({ typed: "name=Asha", from: "127.0.0.1" });
  expectSecurityHeaders(answer);
  expect(requests).toEqual([]);
  await fetchRaw(port, "/enquiries/contact", formPost());
  await fetchRaw(port, "/PMEGP", post);
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(["/enquiries/contact", "/PMEGP"]);
});

test.each([
  "https://evil.example",
  "http://sopan.example",
  "https://sopan.example.evil.example",
  "https://sopan.example:8443",
  "",
])("a post from another site (%j) gets 403 and reaches no route", async (from) => {
  const { port, requests } = await site();
  const answer = await fetchRaw(port, "/enquiries/contact", formPost({ Origin: from }));
  expect(answer.status).toBe(403);
  expect(requests).toEqual([]);
  expectSecurityHeaders(answer);
});

test.each([{ Origin: origin }, { Origin: "null" }, {}])("a post with %j is accepted", async (headers) => {
  const { port, requests } = await site();
  expect((await fetchRaw(port, "/enquiries/contact", formPost(headers))).status).toBe(200);
  expect(await requests[0]?.text()).toBe("name=Asha");
});

test.each([
  ["/pmegp", "/PMEGP"],
  ["/PMEGP/", "/PMEGP"],
  ["/Pmegp//?a=1&b=%2F?", "/PMEGP?a=1&b=%2F?"],
  ["/HI/pmegp?", "/hi/PMEGP?"],
  ["/INBOX/AbC/", "/inbox/AbC"],
])("%s is redirected to %s, GET and POST alike", async (path, canonical) => {
  const { port, requests } = await site();
  for (const request of [{}, { method: "HEAD" }, formPost()]) {
    const answer = await fetchRaw(port, path, request);
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe(canonical);
    expectSecurityHeaders(answer);
  }
  expect(requests).toEqual([]);
});

test.each([
  "http://evil.example/PMEGP",
  "https://sopan.example/PMEGP",
  "//evil.example",
  "//evil.example/..",
])("the target %s is not a path", async (target) => {
  const { port, requests } = await site();
  const answer = await fetchRaw(port, target);
  expect(answer.status).toBe(404);
  expect(answer.headers.location).toBeUndefined();
  expect(requests).toEqual([]);
  expectSecurityHeaders(answer);
});

test.each(["/PMEGP", "/nothing", "/PMEGP/", "/fails"])(
  "HEAD %s has the status of GET and no body",
  async (path) => {
    const { port } = await site();
    const head = await fetchRaw(port, path, { method: "HEAD" });
    expect(head.text).toBe("");
    expectSecurityHeaders(head);
    expect(head.status).toBe((await fetchRaw(port, path)).status);
  },
);

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

test("a cached page comes from memory the second time, with the same headers", async () => {
  const { port, requests, cache } = await site();
  const first = await fetchRaw(port, "/PMEGP");
  const second = await fetchRaw(port, "/PMEGP");
  expect(requests.length).toBe(1);
  expect(cache.hits).toBe(1);
  for (const answer of [first, second]) {
    expect(answer).toMatchObject({ status: 200, text: html });
    expectSecurityHeaders(answer);
    expect(answer.headers["content-security-policy"]).toBe("page's own");
    expect(answer.headers.etag).toBeTruthy();
  }
});

test.each(["/PMEGP?x=1", "/PMEGP?", "/PMEGP?utm_source=a&x[]=b"])(
  "%s comes from memory, because the page does not read that",
  async (path) => {
    const { port, requests, cache } = await site();
    const first = await fetchRaw(port, path);
    const second = await fetchRaw(port, path);
    expect(requests.map(({ url }) => url)).toEqual([`${origin}/PMEGP`]);
    expect(cache.hits).toBe(1);
    for (const answer of [first, second]) {
      expect(answer).toMatchObject({ status: 200, text: html });
      expectSecurityHeaders(answer);
    }
  },
);

test.each(["/PMEGP?q=1", "/PMEGP?x=1&q=", "/hi/PMEGP", "/nothing", "/%50MEGP", "/PMEGP%20"])(
  "%s is never cached",
  async (path) => {
    const { port, requests, cache } = await site();
    await fetchRaw(port, path);
    await fetchRaw(port, path);
    expect(requests.length).toBe(2);
    expect(cache.hits).toBe(0);
  },
);

test("a post to a cached page's address reaches the routes and is not cached", async () => {
  const { port, requests, cache } = await site();
  await fetchRaw(port, "/PMEGP", formPost());
  await fetchRaw(port, "/PMEGP", formPost());
  expect(requests.map((request) => request.method)).toEqual(["POST", "POST"]);
  expect(cache.hits).toBe(0);
});

test("a cached page is rendered without the first visitor's request", async () => {
  const { port, requests, addresses } = await site();
  const headers = { Cookie: "a=b", "Accept-Language": "hi", "X-Forwarded-For": "203.0.113.9" };
  const first = await fetchRaw(port, "/PMEGP", { method: "HEAD", headers });
  expect(first).toMatchObject({ status: 200, text: "" });
  expect([...(requests[0]?.headers ?? [])]).toEqual([]);
  expect(addresses).toEqual([""]);
});

test("health has security headers and reaches no route", async () => {
  const { port, requests } = await site();
  const answer = await fetchRaw(port, "/healthz");
  expect(answer).toMatchObject({ status: 200, text: "ok\n" });
  expectSecurityHeaders(answer);
  expect(requests).toEqual([]);
});

test("a route's response is compressed for a client that accepts it", async () => {
  const { port } = await site();
  const zipped = await fetchRaw(port, "/hi/PMEGP", { headers: { "Accept-Encoding": "gzip" } });
  expect(zipped.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
  const smaller = await fetchRaw(port, "/hi/PMEGP", { headers: { "Accept-Encoding": "gzip, br" } });
  expect(smaller.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
  const plain = await fetchRaw(port, "/hi/PMEGP", { headers: { "Accept-Encoding": "gzip;q=0" } });
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.text).toBe(html);
});

test("a route gets the visitor's address from the trusted proxy", async () => {
  const { port, addresses } = await site();
  await fetchRaw(port, "/hi/PMEGP", { headers: { "X-Forwarded-For": "1.1.1.1, 203.0.113.9" } });
  expect(addresses).toEqual(["203.0.113.9"]);
});

test("the log names path and status, never a query, a number of ten digits or a link's token", async () => {
  const { port, log } = await site();
  await fetchRaw(port, "/client/9876543210?name=Asha");
  for (const path of ["/setup", "/appointments", "/hi/appointments", "/calendar"])
    await fetchRaw(port, `${path}/very-secret-token`);
  for (const path of ["/status/", "/hi/send/", "/c/", "/hi/c/"])
    await fetchRaw(port, `${path}very-secret-token/files/1`);
  for (const typed of ["98765%2043211", "98765-43211/fees", "+91%2098765.43211", "Asha%20Kumari.data"])
    await fetchRaw(port, `/client/${typed}`);
  const token = "very-secret-token".padEnd(43, "x");
  for (const path of ["/send%2F", "/%73end/", "/%2573%2565nd%252F", "/x%2525252F%252525", "/old/send/", "/"])
    await fetchRaw(port, `${path}${token}`);
  await fetchRaw(
    port,
    `/end%2F%${Buffer.from(token)
      .toString("hex")
      .replace(/..(?=.)/g, "$&%")}`,
  );
  const id = "01a20857-d21a-7000-8000-03eb731b461f";
  await fetchRaw(port, `/client/${id}.data`);
  await expect.poll(() => log.length).toBe(21);
  const lines = log.join("");
  expect(lines).toContain(`"path":"/client/${id}.data"`);
  expect(lines).toContain('"path":"/client/…"');
  expect(lines).toContain('"status":404');
  expect(lines).not.toMatch(/9876543210|43211|Asha|very-secret|%76%65|127\.0\.0\.1/);
});

test.each(["/inbox/%00", "/inbox?before=a%00b"])(
  "%s, an address with a NUL, reaches no route",
  async (path) => {
    const { port, requests } = await site();
    const answer = await fetchRaw(port, path);
    expect(answer.status).toBe(404);
    expect(requests).toEqual([]);
    expectSecurityHeaders(answer);
  },
);

test("strange but valid targets never get 500", async () => {
  const { port } = await site();
  for (const path of ["/..", "/../..//evil", "/%", "/%c3%28", "/a\\b", "/?", "/;a", "/a//b", "/[x]", "/*"]) {
    const answer = await fetchRaw(port, path);
    expect([200, 308, 404]).toContain(answer.status);
    expect(answer.headers.location ?? "/").toMatch(/^\/(?!\/)/);
  }
});
