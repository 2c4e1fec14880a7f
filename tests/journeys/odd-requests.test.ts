import { afterAll, expect, test } from "vitest";
import { request, sendRaw } from "../raw-request.ts";
import { startSite } from "./start-journey.ts";

const site = await startSite();
// Whatever comes, the process neither fails nor logs a failure.
afterAll(() => expect(site.output()).not.toMatch(/"level":(50|60)/));

const ask = (target: string, method = "GET", headers: string[] = []) =>
  request(site.origin, method, target, headers);

/** A page from memory has an ETag; whatever else a route answers has none. */
async function expectNotKept(target: string) {
  await ask(target);
  expect((await ask(target)).header("etag")).toBeUndefined();
}

test.each([
  "/PMEGP%2f",
  "/PMEGP;x",
  "/hi//PMEGP",
  "//PMEGP",
  "//evil.example",
  "/\\evil.example",
  "/\\/evil.example/",
  "/%5cevil.example",
  "/%2f%2fevil.example/",
  "/.//evil.example",
  "/..//evil.example",
  "/PMEGP/\\..",
  "http://evil.example/",
  "https://evil.example/PMEGP",
  "/..",
  "/%2e%2e/",
  "/.%2E/PMEGP",
  "/PMEGP/%2e%2e/",
  "/PMEGP/.",
  "/inbox/%2e%2e/settings",
  "/../../etc/passwd",
  "/assets/../server/index.js",
  "/assets/%2e%2e/%2e%2e/server/index.js",
  "/.vite/manifest.json",
  "/.env",
  "/%",
  "/%E0%A4%A",
  "/%c3%28",
  "/%00",
  "/PMEGP%00",
  "/constructor",
  "/__proto__",
  "/hasOwnProperty/checklist",
  "/hi/NoService/checklist",
  "/hi/login",
  "/__manifest?paths=%2Finbox&version=1",
  `/${"a".repeat(2000)}`,
  `/${"a/".repeat(1000)}`,
])("%s is nothing of ours: 404, a page with a way home, sent nowhere, not kept", async (target) => {
  const answer = await ask(target);
  expect(answer.status).toBe(404);
  expect(answer.header("location")).toBeUndefined();
  expect(answer.header("content-type")).toContain("text/html");
  expect(answer.body).toMatch(/href="\/(hi)?"/);
  expect(answer.head + answer.body).not.toContain("evil.example");
  await expectNotKept(target);
});

test.each(["/.data", "/_.data", "/_root.data", "/PMEGP.data", "/pmegp.DATA", "/hi/PMEGP.data?_routes="])(
  "%s: a public page comes whole or not at all",
  async (target) => {
    const answer = await ask(target);
    expect(answer.status).toBe(404);
    expect(answer.header("content-type")).toContain("text/html");
  },
);

test("a portal page's data is not for those who have not signed in", async () => {
  for (const target of ["/inbox.data", "/inbox/xyz.data", "/settings.data", "/INBOX.data"]) {
    const { status, body } = await ask(target);
    expect([401, 404]).toContain(status);
    expect(body).not.toMatch(/newEnquiries|staff"/);
  }
});

test.each([
  ["/pmegp?x=1", "/PMEGP?x=1"],
  ["/PmEgP//////?next=//evil.test", "/PMEGP?next=//evil.test"],
  ["/pmegp/CHECKLIST/", "/PMEGP/checklist"],
  ["/HI/Pmegp/checklist", "/hi/PMEGP/checklist"],
  ["/HI///", "/hi"],
  ["/Contact?", "/contact?"],
])("%s is sent to its one spelling %s, whatever host is asked for", async (target, place) => {
  const headers = ["X-Forwarded-Host: evil.example", "X-Forwarded-Proto: javascript"];
  for (const method of ["GET", "HEAD", "POST"]) {
    const answer = await ask(target, method, headers);
    expect([answer.status, answer.header("location")]).toEqual([308, place]);
  }
});

test.each([
  ["/PMEGP?", "/PMEGP"],
  ["/PMEGP?_routes=x", "/PMEGP"],
  ["/?index", "/"],
  ["/services?tab=%%%", "/services"],
  ["/PMEGP?a=%0d%0aX:y", "/PMEGP"],
])("%s is the page %s from memory, because it does not read that query", async (target, page) => {
  const { body } = await ask(page);
  const answer = await ask(target);
  expect([answer.status, answer.body]).toEqual([200, body]);
  expect(answer.head).not.toMatch(/^X:/m);
  expect(answer.header("etag")).toBe((await ask(page)).header("etag"));
});

test("a page that reads its query is made for it and not kept", async () => {
  expect((await ask("/services?q=%E0")).status).toBe(200);
  await expectNotKept("/services?q=%E0");
});

test.each(["PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "PURGE", "PROPFIND"])(
  "%s gets 405, Allow and a page, wherever it is sent",
  async (method) => {
    for (const target of ["/", "/PMEGP", "/nothing", "/inbox"]) {
      const answer = await ask(target, method, ["X-Told: back"]);
      expect([answer.status, answer.header("allow")]).toEqual([405, "GET, HEAD, POST"]);
      expect(answer.body).toContain("<h1>That is not possible here</h1>");
      expect(answer.body).not.toContain("back</");
    }
  },
);

test.each(["/", "/PMEGP", "/hi", "/about", "/PMEGP/checklist"])(
  "a form posted to %s, which takes none, gets 405 and a sentence; the page stays as it was",
  async (target) => {
    const answer = await ask(target, "POST");
    expect([answer.status, answer.header("allow")]).toEqual([405, "GET, HEAD"]);
    expect(answer.body).toContain(target === "/hi" ? "यह पता इस तरह नहीं खुलता" : "That is not possible here");
    expect((await ask(target)).status).toBe(200);
  },
);

test("a CONNECT is hung up on, and the next visitor is served", async () => {
  expect((await ask("evil.example:443", "CONNECT")).status).toBe(0);
  expect((await ask("/healthz")).status).toBe(200);
});

test("an address that is too long gets 414 with a way home, a head that is too large 431", async () => {
  const answer = await ask(`/${"x".repeat(2100)}`);
  expect(answer.status).toBe(414);
  expect(answer.body).toContain('href="/"');
  expect((await ask(`/${"x".repeat(20_000)}`)).status).toBe(431);
  expect((await ask("/PMEGP", "GET", [`X: ${"x".repeat(20_000)}`])).status).toBe(431);
});

test.each([
  ["Accept", "*/*;q=abc"],
  ["Accept", "x/y,".repeat(2000)],
  ["Accept-Encoding", "identity;q=0"],
  ["Accept-Encoding", ",,,;;;q="],
  ["Accept-Encoding", "br;q=NaN, *;q=0"],
  ["Range", "bytes=0-10"],
  ["Range", "bytes=999999999-"],
  ["If-None-Match", "garbage"],
  ["If-Modified-Since", "garbage"],
  ["If-Match", '"x"'],
  ["X-Forwarded-Host", "evil.example"],
  ["X-Forwarded-For", "::::,%00,".repeat(300)],
  ["Cookie", '%%%="; ;='],
  ["Upgrade", "websocket"],
  ["X-React-Router-Request", "yes"],
])("%s: %.30s changes neither what is found nor what is not", async (name, value) => {
  for (const [target, status] of [
    ["/PMEGP", 200],
    ["/PMEGP?x", 200],
    ["/nothing", 404],
  ] as const) {
    const answer = await ask(target, "GET", [`${name}: ${value}`]);
    expect(answer.status).toBe(status);
    expect(answer.head + answer.body).not.toContain("evil.example");
  }
});

test("HEAD and a conditional request have the head of the page and no body", async () => {
  await ask("/MUDRA");
  const head = await ask("/MUDRA", "HEAD");
  expect([head.status, head.body]).toEqual([200, ""]);
  const again = await ask("/MUDRA", "GET", [`If-None-Match: ${head.header("etag")}`]);
  expect([again.status, again.body]).toEqual([304, ""]);
});

test.each([
  "GET /PMEGP HTTP/1.1\r\n\r\n",
  "\x16\x03\x01\x02\x00",
  "GET /PMEGP HTTP/1.1\r\nHost: a\r\nBad Header\r\n\r\n",
  "GET /PM EGP HTTP/1.1\r\nHost: a\r\n\r\n",
  "GET PMEGP HTTP/1.1\r\nHost: a\r\n\r\n",
  "POST /enquiries/contact HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
])("%j is no request: 400 and the end of the connection", async (bytes) => {
  expect((await sendRaw(site.origin, bytes)).status).toBe(400);
});
