import { expect, test } from "vitest";
import { expectSecurityHeaders, formPost, html, origin, site } from "./test-http.ts";
import { fetchRaw } from "./test-server.ts";

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
