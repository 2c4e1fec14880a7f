import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../app/platform/db/connection.server.ts";
import { migrate } from "../app/platform/db/migrate.server.ts";
import { atLeast, type Figure, forKnowledge, skipped } from "./figure.ts";
import { fillClients } from "./fill-clients.ts";
import { startPostgres } from "./postgres.ts";
import { post } from "./posts.ts";
import { isInstalled } from "./program.ts";
import type { SiteCopy } from "./site-copy.ts";
import { type SiteServer, serverCommand, startSite } from "./site-server.ts";
import { processorMs, sessionCookie } from "./staff-site.ts";
import { type Load, wrk } from "./wrk.ts";

const clients = Number(process.env.BENCH_CLIENTS ?? 10_000);
const seconds = 6;
const leastTimes = 1.7;

/** Requests a second, and milliseconds of processor for each: of the servers, of PostgreSQL and of the programs that send. */
type Cost = { rate: number; server: number; database: number; sender: number };
type Send = (site: SiteServer, at: number) => Promise<Load>;

/** One and three processes on one PostgreSQL, and what bounds them: all share the cores with the database and the senders. */
export async function measureProcesses(copy: SiteCopy): Promise<Figure[]> {
  if (!isInstalled("wrk")) return [skipped("processes: three to one", "wrk is not installed")];
  const folder = copy.newFolder("postgres");
  const postgres = await startPostgres(folder);
  const sites: SiteServer[] = [];
  try {
    await postgres.createDatabase("processes");
    const url = `${postgres.url}/processes`;
    const db = openDatabase(url);
    await migrate(db);
    await fillClients(db, clients);
    await db.destroy();
    const env = {
      DATABASE_URL: url,
      SECRET: "a-secret-for-the-bench-only-0123456789ab",
      // No file is touched here.
      FILES_URL: "s3://key:secret@127.0.0.1:9/documents?tls=off",
      OUTBOUND_ALLOW: "127.0.0.1:9",
    };
    for (let n = 0; n < 3; n++) sites.push(await startSite(copy, 0, env, { command: serverCommand }));
    const cookie = await sessionCookie(sites[0] as SiteServer, url);
    const headers = [`Cookie: ${cookie}`, "Accept-Encoding: gzip, deflate, br, zstd"];
    let round = 0;
    const kinds: Record<string, Send> = {
      lists: ({ origin }) => wrk(`${origin}/pmegpadd.data?status=Sanctioned`, { seconds, headers }),
      posts: (site) => post(site, { encoding: "json", round: ++round, seconds }),
    };
    const figures: Figure[] = [];
    for (const [kind, send] of Object.entries(kinds)) {
      await measure(folder, sites, send);
      const one = await measure(folder, sites.slice(0, 1), send);
      figures.push(...compare(kind, one, await measure(folder, sites, send)));
    }
    return figures;
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
    await postgres.stop();
  }
}

async function measure(folder: string, sites: readonly SiteServer[], send: Send): Promise<Cost> {
  const used = () => ({
    server: sites.reduce((sum, { pid }) => sum + processorMs(pid), 0),
    database: databaseMs(folder),
    sender: processorMs("self", true),
  });
  const before = used();
  const loads = await Promise.all(sites.map(send));
  const after = used();
  const rate = loads.reduce((sum, load) => sum + load.rate, 0);
  const cost = (part: keyof typeof after) => (after[part] - before[part]) / (rate * seconds);
  return { rate, server: cost("server"), database: cost("database"), sender: cost("sender") };
}

/** Milliseconds of processor of PostgreSQL, its ended connections included. */
function databaseMs(folder: string): number {
  const server = Number(readFileSync(join(folder, "data", "postmaster.pid"), "utf8").split("\n")[0]);
  const children = readdirSync("/proc").filter((name) => {
    try {
      return Number(readFileSync(`/proc/${name}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1]) === server;
    } catch {
      // No process, or one that has ended.
      return false;
    }
  });
  return children.reduce((sum, pid) => sum + processorMs(Number(pid)), processorMs(server, true));
}

/**
 * Beside the measured rates, the most that these cores could do by the processor time of a request: one process has one core,
 * and all together have all cores, less what the database and the senders use of them.
 */
function compare(kind: string, one: Cost, three: Cost): Figure[] {
  const cores = availableParallelism();
  const whole = ({ server, database, sender }: Cost) => (1000 * cores) / (server + database + sender);
  const most = whole(three) / Math.min(1000 / one.server, whole(one));
  return [
    forKnowledge(`processes: ${kind}, one`, one.rate, "/s"),
    forKnowledge(`processes: ${kind}, three`, three.rate, "/s"),
    atLeast(`processes: ${kind}, three to one`, three.rate / one.rate, leastTimes, "times"),
    forKnowledge(`processes: ${kind}, three to one, most by processor`, most, "times"),
    forKnowledge(`processes: ${kind}, processor of a server`, three.server, "ms"),
    forKnowledge(`processes: ${kind}, processor of PostgreSQL`, three.database, "ms"),
    forKnowledge(`processes: ${kind}, processor of the senders`, three.sender, "ms"),
  ];
}
