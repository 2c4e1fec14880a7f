import { expect, test } from "vitest";
import { requestContext } from "../app/platform/http/request-context.ts";
import { publicMessages } from "../app/platform/language/public-messages.ts";
import { formBodyLimit } from "./body.ts";
import type { JsonAction } from "./route-handles.ts";
import { expectSecurityHeaders, formPost, origin, site } from "./test-http.ts";
import { fetchRaw, readUntilClosed } from "./test-server.ts";

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
