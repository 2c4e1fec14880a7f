import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { browserPaths, chromiumFlags, chromiumPath, whyNoChromium } from "./chromium.ts";
import { atLeast, atMost, type Figure, median, skipped } from "./figure.ts";
import type { SiteCopy } from "./site-copy.ts";
import { startSite } from "./site-server.ts";

const rounds = 3;
const leastScores = { performance: 99, accessibility: 100, "best-practices": 100, seo: 100 } as const;
const mostLcpMs = 1000;

type Category = keyof typeof leastScores;
type Run = Record<Category, number> & { lcp: number };

const categories = Object.keys(leastScores) as Category[];

/** Lighthouse with its mobile settings: a mid-range phone on a slow 4G line, simulated. */
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
  const runs: Run[] = [];
  for (let round = 0; round < rounds; round++) runs.push(await runOnce(origin + path));
  const middle = (key: keyof Run) => median(runs.map((run) => run[key]));
  const scores = categories.map((key) =>
    atLeast(`lighthouse: ${path} ${key}`, middle(key), leastScores[key]),
  );
  return [...scores, atMost(`lighthouse: ${path} largest paint`, middle("lcp"), mostLcpMs, "ms")];
}

/** One run in a browser of its own: what it shows is a first visit. */
async function runOnce(url: string): Promise<Run> {
  const chrome = await launch({ chromePath: chromiumPath, chromeFlags: chromiumFlags, logLevel: "silent" });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: "error",
      onlyCategories: categories,
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    const { lhr } = result;
    const score = (key: Category) => Math.round((lhr.categories[key]?.score ?? 0) * 100);
    tellWhatCost(
      url,
      categories.filter((key) => score(key) < 100),
      lhr,
    );
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
      lcp: lhr.audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
    };
  } finally {
    chrome.kill();
  }
}

type Report = {
  categories: Record<string, { auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string | undefined }>;
};

/** Names the audits that took points, so that a missed target says where to look. */
function tellWhatCost(url: string, short: readonly Category[], report: Report): void {
  for (const category of short)
    for (const { id, weight } of report.categories[category]?.auditRefs ?? []) {
      const audit = report.audits[id];
      if (weight > 0 && audit && audit.score !== null && audit.score < 0.9)
        process.stderr.write(`${url} ${category}: ${audit.title} ${audit.displayValue ?? ""}\n`);
    }
}
