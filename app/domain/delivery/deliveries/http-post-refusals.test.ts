import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { postToService } from "./http-post.server.ts";
import { startFormService } from "./test-form-service.ts";

const body = '{"name":"Asha"}';

test("plain http is refused unless the host and port are allowed", async () => {
  const service = await startFormService();
  const answer = await postToService({ url: service.url, body, key: "k", allow: ["127.0.0.1:1"] });
  expect(answer).toEqual({ outcome: "failed", code: null, answer: "only https is allowed" });
  expect(service.connections).toBe(0);
});

test.each(["127.0.0.1", "::1"])(
  "%s is refused over https, and a name that leads there for as long as it does: no connection is made",
  async (host) => {
    const listener = await countingListener(host);
    const name = host.includes(":") ? `[${host}]` : host;
    const answer = expect.stringContaining("private or local");
    const post = (url: string) => postToService({ url, body, key: "k", allow: [] });
    expect(await post(`https://${name}:${listener.port}/`)).toMatchObject({
      outcome: "failed",
      code: null,
      answer,
    });
    expect(await post(`https://localhost:${listener.port}/f`)).toMatchObject({
      outcome: "retry",
      code: null,
      answer,
    });
    expect(listener.connections()).toBe(0);
  },
);

const forbidden = [
  "https://10.0.0.1/",
  "https://169.254.169.254/latest",
  "https://[fd00::1]/",
  "https://[::ffff:127.0.0.1]/",
];
test.each([...forbidden, "https://192.168.0.1:8443/"])("%s is refused", async (url) => {
  expect(await postToService({ url, body, key: "k", allow: [], limitMs: 500 })).toMatchObject({
    outcome: "failed",
    code: null,
  });
});

test("a name that leads to this machine works when it is allowed", async () => {
  const service = await startFormService("localhost");
  expect(await postToService({ url: service.url, body, key: "k", allow: [service.host] })).toMatchObject({
    outcome: "sent",
  });
});

test.each(["ftp://example.com/", "file:///etc/passwd", "nonsense"])("%s is refused", async (url) => {
  expect(await postToService({ url, body, key: "k", allow: ["example.com:21"] })).toMatchObject({
    outcome: "failed",
    code: null,
  });
});

async function countingListener(host: string) {
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => void server.close());
  return { port, connections: () => connections };
}
