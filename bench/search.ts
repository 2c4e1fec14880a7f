import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { wantedPages } from "../app/site/search/test-queries.ts";
import { atMost, type Figure, forKnowledge, median, percentile } from "./figure.ts";
import type { SiteCopy } from "./site-copy.ts";
import { type SiteServer, serverCommand, startSite } from "./site-server.ts";

const rounds = 20;
/** Rounds before, which are not counted: V8 still compiles the code in them. */
const warmUp = 5;
const mostMs = 20;
/** Eight long words, none of them spelt right: what a search costs at most. */
const longest =
  "registrayion certificayion governmemt requiremant documemtation establishmnt proprietrship manufactring";

/**
 * A search as a visitor waits for it, one after the other: the page of results, what the box suggests, and the longest
 * query. The server has both cores, as after `npm start`; the browser's side does nothing while it waits.
 */
export async function measureSearch(copy: SiteCopy): Promise<Figure[]> {
  const site = await startSite(copy, 0, {}, { command: serverCommand });
  try {
    // The index is made after the start.
    await wait(1000);
    const queries = wantedPages.map(([query]) => query);
    const figures: Figure[] = [];
    for (const [name, path, asked] of [
      ["page of results", "/search", queries],
      ["suggestions", "/hi/search/suggestions", queries],
      ["longest query", "/search", queries.map(() => longest)],
    ] as const) {
      const found = await timesOf(site, path, asked);
      const [times, worked] = [found.map(({ waited }) => waited), found.map((one) => one.worked)];
      figures.push(forKnowledge(`search: ${name}, median`, median(times), "ms"));
      const slow = [`search: ${name}, p99`, percentile(times, 99)] as const;
      figures.push(asked[0] === longest ? forKnowledge(...slow, "ms") : atMost(...slow, mostMs, "ms"));
      // Where the machine has other work this says more than what a clock says.
      figures.push(forKnowledge(`search: ${name}, processor, median`, median(worked), "ms"));
      figures.push(forKnowledge(`search: ${name}, processor, p99`, percentile(worked, 99), "ms"));
    }
    return figures;
  } finally {
    await site.stop();
  }
}

/** Milliseconds of one question: until its answer was there, and of the server's processor, all its threads together. */
type Time = { waited: number; worked: number };

/** Of each question, after the warm-up. */
async function timesOf({ origin, pid }: SiteServer, path: string, queries: readonly string[]) {
  const times: Time[] = [];
  for (let round = 1 - warmUp; round <= rounds; round++)
    for (const query of queries) {
      const before = processorTime(pid);
      const began = performance.now();
      const answer = await fetch(`${origin}${path}?${new URLSearchParams({ q: query })}`);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`The search for ${query} was answered with ${answer.status}`);
      const [waited, worked] = [performance.now() - began, processorTime(pid) - before];
      if (round > 0) times.push({ waited, worked });
    }
  return times;
}

/** Milliseconds that a process has run for, as Linux counts them for each of its threads. */
function processorTime(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const times = threads.map((thread) => {
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]);
  });
  return times.reduce((sum, time) => sum + time, 0) / 1e6;
}
