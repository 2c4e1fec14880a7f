import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { addSource } from "../app/domain/cases/lead-sources/sources.server.ts";
import { addEndpoint } from "../app/domain/delivery/webhooks/endpoints.server.ts";
import { addKey } from "../app/domain/office/read-api/api-keys.server.ts";
import { addAccount } from "../app/domain/people/staff/accounts.server.ts";
import type { Staff } from "../app/domain/people/staff/staff.ts";
import { type Db, openDatabase } from "../app/platform/db/connection.server.ts";
import { migrate } from "../app/platform/db/migrate.server.ts";
import { atLeast, atMost, type Figure, forKnowledge } from "./figure.ts";
import { fillClients } from "./fill-clients.ts";
import type { SiteCopy } from "./site-copy.ts";
import { type SiteServer, startSite } from "./site-server.ts";

const clients = Number(process.env.BENCH_CLIENTS ?? 100_000);
const events = 5_000;
const seconds = 5;
const connections = 32;
/** Each may post sixty times a minute, and each key may ask 120 times. */
const sources = 250;
const keys = 20;
const perKey = 100;
const serverSecret = "bench".repeat(8);

/** Leads of other forms, lists for programs, and events of which every second receiver is dead. */
export async function measurePrograms(copy: SiteCopy): Promise<Figure[]> {
  const dataDir = copy.newFolder("data");
  const receivers = [await receiver(200), await receiver(500)] as const;
  const db = openDatabase(`file:${join(dataDir, "sopan.db")}`);
  const filled = await fill(db, receivers);
  const allow = receivers.map(({ host }) => host).join(",");
  const site = await startSite(copy, 0, { OUTBOUND_ALLOW: allow, SECRET: serverSecret }, { dataDir });
  try {
    return [
      ...(await measureLeads(site, db, filled.tokens)),
      ...(await measureLists(site, filled.keys)),
      ...(await measureEvents(site, db, receivers)),
    ];
  } finally {
    await site.stop();
    await db.destroy();
    for (const { close } of receivers) close();
  }
}

/** Answers each post with this status. */
async function receiver(status: number) {
  const seen = new Set<string>();
  const server = createServer((request, response) => {
    seen.add(String(request.headers["webhook-id"]));
    request.resume().on("end", () => response.writeHead(status).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { host, seen, close };
}

type Receivers = readonly { host: string; seen: Set<string> }[];

async function fill(db: Db, receivers: Receivers) {
  await migrate(db);
  await fillClients(db, clients);
  const now = new Date();
  const account = { name: "Owner", mobile: "9000000001", role: "owner" as const, passwordHash: null };
  const owner: Staff = { ...account, id: await addAccount(db, account, now) };
  const tokens: string[] = [];
  for (let n = 0; n < sources; n++)
    tokens.push((await addSource(db, owner, { name: `Form ${n}`, preset: "form" }, now)).token);
  const made: string[] = [];
  for (let n = 0; n < keys; n++) {
    const wanted = {
      name: "Sheet",
      staffId: owner.id,
      scopes: ["clients" as const],
      expiresOn: "2099-01-01",
    };
    const key = await addKey(db, owner, wanted, now);
    if (typeof key !== "string") made.push(key.key);
  }
  for (const { host } of receivers)
    await addEndpoint(
      db,
      owner,
      { url: `http://${host}/`, types: ["client.added"], sealWith: serverSecret },
      now,
    );
  return { tokens, keys: made };
}

/** From different people, over 32 connections to one core. */
async function measureLeads(site: SiteServer, db: Db, tokens: readonly string[]): Promise<Figure[]> {
  const until = performance.now() + seconds * 1000;
  let sent = 0;
  let taken = 0;
  const post = async () => {
    while (performance.now() < until) {
      const n = sent++;
      const body = JSON.stringify({
        name: `Person ${n}`,
        phone: String(7_000_000_000 + n),
        message: `Loan ${n}`,
      });
      const headers = { "content-type": "application/json" };
      const address = `${site.origin}/leads/${tokens[n % tokens.length]}`;
      const answer = await fetch(address, { method: "POST", headers, body });
      await answer.arrayBuffer();
      if (answer.status === 202) taken++;
    }
  };
  await Promise.all(Array.from({ length: connections }, post));
  const row = db.selectFrom("enquiries").select(({ fn }) => fn.countAll<number>().as("count"));
  const { count } = await row.where("medium", "=", "lead").executeTakeFirstOrThrow();
  return [
    atLeast("leads: stored a second", taken / seconds, 200, "/s"),
    atMost("leads: acknowledged and not stored", Math.max(0, taken - Number(count)), 0),
  ];
}

/** Page after page of all clients, one request after the other. */
async function measureLists(site: SiteServer, made: readonly string[]): Promise<Figure[]> {
  const times: number[] = [];
  let cursor = "";
  for (const key of made)
    for (let n = 0; n < perKey; n++) {
      const begun = performance.now();
      const query = `limit=50${cursor && `&cursor=${cursor}`}`;
      const headers = { authorization: `Bearer ${key}` };
      const answer = await fetch(`${site.origin}/api/v1/clients?${query}`, { headers });
      const { next } = (await answer.json()) as { next: string | null };
      times.push(performance.now() - begun);
      if (!answer.ok) throw new Error(`The list was answered with ${answer.status}`);
      cursor = next ?? "";
    }
  times.sort((a, b) => a - b);
  return [
    forKnowledge(`lists: of ${clients} clients, p50`, times[Math.floor(times.length / 2)] ?? 0, "ms"),
    atMost(`lists: of ${clients} clients, p99`, times[Math.floor(times.length * 0.99)] ?? 0, 50, "ms"),
  ];
}

async function measureEvents(site: SiteServer, db: Db, [alive, dead]: Receivers): Promise<Figure[]> {
  const before = residentMb(site.pid);
  const ids = await db.selectFrom("clients").select("id").limit(events).execute();
  const at = new Date().toISOString();
  const begun = performance.now();
  for (let n = 0; n < ids.length; n += 500) {
    const part = ids.slice(n, n + 500);
    const rows = part.map(({ id }) => ({ id: `bench ${id}`, type: "client.added", record_id: id, at }));
    await db.insertInto("pending_events").values(rows).execute();
  }
  let max = before;
  while ((alive?.seen.size ?? 0) < ids.length && performance.now() - begun < 120_000) {
    max = Math.max(max, residentMb(site.pid));
    await wait(200);
  }
  const took = (performance.now() - begun) / 1000;
  const kept = db.selectFrom("outbox").select(({ fn }) => fn.countAll<number>().as("count"));
  const { count } = await kept.where("channel", "=", "webhook").executeTakeFirstOrThrow();
  return [
    atMost("events: lost beside a dead receiver", ids.length - (alive?.seen.size ?? 0), 0),
    atMost("events: of the dead receiver not kept", 2 * ids.length - Number(count), 0),
    forKnowledge("events: arrived a second", ids.length / took, "/s"),
    forKnowledge("events: tried at the dead receiver", dead?.seen.size ?? 0),
    forKnowledge("events: more memory", max - before, "MB"),
  ];
}

const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
