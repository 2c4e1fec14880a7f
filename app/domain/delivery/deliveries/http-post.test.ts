import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { postToService } from "./http-post.server.ts";
import { type Reply, startFormService } from "./test-form-service.ts";

const body = '{"name":"Asha"}';

async function answerTo(reply: Reply, limitMs = 3000) {
  const service = await startFormService();
  service.reply = reply;
  return postToService({ url: service.url, body, key: "k", allow: [service.host], limitMs });
}

test("the body goes out byte for byte, with the key and the headers of a JSON client", async () => {
  const service = await startFormService();
  const post = {
    url: `${service.url}?token=1`,
    body: '{"name":"आशा"}',
    key: "0190-key",
    allow: [service.host],
  };
  expect(await postToService(post)).toEqual({ outcome: "sent", code: 200, answer: '{"ok":true}' });
  const [arrived] = service.inbox;
  expect(arrived).toMatchObject({ path: "/f/key?token=1", key: "0190-key", body: '{"name":"आशा"}' });
  expect(arrived?.headers).toMatchObject({ accept: "application/json", "content-type": "application/json" });
  expect(arrived?.headers["user-agent"]).toBe("Sopan");
});

test("a redirect is not followed and has failed", async () => {
  const other = await startFormService();
  const answer = await answerTo({ status: 302, headers: { location: other.url } });
  expect(answer).toEqual({ outcome: "failed", code: 302, answer: "redirect, not followed" });
  expect(other.connections).toBe(0);
});

test("422 has failed and its reason is stored", async () => {
  const reason = '{"errors":[{"field":"email","code":"TYPE_EMAIL"}]}';
  expect(await answerTo({ status: 422, body: reason })).toEqual({
    outcome: "failed",
    code: 422,
    answer: reason,
  });
});

test("429 is retried after the wait it names", async () => {
  const answer = await answerTo({ status: 429, headers: { "retry-after": "7" } });
  expect(answer).toMatchObject({ outcome: "retry", code: 429, retryAfterMs: 7000 });
});

test("200 with an error, 200 with HTML and 200 with JSON cut short are retried", async () => {
  const html = { status: 200, body: "<p>captcha", headers: { "content-type": "text/html" } };
  for (const reply of [
    { status: 200, body: '{"error":"quota"}' },
    html,
    { status: 200, body: '{"ok":tr' },
    "cut" as const,
  ])
    expect(await answerTo(reply)).toMatchObject({ outcome: "retry", code: 200 });
});

test("a connection reset, or refused, is retried", async () => {
  expect(await answerTo("reset")).toMatchObject({ outcome: "retry", code: null });
  const gone = await unusedHost();
  const answer = await postToService({ url: `http://${gone}/`, body, key: "k", allow: [gone] });
  expect(answer).toEqual({ outcome: "retry", code: null, answer: "no connection (ECONNREFUSED)" });
});

test("a service that never responds times out and is retried", async () => {
  expect(await answerTo("hold", 50)).toEqual({
    outcome: "retry",
    code: null,
    answer: "no reply within 0.05 s",
  });
});

test("an endless response is cut at 64 KB, and the stored text is short", async () => {
  const answer = await answerTo("endless", 10_000);
  expect(answer).toEqual({ outcome: "retry", code: 200, answer: "x".repeat(500) });
});

test("a rejection longer than the limit is still a rejection", async () => {
  expect(await answerTo({ status: 413, body: "y".repeat(100_000) })).toMatchObject({
    outcome: "failed",
    code: 413,
  });
});

test("what the service echoes of the query is not stored", async () => {
  const service = await startFormService();
  service.reply = { status: 400, body: "bad token hush-hush in ?token=hush-hush" };
  const answer = await postToService({
    url: `${service.url}?token=hush-hush`,
    body,
    key: "k",
    allow: [service.host],
  });
  expect(answer.answer).not.toContain("hush");
});

test("nor is the path, in which many a service has its key, however it is written", async () => {
  const service = await startFormService();
  service.reply = {
    status: 404,
    body: 'Cannot POST /f/9f3ca81b77 {"at":"\\/f\\/9f3ca81b77","id":"9f3ca81b77"}',
  };
  const url = new URL("/f/9f3ca81b77", service.url).href;
  const { answer } = await postToService({ url, body, key: "k", allow: [service.host] });
  expect(answer).toContain("Cannot POST");
  expect(answer).not.toContain("9f3ca81b77");
});

/** A host and port without a server. */
async function unusedHost(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `127.0.0.1:${port}`;
}
