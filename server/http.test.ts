import { expect, test } from "vitest";
import { expectSecurityHeaders, formPost, html, origin, site } from "./test-http.ts";
import { fetchRaw } from "./test-server.ts";

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
