import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import process from "node:process";
import { expect, onTestFinished, test } from "vitest";
import { scratchFolder } from "../../app/platform/db/test-folder.ts";
import { freePort } from "../../app/platform/db/test-free-port.ts";
import { serve } from "../serve.ts";

/** What a start behind TLS without a trusted proxy warns of. */
const sharedLimit = "TRUST_PROXY is empty";

test("with a public address of its own the server listens where it was told, and warns that all visitors share one limit", async () => {
  const port = await freePort();
  const site = await serve({ ORIGIN: "https://www.sopan.example", PORT: String(port), LOG_LEVEL: "warn" });
  try {
    expect(site.origin).toBe("https://www.sopan.example");
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    expect(site.output()).toContain(sharedLimit);
  } finally {
    await site.stop();
  }
});

test("while the database does not respond yet, requests get 503 at once", async () => {
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  onTestFinished(() => void silent.close());
  await once(silent, "listening");
  const { port: databasePort } = silent.address() as AddressInfo;
  const port = await freePort();
  const child = spawn("node", ["build/server/index.js"], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: scratchFolder("sopan-starting-"),
      DATABASE_URL: `postgres://nobody@127.0.0.1:${databasePort}/none`,
      SINGLE_PROCESS: "yes",
    },
    stdio: "ignore",
  });
  onTestFinished(async () => {
    const exited = once(child, "exit");
    child.kill("SIGKILL");
    await exited;
  });
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  await expect
    .poll(() =>
      ask("/healthz").then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  expect((await ask("/readyz")).status).toBe(503);
  const answer = await ask("/enquiries/contact", {
    method: "POST",
    body: new URLSearchParams({ name: "Asha" }),
  });
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
});

test("behind TLS with a trusted proxy, the start does not warn of one limit for all visitors", async () => {
  const site = await serve({
    ORIGIN: "https://www.sopan.example",
    TRUST_PROXY: "127.0.0.1",
    LOG_LEVEL: "warn",
  });
  await site.stop();
  expect(site.output()).not.toContain(sharedLimit);
});

test("on SIGTERM new requests are refused at once, and a form that is arriving is still received", async () => {
  const site = await serve({ LOG_LEVEL: "warn" });
  onTestFinished(() => site.stop());
  expect(site.output()).not.toContain(sharedLimit);
  const form = new URLSearchParams({
    name: "Asha Sample",
    phone: "9876543210",
    email: "asha@sopan.example",
    service: "vikas",
    message: "A loan for a spice mill",
  }).toString();
  const socket = connect(Number(new URL(site.origin).port), "127.0.0.1");
  let received = "";
  socket.on("data", (chunk) => (received += chunk));
  const lines = ["Host: x", "Content-Type: application/x-www-form-urlencoded", "Expect: 100-continue"];
  const length = `Content-Length: ${form.length}`;
  socket.write(`POST /enquiries/contact HTTP/1.1\r\n${[...lines, length].join("\r\n")}\r\n\r\n`);
  await expect.poll(() => received).toContain("100 Continue");
  const [exited, closed] = [once(site.process, "exit"), once(socket, "close")];
  site.process.kill("SIGTERM");
  await expect.poll(async () => (await fetch(`${site.origin}/readyz`)).status).toBe(503);
  const refused = await fetch(`${site.origin}/enquiries/contact`, {
    method: "POST",
    body: new URLSearchParams(form),
  });
  expect([refused.status, refused.headers.get("connection")]).toEqual([503, "close"]);
  expect((await fetch(`${site.origin}/`)).status).toBe(503);
  socket.write(form);
  await closed;
  expect(received).toContain("HTTP/1.1 200 ");
  expect(received).toMatch(/^connection: close\r$/im);
  expect(await exited).toEqual([0, null]);
});
