import { createHmac } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { addAccount } from "../../people/staff/accounts.server.ts";
import { createOutbox } from "../deliveries/outbox.server.ts";
import { queueDelivery } from "../deliveries/queue-delivery.server.ts";
import { eventsOf, resendEvents } from "./deliveries-of.server.ts";
import {
  addEndpoint,
  changeEndpoint,
  readEndpoint,
  removeEndpoint,
  resumeEndpoint,
  rotateSecret,
  targetOfEndpoint,
} from "./endpoints.server.ts";
import { createWebhooks } from "./webhooks.server.ts";

const log = pino({ level: "silent" });
const start = new Date("2026-11-30T06:30:00.000Z");
const hour = 3_600_000;

type Answer = (response: ServerResponse) => void;
type Received = { headers: Record<string, string>; body: string };

/** An office with one program that gets events; `answer` may change, and so may the time. */
async function office(first: Answer = ok) {
  const db = await freshDatabase();
  const id = await addAccount(
    db,
    { name: "Owner", mobile: "9000000001", role: "owner", passwordHash: "x" },
    start,
  );
  const owner = { id, name: "Owner", mobile: "9000000001", role: "owner" } as const;
  const received: Received[] = [];
  const state = { answer: first, now: start };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    received.push({ headers: request.headers as Record<string, string>, body });
    state.answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.closeAllConnections());
  onTestFinished(() => void server.close());
  const address = server.address();
  const host = `127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  const url = `http://${host}/in`;
  const added = await addEndpoint(db, owner, { url, types: ["client.added"], sealWith: "s" }, start);
  if (added === "many") throw new Error("many");
  const told: string[] = [];
  const webhooks = await createWebhooks(db, {
    secret: "s",
    log,
    allow: () => [host],
    stopped: async (_, { stop_reason, id }) => told.push(`${stop_reason}${id === added.id}`),
  });
  onTestFinished(() => webhooks.close());
  const outbox = createOutbox(db, {
    forms: {},
    mail: undefined,
    allow: [host],
    log,
    pollMs: 5,
    now: () => state.now,
    events: { targets: webhooks.targets, send: (item) => webhooks.send(item, state.now) },
  });
  await outbox.start();
  onTestFinished(() => outbox.stop());
  const target = targetOfEndpoint(added.id);
  const queue = async (n: number, more: object = {}) => {
    const data = { id: `c${n}`, ...more };
    const payload = { type: "client.added", timestamp: start.toISOString(), data };
    await queueDelivery(db, { firm: true, channel: "webhook", target, payload }, state.now);
    outbox.wake();
  };
  const events = () => eventsOf(db, owner, added.id);
  const advance = (ms: number) => {
    state.now = new Date(state.now.getTime() + ms);
    outbox.wake();
  };
  return { db, owner, ...added, received, state, webhooks, told, queue, events, advance, outbox };
}

const answering =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end("thanks");
const ok = answering(200);

const signature = ({ headers, body }: Received, secret: string) => {
  const text = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  return `v1,${createHmac("sha256", Buffer.from(secret.slice(6), "base64"))
    .update(text)
    .digest("base64")}`;
};

test("an event arrives once, signed, with its id and the time of the attempt", async () => {
  const { received, secret, queue, events } = await office();
  await queue(1);
  await expect.poll(async () => (await events())[0]?.state).toBe("sent");
  const [post] = received as [Received];
  expect(received).toHaveLength(1);
  expect(JSON.parse(post.body)).toEqual({
    type: "client.added",
    timestamp: start.toISOString(),
    data: { id: "c1" },
  });
  expect(post.headers).toMatchObject({
    "webhook-timestamp": String(start.getTime() / 1000),
    "webhook-signature": signature(post, secret),
  });
  expect(post.headers["webhook-id"]).toMatch(/^msg_[\da-f-]{36}$/);
});

test("personal data that the owner no longer sends is left out of what still waits", async () => {
  const { db, owner, id, received, queue, advance, events, state, webhooks, secret } = await office(
    answering(500),
  );
  const change = { url: (await readEndpoint(db, owner, id))?.url ?? "", types: ["client.added"] };
  expect(await changeEndpoint(db, owner, { id, version: 1, ...change, personalFor: "Our CRM" }, start)).toBe(
    "saved",
  );
  await webhooks.refresh();
  await queue(1, { person: { name: "Asha" } });
  await expect.poll(async () => (await events())[0]?.attempts.length).toBe(1);
  expect(await changeEndpoint(db, owner, { id, version: 2, ...change }, start)).toBe("saved");
  await webhooks.refresh();
  state.answer = ok;
  advance(10_000);
  await expect.poll(async () => (await events())[0]?.state).toBe("sent");
  const [first, second] = received as [Received, Received];
  expect([first, second].map(({ body }) => JSON.parse(body).data)).toEqual([
    { id: "c1", person: { name: "Asha" } },
    { id: "c1" },
  ]);
  expect(second.headers["webhook-signature"]).toBe(signature(second, secret));
});

test.each([500, 404, 302])("after %s it is tried again with the same id and a new time", async (status) => {
  const { received, state, queue, events, advance } = await office(
    answering(status, { location: "/elsewhere" }),
  );
  await queue(1);
  await expect.poll(async () => (await events())[0]?.attempts.length).toBe(1);
  state.answer = ok;
  advance(10_000);
  await expect.poll(async () => (await events())[0]?.state).toBe("sent");
  const [first, second] = received as [Received, Received];
  expect(received).toHaveLength(2);
  expect(second.headers["webhook-id"]).toBe(first.headers["webhook-id"]);
  expect(Number(second.headers["webhook-timestamp"])).toBe(Number(first.headers["webhook-timestamp"]) + 10);
});

test("a 410 stops the endpoint at once, and the firm gets a mail; it can be resumed and everything resent", async () => {
  const { db, owner, id, told, state, queue, events, webhooks, outbox } = await office(answering(410));
  await queue(1);
  await expect.poll(() => told).toHaveLength(1);
  expect(await readEndpoint(db, owner, id)).toMatchObject({ stop_reason: "gone" });
  await webhooks.refresh();
  expect(webhooks.targets()).toEqual([]);
  const { version } = (await readEndpoint(db, owner, id)) as { version: number };
  state.answer = ok;
  expect(await resumeEndpoint(db, owner, { id, version }, state.now)).toBe("saved");
  await webhooks.refresh();
  await expect.poll(() => resendEvents(db, owner, { endpointId: id }, state.now)).toEqual({ count: 1 });
  outbox.wake();
  await expect.poll(async () => (await events())[0]?.state).toBe("sent");
});

test("after five days of failures the endpoint is off; a success before that begins anew", async () => {
  const { db, owner, id, state, queue, events, advance, webhooks, told } = await office(answering(500));
  await queue(1);
  const attempts = async () => (await events()).reduce((sum, event) => sum + event.attempts.length, 0);
  await expect.poll(attempts).toBe(1);
  await webhooks.refresh();
  state.answer = ok;
  advance(4 * 24 * hour);
  await expect.poll(attempts).toBe(2);
  await expect.poll(async () => (await readEndpoint(db, owner, id))?.failing_since).toBe(null);
  await webhooks.refresh();
  state.answer = answering(503);
  await queue(2);
  await expect.poll(attempts).toBe(3);
  await webhooks.refresh();
  advance(5 * 24 * hour);
  await expect.poll(() => told).toHaveLength(1);
  expect(await readEndpoint(db, owner, id)).toMatchObject({ stop_reason: "failing" });
});

test("a retry is as late as the receiver asks, up to a day", async () => {
  const { queue, events, state } = await office(answering(429, { "retry-after": "72000" }));
  await queue(1);
  await expect.poll(async () => (await events())[0]?.attempts.length).toBe(1);
  const [event] = await events();
  expect(Date.parse(event?.next_try_at ?? "") - state.now.getTime()).toBe(72_000_000);
});

test("after a rotation both secrets sign for a day", async () => {
  const { db, owner, id, secret, state, received, queue, advance, webhooks } = await office();
  const rotated = await rotateSecret(db, owner, { id, version: 1, sealWith: "s" }, state.now);
  if (rotated === "stale") throw new Error("stale");
  await webhooks.refresh();
  await queue(1);
  await expect.poll(() => received.length).toBe(1);
  const [both] = received as [Received];
  expect(both.headers["webhook-signature"]).toBe(
    `${signature(both, rotated.secret)} ${signature(both, secret)}`,
  );
  advance(25 * hour);
  await queue(2);
  await expect.poll(() => received.length).toBe(2);
  const [, later] = received as [Received, Received];
  expect(later.headers["webhook-signature"]).toBe(signature(later, rotated.secret));
});

test("a removed endpoint takes with it what was sent", async () => {
  const { db, owner, id, queue, events } = await office();
  await queue(1);
  await expect.poll(async () => (await events())[0]?.state).toBe("sent");
  expect(await removeEndpoint(db, owner, { id, version: 1 }, start)).toBe("saved");
  expect(await db.selectFrom("outbox").selectAll().execute()).toEqual([]);
});
