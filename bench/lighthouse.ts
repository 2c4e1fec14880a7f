import { browserPaths, whyNoChromium } from "./chromium.ts";
import { atLeast, atMost, type Figure, skipped } from "./figure.ts";
import { categories, medianOfRuns } from "./lighthouse-run.ts";
import type { SiteCopy } from "./site-copy.ts";
import { startSite } from "./site-server.ts";

/** Runs for each page; the median counts. */
export const rounds = Number(process.env.BENCH_RUNS ?? 3);
export const leastScores = { performance: 99, accessibility: 100, "best-practices": 100, seo: 100 } as const;
export const mostLcpMs = 1000;

/** Lighthouse on four representative pages. */
export async function measureLighthouse(copy: SiteCopy): Promise<Figure[]> {
  const reason = whyNoChromium();
  if (reason) return [skipped("lighthouse", reason)];
  const site = await startSite(copy);
  try {
    const figures: Figure[] = [];
    for (const path of browserPaths) figures.push(...(await measurePath(site.origin, path)));
    return figures;
  } finally {
    await site.stop();
  }
}

async function measurePath(origin: string, path: string): Promise<Figure[]> {
  const middle = await medianOfRuns(origin + path, rounds);
  const scores = categories.map((key) =>
    atLeast(`lighthouse: ${path} ${key}`, middle[key], leastScores[key]),
  );
  return [
    ...scores,
    atMost(`lighthouse: ${path} largest paint`, middle.lcp, mostLcpMs, "ms"),
    atMost(`lighthouse: ${path} what moves (CLS)`, middle.cls, 0),
  ];
}
