import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { publicMessages } from "../app/platform/language/public-messages.ts";
import { type ErrorStatus, sendError } from "./error-response.ts";
import { fetchRaw, listen } from "./test-server.ts";

const statuses: ErrorStatus[] = [400, 403, 404, 405, 413, 414, 500, 503];

function failing(status: ErrorStatus, headers?: Record<string, string>) {
  return listen(createServer(), (request, response) => sendError(request, response, status, headers));
}

test.each(statuses)("%i is a page in the language of the address", async (status) => {
  const port = await failing(status);
  for (const [path, language, home] of [
    ["/PMEGP?x=/hi/", "en", "/"],
    ["/hi/PMEGP", "hi", "/hi"],
    ["/hi?x=1", "hi", "/hi"],
  ] as const) {
    const answer = await fetchRaw(port, path);
    const { title, text } = publicMessages[language].site.refusals[status];
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
    });
    expect(answer.text).toContain(`<html lang="${language}">`);
    expect(answer.text).toContain(`<h1>${title}</h1><p>${text}</p>`);
    expect(answer.text).toContain(`href="${home}"`);
  }
});

test("a caller that asks for JSON gets the form's shape, in the language of the address", async () => {
  const port = await failing(413);
  const headers = { Accept: "application/json, text/plain" };
  for (const [path, language] of [
    ["/enquiries/contact", "en"],
    ["/hi/enquiries/contact", "hi"],
  ] as const) {
    const answer = await fetchRaw(port, path, { headers });
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    const message = publicMessages[language].site.refusals[413].text;
    expect(JSON.parse(answer.text)).toEqual({ ok: false, message });
  }
});

test("the length counts bytes, not characters", async () => {
  const port = await failing(404);
  const answer = await fetchRaw(port, "/hi/x");
  expect(answer.headers["content-length"]).toBe(String(answer.bytes.length));
});

test("the content security policy allows its style", async () => {
  const port = await failing(404);
  const { headers, text } = await fetchRaw(port, "/x");
  const style = /<style>([^<]*)<\/style>/.exec(text)?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  expect(style).not.toBe("");
  expect(headers["content-security-policy"]).toContain(`style-src 'sha256-${hash}'`);
});

test("only an error on our side shows the request id", async () => {
  for (const [status, shown] of [
    [500, true],
    [404, false],
  ] as const) {
    const port = await listen(createServer(), (request, response) => {
      response.setHeader("X-Request-Id", "0190-abc");
      sendError(request, response, status);
    });
    expect((await fetchRaw(port, "/x")).text.includes("0190-abc")).toBe(shown);
  }
});

test("HEAD gets the headers without a body", async () => {
  const port = await failing(404);
  const head = await fetchRaw(port, "/x", { method: "HEAD" });
  expect(head).toMatchObject({ status: 404, text: "" });
  expect(head.headers["content-length"]).toBe((await fetchRaw(port, "/x")).headers["content-length"]);
});

test("headers of the caller are added", async () => {
  const port = await failing(405, { Allow: "GET, HEAD, POST" });
  expect((await fetchRaw(port, "/")).headers.allow).toBe("GET, HEAD, POST");
});

test("nothing of the address is repeated in the page", async () => {
  const port = await failing(404);
  expect((await fetchRaw(port, "/<script>alert(1)</script>")).text).not.toContain("<script");
});

test("a response that has started is aborted, not sent twice", async () => {
  const port = await listen(createServer(), (request, response) => {
    response.writeHead(200, { "Content-Length": "100" });
    response.write("begun");
    setImmediate(() => sendError(request, response, 500));
  });
  await expect(fetchRaw(port, "/")).rejects.toThrow();
});
