import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import {
  eventOf,
  messagesChange,
  secondsOf,
  signatureOf,
  statusesChange,
  statusOf,
  utilityPrice,
} from "../../app/domain/messages/whatsapp/test-events.ts";
import { saveTestDetails } from "../../app/domain/messages/whatsapp/test-graph.ts";
import { type Db, openDatabase } from "../../app/platform/db/connection.server.ts";
import { newId } from "../../app/platform/db/new-ids.server.ts";
import { full, sized } from "../form.ts";
import { addRole, signInOverHttp } from "../journeys/roles.ts";
import { type Served, serve } from "../serve.ts";

/** In the long form what a firm with some ten thousand messages a day gets in its busiest minute. */
const statuses = sized(600, 20_000);
const seconds = sized(2, 60);
const states = ["sent", "delivered", "read", "read"];
const messages = statuses / states.length;

test(`${statuses} statuses in ${seconds} seconds are all read, while staff work`, async () => {
  const site = await serve();
  const db = openDatabase(`file:${join(site.dataDir, "sopan.db")}`);
  const owner = await addRole(db, "owner");
  await fill(db);
  await wait(1500);
  const cookie = await signInOverHttp(site.origin, owner.mobile);
  const pages: number[] = [];
  let over = false;
  const staff = Promise.all(["/inbox", "/clients", "/today"].map((path) => work(path)));
  async function work(path: string) {
    for (; !over; await wait(100)) {
      const begun = performance.now();
      await (await fetch(site.origin + path, { headers: { cookie } })).arrayBuffer();
      pages.push(performance.now() - begun);
    }
  }
  const posts = await postAll(site);
  const arrived = await untilRead(db);
  over = true;
  await staff;
  const tellOne = await untilThere(site, db);
  if (full || process.env.MEASURE)
    console.log({
      ...rates("posts", posts),
      ...rates("pages", pages),
      restMs: Math.round(arrived),
      oneMs: Math.round(tellOne),
    });
  const open = await db
    .selectFrom("messages")
    .select("id")
    .where("direction", "=", "out")
    .where("state", "<>", "read")
    .execute();
  expect(open).toEqual([]);
  expect(await db.selectFrom("whatsapp_charges").select("message_id").execute()).toHaveLength(messages);
  await db.destroy();
  await site.stop();
});

const rates = (name: string, times: number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
  return { [name]: { count: sorted.length, p50: at(0.5), p99: at(0.99), max: at(0.9999) } };
};

/** The channel is on, and Meta has accepted these messages. */
async function fill(db: Db) {
  const now = new Date();
  const at = now.toISOString();
  await saveTestDetails(db, now);
  const id = newId(now);
  const last = { last_at: at, last_direction: "out" as const, last_text: "x", version: 1, created_at: at };
  await db
    .insertInto("conversations")
    .values({ id, name: "Asha Sample", ...last })
    .execute();
  const said = {
    conversation_id: id,
    channel: "whatsapp" as const,
    direction: "out" as const,
    kind: "text" as const,
  };
  const row = {
    ...said,
    text: "x",
    at,
    state: "accepted" as const,
    language: "en",
    details: "{}",
    created_at: at,
  };
  for (let n = 0; n < messages; n += 100) {
    const part = Array.from({ length: Math.min(100, messages - n) }, (_, i) => ({
      ...row,
      id: newId(now),
      external_id: `wamid.${n + i}`,
    }));
    await db.insertInto("messages").values(part).execute();
  }
}

/** Connections over which Meta posts. */
const senders = 24;

/** Each status in a post of its own, spread over the time; how long each post took. */
async function postAll(site: Served): Promise<number[]> {
  const times: number[] = [];
  const begun = performance.now();
  let next = 0;
  const send = async () => {
    for (let n = next++; n < statuses; n = next++) {
      const early = (n / statuses) * seconds * 1000 - (performance.now() - begun);
      if (early > 5) await wait(early);
      const state = states[Math.floor(n / messages)] ?? "read";
      const more = { ...utilityPrice, conversation: n };
      const status = statusOf(`wamid.${n % messages}`, state, new Date(), more);
      times.push(await post(site, eventOf(statusesChange([status]))));
    }
  };
  await Promise.all(Array.from({ length: senders }, send));
  return times;
}

async function post(site: Served, body: string): Promise<number> {
  const headers = { "content-type": "application/json", "x-hub-signature-256": signatureOf(body) };
  const begun = performance.now();
  for (;;) {
    const url = `${site.origin}/webhooks/whatsapp`;
    const answer = await fetch(url, { method: "POST", headers, body }).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return performance.now() - begun;
    // Meta sends again what was not taken.
    await wait(50);
  }
}

/** Milliseconds from the last post until every event was read. */
async function untilRead(db: Db): Promise<number> {
  const begun = performance.now();
  const open = db.selectFrom("channel_events").select("id").where("processed_at", "is", null).limit(1);
  while (await open.executeTakeFirst()) await wait(20);
  return performance.now() - begun;
}

/** Milliseconds from the post of one message until it is in its thread. */
async function untilThere(site: Served, db: Db): Promise<number> {
  const message = { from: "919111111111", id: "wamid.LAST", timestamp: secondsOf(new Date()), type: "text" };
  const contact = { profile: { name: "Ravi Sample" }, wa_id: "919111111111" };
  const begun = performance.now();
  await post(site, eventOf(messagesChange([{ ...message, text: { body: "Namaste" } }], [contact])));
  const there = db.selectFrom("messages").select("id").where("external_id", "=", "wamid.LAST");
  while (!(await there.executeTakeFirst())) await wait(5);
  return performance.now() - begun;
}
