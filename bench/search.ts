import { setTimeout as wait } from "node:timers/promises";
import { wantedPages } from "../app/site/search/test-queries.ts";
import { atMost, type Figure, forKnowledge, median, percentile } from "./figure.ts";
import type { SiteCopy } from "./site-copy.ts";
import { startSite } from "./site-server.ts";

const rounds = 20;
const mostMs = 20;
/** Eight long words, none of them spelt right: what a search costs at most. */
const longest =
  "registrayion certificayion governmemt requiremant documemtation establishmnt proprietrship manufactring";

/** A search as a visitor waits for it, one after the other: the page of results, what the box suggests, and the longest query. */
export async function measureSearch(copy: SiteCopy): Promise<Figure[]> {
  const site = await startSite(copy);
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
      const times = await timesOf(site.origin + path, asked);
      figures.push(forKnowledge(`search: ${name}, median`, median(times), "ms"));
      figures.push(atMost(`search: ${name}, p99`, percentile(times, 99), mostMs, "ms"));
    }
    return figures;
  } finally {
    await site.stop();
  }
}

/** Milliseconds of each question; the first round is not counted, because code is compiled in it. */
async function timesOf(address: string, queries: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++)
    for (const query of queries) {
      const began = performance.now();
      const answer = await fetch(`${address}?${new URLSearchParams({ q: query })}`);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`The search for ${query} was answered with ${answer.status}`);
      if (round > 0) times.push(performance.now() - began);
    }
  return times;
}
