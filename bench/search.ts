import { setTimeout as wait } from "node:timers/promises";
import { wantedPages } from "../app/site/search/test-queries.ts";
import { timed } from "./callers.ts";
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
      const times = await timesOf(site, path, asked);
      figures.push(forKnowledge(`search: ${name}, median`, median(times), "ms"));
      const slow = [`search: ${name}, p99`, percentile(times, 99)] as const;
      figures.push(asked[0] === longest ? forKnowledge(...slow, "ms") : atMost(...slow, mostMs, "ms"));
    }
    return figures;
  } finally {
    await site.stop();
  }
}

/** Milliseconds until the answer of each question was there, after the warm-up. */
async function timesOf({ origin }: SiteServer, path: string, queries: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (let round = 1 - warmUp; round <= rounds; round++)
    for (const query of queries) {
      const { ms, answer } = await timed(async () => {
        const response = await fetch(`${origin}${path}?${new URLSearchParams({ q: query })}`);
        await response.arrayBuffer();
        return response;
      });
      if (!answer.ok) throw new Error(`The search for ${query} was answered with ${answer.status}`);
      if (round > 0) times.push(ms);
    }
  return times;
}
