import { join } from "node:path";
import { openDatabase } from "../app/platform/db/connection.server.ts";
import { migrate } from "../app/platform/db/migrate.server.ts";
import { atLeast, atMost, type Figure, forKnowledge, median, skipped } from "./figure.ts";
import { fillClients } from "./fill-clients.ts";
import { isInstalled, whyNotPinned } from "./program.ts";
import type { SiteCopy } from "./site-copy.ts";
import { type SiteServer, startSite } from "./site-server.ts";
import { processorMs, sessionCookie } from "./staff-site.ts";
import { wrk } from "./wrk.ts";

const clients = Number(process.env.BENCH_CLIENTS ?? 100_000);
const rounds = 3;
const seconds = 5;
const people = 20;
const atWork = join(import.meta.dirname, "at-work.lua");

/** What a browser asks for, and the least responses a second: its data when a filter or the sort changes, the page when it is opened. */
const requests = {
  "data, 50 rows": ["/pmegpadd.data", 200],
  "data, one filter": ["/pmegpadd.data?status=Sanctioned", 200],
  "data, another order": ["/pmegpadd.data?sort=name", 200],
  "data, a search": ["/pmegpadd.data?search=kumar", 200],
  "opened, rendered anew": ["/pmegpadd", 60],
} as const;

/** Client lists as a signed-in person gets them, on SQLite and one core, over 32 connections. */
export async function measurePortal(copy: SiteCopy): Promise<Figure[]> {
  const reason = isInstalled("wrk") ? whyNotPinned() : "wrk is not installed";
  if (reason) return [skipped("portal: lists", reason)];
  const dataDir = copy.newFolder("data");
  await fill(dataDir);
  const site = await startSite(copy, 0, {}, { dataDir });
  try {
    const cookie = await sessionCookie(site);
    const figures: Figure[] = [];
    for (const [name, [path, min]] of Object.entries(requests))
      figures.push(...(await measure(site, name, path, { cookie, min })));
    const shared = { seconds: 20, headers: headersOf(cookie), script: [atWork], connections: people };
    const { p99 } = await wrk(site.origin + requests["opened, rendered anew"][0], shared);
    return [...figures, atMost(`portal: opened, ${people} people at work, p99`, p99, 100, "ms")];
  } finally {
    await site.stop();
  }
}

async function fill(dataDir: string): Promise<void> {
  const db = openDatabase(`file:${join(dataDir, "sopan.db")}`);
  try {
    await migrate(db);
    await fillClients(db, clients);
  } finally {
    await db.destroy();
  }
}

function headersOf(cookie: string): string[] {
  return [`Cookie: ${cookie}`, "Accept-Encoding: gzip, deflate, br, zstd"];
}

/** The processor time is that of the whole process: on a busy machine it says more than the rate. */
async function measure(
  site: SiteServer,
  name: string,
  path: string,
  { cookie, min }: { cookie: string; min: number },
): Promise<Figure[]> {
  const load = () => wrk(site.origin + path, { seconds, headers: headersOf(cookie) });
  await load();
  const rates: number[] = [];
  const costs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = processorMs(site.pid);
    const { rate, failed } = await load();
    if (failed > 0) throw new Error(`${failed} requests to ${path} failed`);
    rates.push(rate);
    costs.push((processorMs(site.pid) - before) / (rate * seconds));
  }
  return [
    atLeast(`portal: ${name}`, median(rates), min, "/s"),
    forKnowledge(`portal: ${name}, processor`, median(costs), "ms"),
  ];
}
