import { statSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { atLeast, atMost, type Figure, forKnowledge, percentile } from "./figure.ts";
import { cores, onCore } from "./program.ts";
import type { SiteCopy } from "./site-copy.ts";
import { type SiteServer, startSite } from "./site-server.ts";
import { memoryOf, processorMs } from "./staff-site.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 120);
const rate = Number(process.env.BENCH_RATE ?? 700);
/** Less than the time between two posts, so that they do not come in bursts. */
const everyMs = 1;
/** V8 compiles the path of a post, and the server makes its search index. */
const warmUpSeconds = 20;
const megabyte = 2 ** 20;

type Seen = { times: number[]; refused: number; references: Set<string> };

/**
 * Contact forms at a steady rate, sent when they are due however long the earlier ones take: how long each waits, and how
 * memory, write-ahead log and data file grow.
 */
export async function measureSteadyPosts(copy: SiteCopy): Promise<Figure[]> {
  const site = await startSite(copy, 0, { ENQUIRIES_PER_HOUR: String(10_000_000) });
  // Idle connections end before the server ends them: a post on one that it is just closing would fail.
  const agent = new Agent({ keepAlive: true, maxSockets: 256, timeout: 10_000 });
  try {
    const seen: Seen = { times: [], refused: 0, references: new Set() };
    await send(site, agent, warmUpSeconds, { times: [], refused: 0, references: new Set() }, 0);
    const before = sizesOf(site);
    const usedBefore = processorMs(site.pid);
    let mostLog = 0;
    const memory: number[] = [];
    const watch = setInterval(() => {
      mostLog = Math.max(mostLog, sizesOf(site).log);
      memory.push(memoryOf(site.pid));
    }, 1000);
    const sent = onCore(cores.client, () => send(site, agent, seconds, seen, 1_000_000));
    await sent.finally(() => clearInterval(watch));
    const used = processorMs(site.pid) - usedBefore;
    const data = (sizesOf(site).data - before.data) / megabyte;
    const tenth = Math.max(1, Math.floor(memory.length / 10));
    return [
      atLeast(`posts: stored a second for ${seconds} s`, seen.references.size / seconds, 0.99 * rate, "/s"),
      forKnowledge("posts: steady, p50", percentile(seen.times, 50), "ms"),
      atMost("posts: steady, p99", percentile(seen.times, 99), 100, "ms"),
      forKnowledge("posts: steady, longest", percentile(seen.times, 100), "ms"),
      forKnowledge("posts: steady, processor of a post", used / seen.references.size, "ms"),
      atMost("posts: steady, refused or failed", seen.refused, 0),
      atMost("posts: steady, acknowledged but not stored", await notStored(site, seen.references), 0),
      forKnowledge("posts: steady, memory after a tenth", percentile(memory.slice(0, tenth), 50), "MB"),
      forKnowledge("posts: steady, memory at the end", percentile(memory.slice(-tenth), 50), "MB"),
      forKnowledge("posts: steady, largest log", mostLog / megabyte, "MB"),
      forKnowledge("posts: steady, data file for 1,000 posts", (1000 * data) / seen.references.size, "MB"),
    ];
  } finally {
    agent.destroy();
    await site.stop();
  }
}

/** Bytes of the data file and its write-ahead log. */
function sizesOf({ dataDir }: SiteServer) {
  const size = (name: string) => statSync(join(dataDir, name), { throwIfNoEntry: false })?.size ?? 0;
  return { data: size("sopan.db"), log: size("sopan.db-wal") };
}

/** Sends so many seconds of posts; resolves when all have been answered. */
async function send(
  site: SiteServer,
  agent: Agent,
  seconds: number,
  seen: Seen,
  first: number,
): Promise<void> {
  const began = performance.now();
  const running = new Set<Promise<void>>();
  for (let sent = 0; sent < rate * seconds; await wait(everyMs)) {
    const due = Math.min(rate * seconds, Math.floor(((performance.now() - began) * rate) / 1000));
    for (; sent < due; sent++) {
      const at = began + (sent * 1000) / rate;
      const one = post(site, agent, first + sent).then((reference) => {
        seen.times.push(performance.now() - at);
        if (reference) seen.references.add(reference);
        else seen.refused++;
        running.delete(one);
      });
      running.add(one);
    }
  }
  await Promise.all(running);
}

/** The reference, or undefined when it was refused. */
function post({ origin }: SiteServer, agent: Agent, person: number): Promise<string | undefined> {
  const body = JSON.stringify({
    name: `Asha Verma ${person}`,
    phone: `9${String(person).padStart(9, "0")}`,
    email: `asha.${person}@example.com`,
    service: "nidhi",
    message: `We make pickles in a shop of our own and want to know about loan number ${person} for a new machine.`,
  });
  const headers = {
    accept: "application/json",
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "x-forwarded-for": `10.${(person >> 16) & 255}.${(person >> 8) & 255}.${person & 255}`,
  };
  return new Promise((resolve) => {
    const sent = request(`${origin}/enquiries/contact`, { agent, method: "POST", headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      answer.on("end", () => resolve(/S-\w{5}-\w{5}/.exec(text)?.[0]));
    });
    sent.on("error", () => resolve(undefined));
    sent.end(body);
  });
}

/** How many of the references are not in the data file as new enquiries. */
async function notStored({ dataDir }: SiteServer, references: ReadonlySet<string>): Promise<number> {
  const database = new SQLite(join(dataDir, "sopan.db"), { readonly: true });
  const rows = database.prepare("select reference from enquiries where state = 'new'").pluck().all();
  database.close();
  const stored = new Set(rows);
  return [...references].filter((reference) => !stored.has(reference)).length;
}
