import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { addLink } from "../app/domain/cases/applicant-links/links.server.ts";
import { turnOnAll } from "../app/domain/firm/settings/part-states.server.ts";
import { agreeFee } from "../app/domain/money/fees/agree.server.ts";
import { type Db, openDatabase } from "../app/platform/db/connection.server.ts";
import { migrate } from "../app/platform/db/migrate.server.ts";
import { fetchEncoded } from "./fetch-encoded.ts";
import { atLeast, atMost, type Figure, forKnowledge, median, skipped } from "./figure.ts";
import { fillClients } from "./fill-clients.ts";
import { isInstalled, whyNotPinned } from "./program.ts";
import type { SiteCopy } from "./site-copy.ts";
import { type SiteServer, startSite } from "./site-server.ts";
import { processorMs } from "./staff-site.ts";
import { type Load, wrk } from "./wrk.ts";

const clients = Number(process.env.BENCH_CLIENTS ?? 20_000);
const opened = 200;
const rounds = 3;
const seconds = 5;
const luaScript = fileURLToPath(new URL("client-page.lua", import.meta.url));

type Sent = { path: string; digits: string };

/** Clients' own pages, with what each owes, on SQLite and one core, over 32 connections. */
export async function measureClientPage(copy: SiteCopy): Promise<Figure[]> {
  const reason = isInstalled("wrk") ? whyNotPinned() : "wrk is not installed";
  if (reason) return [skipped("client page: opened", reason)];
  const dataDir = copy.newFolder("data");
  const sent = await fill(dataDir);
  const site = await startSite(copy, 0, {}, { dataDir });
  try {
    const pages = join(dataDir, "pages");
    const cookies = await Promise.all(sent.map((link) => cookieFor(site, link)));
    writeFileSync(pages, sent.map(({ path }, at) => `${path} ${cookies[at]}\n`).join(""));
    const load = () => wrk(site.origin, { seconds, script: [luaScript, pages] });
    // The first opening of each page is noted in the client's history.
    await load();
    const loads: Load[] = [];
    const costs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const before = processorMs(site.pid);
      const one = await load();
      costs.push((processorMs(site.pid) - before) / (one.rate * seconds));
      loads.push(one);
    }
    const failed = loads.reduce((sum, one) => sum + one.failed, 0);
    if (failed > 0) throw new Error(`${failed} pages failed`);
    return [
      atLeast("client page: opened", median(loads.map(({ rate }) => rate)), 100, "/s"),
      forKnowledge("client page: opened, processor", median(costs), "ms"),
      forKnowledge("client page: p99 at 32 at once", median(loads.map(({ p99 }) => p99)), "ms"),
      atMost("client page: as it is sent", await largest(site, sent, cookies), 25, "KB"),
    ];
  } finally {
    await site.stop();
  }
}

async function fill(dataDir: string): Promise<Sent[]> {
  const db = openDatabase(`file:${join(dataDir, "sopan.db")}`);
  try {
    await migrate(db);
    await turnOnAll(db, new Date());
    await fillClients(db, clients);
    return await sendPages(db);
  } finally {
    await db.destroy();
  }
}

async function sendPages(db: Db): Promise<Sent[]> {
  const { id, name, mobile } = await db.selectFrom("staff").selectAll().executeTakeFirstOrThrow();
  const staff = { id, name, mobile, role: "owner" } as const;
  const listed = db.selectFrom("clients").select(["id", "mobile"]).where("list_state", "=", "pmegp");
  const sent: Sent[] = [];
  for (const client of await listed.limit(opened).execute()) {
    const fee = { description: "Application", amount: 5_000_00, dueOn: "2026-11-30" };
    await agreeFee(db, staff, { clientId: client.id, submission: "" }, fee, new Date());
    const { path } = await addLink(db, staff, client, { language: "en" }, new Date());
    sent.push({ path, digits: client.mobile.slice(-4) });
  }
  return sent;
}

async function cookieFor({ origin }: SiteServer, { path, digits }: Sent): Promise<string> {
  const body = new URLSearchParams({ intent: "digits", digits });
  const answer = await fetch(origin + path, {
    method: "POST",
    redirect: "manual",
    headers: { origin },
    body,
  });
  await answer.arrayBuffer();
  const cookie = answer.headers.getSetCookie()[0]?.split(";", 1)[0];
  if (!cookie) throw new Error(`The digits were answered with ${answer.status}`);
  return cookie;
}

/** In KB, of the first twenty. */
async function largest({ origin }: SiteServer, sent: readonly Sent[], cookies: readonly string[]) {
  const sizes = sent
    .slice(0, 20)
    .map(async ({ path }, at) => (await fetchEncoded(origin + path, "br", cookies[at])).length / 1024);
  return Math.max(...(await Promise.all(sizes)));
}
