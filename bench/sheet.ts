import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { insertClient } from "../app/domain/clients/change-client.server.ts";
import { sampleClient } from "../app/domain/clients/test-clients.ts";
import { addAccount } from "../app/domain/staff/accounts.server.ts";
import { hashPassword } from "../app/domain/staff/password.server.ts";
import { inTransaction, openDatabase } from "../app/platform/db/connection.server.ts";
import { timed } from "./callers.ts";
import { atMost, type Figure, forKnowledge, median, percentile } from "./figure.ts";
import type { SiteCopy } from "./site-copy.ts";
import { type SiteServer, startSite } from "./site-server.ts";

const mobile = "9000000001";
const password = "a long enough sentence";
/** So many wait for the dead sheet at once. */
const crowd = 20;
const seconds = 6;
/** What a sheet at the limit of what is taken holds. */
const rows = 25_000;

/** A profile while the hosted sheet never responds, the cost for other requests, and a sheet of the largest size. */
export async function measureSheet(copy: SiteCopy): Promise<Figure[]> {
  return [...(await measureDead(copy)), ...(await measureLarge(copy))];
}

async function measureDead(copy: SiteCopy): Promise<Figure[]> {
  return withSheet(copy, undefined, async (site, cookie) => {
    const profile = `/client/${sampleClient.mobile}`;
    await pages(site, cookie, 2);
    const quiet = await pages(site, cookie, seconds);
    const waiting = Array.from({ length: crowd }, () => streamed(site, cookie, profile));
    const busy = await pages(site, cookie, seconds);
    const parts = await Promise.all(waiting);
    const first = parts.map(({ firstMs }) => firstMs);
    const last = parts.map(({ allMs }) => allMs);
    return [
      atMost(`dead sheet: ${crowd} profiles, local data, slowest`, Math.max(...first), 1_000, "ms"),
      atMost(`dead sheet: ${crowd} profiles, sheet part, slowest`, Math.max(...last), 5_000, "ms"),
      forKnowledge("dead sheet: page p99, quiet", percentile(quiet, 99), "ms"),
      atMost("dead sheet: page p99 meanwhile", percentile(busy, 99), 2 * percentile(quiet, 99), "ms"),
      forKnowledge("dead sheet: profile a moment later", (await streamed(site, cookie, profile)).allMs, "ms"),
    ];
  });
}

async function measureLarge(copy: SiteCopy): Promise<Figure[]> {
  const { name, gender, address } = sampleClient;
  const project = {
    projectName: "Flour mill",
    loanAmount: "500000",
    termLoan: "300000",
    cashCredit: "200000",
  };
  const person = { name, fatherName: "Ramesh Prasad", dob: "28/02/1990", gender, address, ...project };
  const list = Array.from({ length: rows }, (_, n) => ({ mobile: String(9_870_000_000 + n), ...person }));
  const body = JSON.stringify(list);
  return withSheet(copy, body, async (site, cookie) => {
    const asked = streamed(site, cookie, "/client/9870012345");
    const during = await pages(site, cookie, 3);
    const { allMs } = await asked;
    const kept = [];
    for (let n = 0; n < 51; n++) kept.push((await streamed(site, cookie, "/client/9870000777")).allMs);
    const size = `${(body.length / 1e6).toFixed(1)} MB`;
    return [
      atMost(`sheet of ${size}: profile, asked`, allMs, 5_000, "ms"),
      forKnowledge(`sheet of ${size}: slowest page meanwhile`, Math.max(...during), "ms"),
      atMost(`sheet of ${size}: profile, known, median`, median(kept), 50, "ms"),
      ...(await measureRun(site, cookie)),
    ];
  });
}

/** All of it counted for the preview, and then brought in, while others work. */
async function measureRun(site: SiteServer, cookie: string): Promise<Figure[]> {
  const quiet = await pages(site, cookie, 3);
  const preview = await streamed(site, cookie, "/sheet?preview=pmegp");
  const body = new URLSearchParams({ intent: "run", scheme: "pmegp" });
  const headers = { cookie, origin: site.origin };
  const began = performance.now();
  await fetch(`${site.origin}/sheet`, { method: "POST", headers, body, redirect: "manual" });
  const busy: number[] = [];
  while (!(await hasEnded(site))) busy.push(...(await pages(site, cookie, 0.5)));
  const took = (performance.now() - began) / 1000;
  const name = `sheet of ${rows.toLocaleString("en")} rows`;
  return [
    forKnowledge(`${name}: preview`, preview.allMs, "ms"),
    forKnowledge(`${name}: brought in`, took, "s"),
    forKnowledge(`${name}: page p50 meanwhile`, percentile(busy, 50), "ms"),
    forKnowledge(`${name}: page p90 meanwhile`, percentile(busy, 90), "ms"),
    forKnowledge(`${name}: page p99, quiet`, percentile(quiet, 99), "ms"),
    atMost(`${name}: page p99 meanwhile`, percentile(busy, 99), 2 * percentile(quiet, 99), "ms"),
  ];
}

async function hasEnded({ dataDir }: SiteServer): Promise<boolean> {
  const db = openDatabase(`file:${join(dataDir, "sopan.db")}`);
  const done = await db
    .selectFrom("sheet_runs")
    .select("state")
    .where("state", "=", "done")
    .executeTakeFirst();
  await db.destroy();
  return done !== undefined;
}

/** Runs the work with a site whose sheet returns `body`, or never responds. */
async function withSheet(
  copy: SiteCopy,
  body: string | undefined,
  work: (site: SiteServer, cookie: string) => Promise<Figure[]>,
): Promise<Figure[]> {
  const service = createServer((_, response) => {
    if (body) response.setHeader("content-type", "application/json").end(body);
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(service.address() as AddressInfo).port}`;
  const site = await startSite(copy, 0, { SHEET_URL: `http://${host}/clients`, OUTBOUND_ALLOW: host });
  try {
    return await work(site, await cookieOf(site));
  } finally {
    await site.stop();
    service.closeAllConnections();
    service.close();
  }
}

async function cookieOf({ origin, dataDir }: SiteServer): Promise<string> {
  const db = openDatabase(`file:${join(dataDir, "sopan.db")}`);
  const account = {
    name: "Bench",
    mobile,
    role: "owner" as const,
    passwordHash: await hashPassword(password),
  };
  await inTransaction(db, async (trx) => {
    const id = await addAccount(trx, account, new Date());
    await insertClient(trx, { id }, sampleClient, new Date());
  });
  await db.destroy();
  const form = { method: "POST", headers: { origin }, body: new URLSearchParams({ mobile, password }) };
  return (await fetch(`${origin}/login`, form)).headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
}

/** When the person of a profile is shown, and when all of it is. */
async function streamed({ origin }: SiteServer, cookie: string, path: string) {
  const began = performance.now();
  const answer = await fetch(origin + path, { headers: { cookie } });
  let firstMs = Number.NaN;
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (Number.isNaN(firstMs) && text.includes("</h1>")) firstMs = performance.now() - began;
  }
  return { firstMs, allMs: performance.now() - began };
}

/** A client list, asked for again and again. */
async function pages({ origin }: SiteServer, cookie: string, forSeconds: number): Promise<number[]> {
  const times: number[] = [];
  const ask = async () => (await fetch(`${origin}/pmegpadd`, { headers: { cookie } })).arrayBuffer();
  for (const end = performance.now() + forSeconds * 1000; performance.now() < end; await wait(5))
    times.push((await timed(ask)).ms);
  return times;
}
