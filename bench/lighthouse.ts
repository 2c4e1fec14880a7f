import { listedPaths } from "../tests/journeys/listed-paths.ts";
import { browserPaths, whyNoChromium } from "./chromium.ts";
import { atLeast, atMost, type Figure, skipped } from "./figure.ts";
import { categories, medianOfRuns, type Run } from "./lighthouse-run.ts";
import type { SiteCopy } from "./site-copy.ts";
import { startSite } from "./site-server.ts";

/** Runs for each page; the median counts. */
const rounds = Number(process.env.BENCH_RUNS ?? 3);
const min = { performance: 99, accessibility: 100, "best-practices": 100, seo: 100 } as const;
const maxLcpMs = 1000;

type Row = Run & { path: string };

const heads = ["performance", "accessibility", "best practices", "SEO", "LCP ms", "CLS", "TBT ms", "KB"];

/**
 * Lighthouse on four pages, on every page of the sitemap, or on those in BENCH_PAGES: a line for each page as it is measured,
 * and the worst value of all.
 */
export async function measureLighthouse(copy: SiteCopy, everyPage: boolean): Promise<Figure[]> {
  const reason = whyNoChromium();
  if (reason) return [skipped("lighthouse", reason)];
  const site = await startSite(copy);
  try {
    const asked = process.env.BENCH_PAGES?.split(",");
    const paths = asked ?? (everyPage ? await listedPaths(site.origin) : browserPaths);
    const rows: Row[] = [];
    console.log(`\n${[`median of ${rounds}`.padEnd(34), ...heads].join("  ")}`);
    for (const path of paths) {
      const row = { path, ...(await medianOfRuns(site.origin + path, rounds)) };
      console.log(lineOf(row));
      rows.push(row);
    }
    return figuresOf(rows);
  } finally {
    await site.stop();
  }
}

function lineOf(row: Row): string {
  const values = [
    ...categories.map((key) => row[key].toFixed(0)),
    row.lcp.toFixed(0),
    row.cls.toFixed(3),
    row.tbt.toFixed(0),
    row.kb.toFixed(1),
  ];
  const cells = values.map((value, index) => value.padStart(heads[index]?.length ?? 0));
  return [row.path.padEnd(34), ...cells].join("  ");
}

function figuresOf(rows: readonly Row[]): Figure[] {
  const worst = (key: "lcp" | "cls") => Math.max(...rows.map((row) => row[key]));
  return [
    ...categories.map((key) =>
      atLeast(`lighthouse: least ${key}`, Math.min(...rows.map((row) => row[key])), min[key]),
    ),
    atMost("lighthouse: slowest largest paint", worst("lcp"), maxLcpMs, "ms"),
    atMost("lighthouse: most that moves (CLS)", worst("cls"), 0),
  ];
}
