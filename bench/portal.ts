import { join } from "node:path";
import { openDatabase } from "../app/platform/db/connection.server.ts";
import { migrate } from "../app/platform/db/migrate.server.ts";
import { atLeast, type Figure, forKnowledge, median, skipped } from "./figure.ts";
import { fillClients } from "./fill-clients.ts";
import { isInstalled, whyNotPinned } from "./program.ts";
import type { SiteCopy } from "./site-copy.ts";
import { type SiteServer, startSite } from "./site-server.ts";
import { processorMs, sessionCookie } from "./staff-site.ts";
import { wrk } from "./wrk.ts";

const clients = Number(process.env.BENCH_CLIENTS ?? 100_000);
const rounds = 3;
const seconds = 5;
const leastRate = 250;
const eachAddress = join(import.meta.dirname, "address-each.lua");

/** What a browser asks for: the whole page when it is opened, its data when a filter or the sort changes. */
const opened = "/pmegpadd";
const requests = {
  "opened again, 50 rows": opened,
  "data, 50 rows": "/pmegpadd.data",
  "data, one filter": "/pmegpadd.data?status=Sanctioned",
  "data, another order": "/pmegpadd.data?sort=name",
  "data, a search": "/pmegpadd.data?search=kumar",
};

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
    for (const [name, path] of Object.entries(requests))
      figures.push(...(await measure(site, name, path, cookie)));
    const rendered = await measure(site, "opened, rendered anew", opened, cookie, [eachAddress]);
    return [...figures, ...rendered.map(({ name, measured }) => ({ name, measured }))];
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

/** The processor time is that of the whole process: on a busy machine it says more than the rate. */
async function measure(
  site: SiteServer,
  name: string,
  path: string,
  cookie: string,
  script: readonly string[] = [],
): Promise<Figure[]> {
  const headers = [`Cookie: ${cookie}`, "Accept-Encoding: gzip, deflate, br, zstd"];
  const load = () => wrk(site.origin + path, { seconds, headers, script });
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
    atLeast(`portal: ${name}`, median(rates), leastRate, "/s"),
    forKnowledge(`portal: ${name}, processor`, median(costs), "ms"),
  ];
}
