import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { full, sized } from "../form.ts";
import { type Served, serve } from "../serve.ts";
import { post } from "./rounds.ts";

const slow = sized(100, 1_000);
/** In the long run more than the server keeps. */
const idle = sized(1_000, 5_000);
const flooding = sized(200, 20_000);
const visitors = sized(10, 100);

let site: Served;
beforeAll(async () => {
  site = await serve({ TRUST_PROXY: "127.0.0.1" });
});
afterAll(() => site.stop());

async function open(): Promise<Socket> {
  const socket = connect(Number(new URL(site.origin).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  // The server may end it at any time.
  socket.on("error", () => {});
  await Promise.race([once(socket, "connect"), once(socket, "close")]);
  return socket;
}

/** Opens so many, some hundred at a time. */
async function openMany(count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const lot = Math.min(200, count - sockets.length);
    sockets.push(...(await Promise.all(Array.from({ length: lot }, open))));
  }
  return sockets;
}

/** Visitors with addresses of their own read pages and post; each is answered and acknowledged. */
async function expectServed(name: string) {
  for (let n = 0; n < visitors; n++) {
    for (const path of ["/", "/PMEGP?x=1"]) expect((await fetch(site.origin + path)).status).toBe(200);
    expect(await post(site.origin, `10.${name.length}.0.${n}`, `${name}-${n}`)).toBeDefined();
  }
}

/** Sends a byte of each text a second, from all sockets. */
function drip(sockets: readonly Socket[], head: string, slowly: string) {
  for (const socket of sockets) socket.write(head);
  let at = 0;
  const timer = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write(slowly[at % slowly.length] ?? "");
    at++;
  }, 1_000);
  onTestFinished(() => clearInterval(timer));
}

const head = "POST /enquiries/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";

test(`${slow} clients that send a byte of their headers a second, and as many of their body, keep nobody waiting`, async () => {
  const [headers, bodies] = [await openMany(slow), await openMany(slow)];
  drip(headers, head, "X-Slow: 1\r\n");
  drip(bodies, `${head}Content-Length: 60000\r\n\r\n{`, '"name": "Slow"');
  await expectServed("slow");
  if (full) {
    const open = () => [...headers, ...bodies].filter(({ closed }) => !closed).length;
    await expect.poll(open, { timeout: 90_000, interval: 1_000 }).toBe(0);
  }
});

test(`with ${idle} idle connections everybody else is served`, async () => {
  await openMany(idle);
  await expectServed("idle");
});

/** The first line of the answer to one request; "" when the connection ends without one. */
function ask(path: string): Promise<string> {
  const socket = connect(Number(new URL(site.origin).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  return new Promise((resolve) => {
    let received = "";
    socket.on("data", (chunk) => {
      received ||= String(chunk).split("\r\n", 1)[0] ?? "";
    });
    for (const end of ["error", "close"]) socket.on(end, () => resolve(received));
  });
}

test(`${idle} visitors who come in one moment get the page, or are told to come again`, async () => {
  const lines = await Promise.all(Array.from({ length: idle }, () => ask("/PMEGP")));
  const told = lines.filter((line) => /^HTTP\/1\.1 (200|503) /.test(line)).length;
  expect(told).toBe(idle);
});

test(`while one address posts ${flooding} times it is asked to wait, and others are served`, async () => {
  let acknowledged = 0;
  let next = 0;
  const flood = async () => {
    while (next++ < flooding) if (await post(site.origin, "192.0.2.1", `flood-${next}`)) acknowledged++;
  };
  const floods = Promise.all(Array.from({ length: 20 }, flood));
  await expectServed("others");
  await floods;
  expect(acknowledged).toBeLessThan(flooding / 2);
});
