import { type Language, languageOf } from "../app/platform/language/language.ts";
import { listedPaths } from "../tests/journeys/listed-paths.ts";
import { whyNoChromium } from "./chromium.ts";
import { atLeast, atMost, type Figure, skipped } from "./figure.ts";
import { leastScores, mostLcpMs, rounds } from "./lighthouse.ts";
import { categories, medianOfRuns, type Run } from "./lighthouse-run.ts";
import type { SiteCopy } from "./site-copy.ts";
import { startSite } from "./site-server.ts";

type Row = Run & { path: string };

const heads = ["performance", "accessibility", "best practices", "SEO", "LCP ms", "CLS", "TBT ms", "KB"];

/** Lighthouse on every public page, a line each as it is measured, and what is worst. */
export async function measureEveryPage(copy: SiteCopy): Promise<Figure[]> {
  const reason = whyNoChromium();
  if (reason) return [skipped("lighthouse", reason)];
  const site = await startSite(copy);
  try {
    const { en, hi } = await pagesOf(site.origin);
    const rows = await measureRows(site.origin, `English, median of ${rounds}`, en);
    rows.push(...(await measureRows(site.origin, `Hindi, median of ${rounds}`, hi)));
    const worst = rows.toSorted((a, b) => points(a) - points(b) || b.lcp - a.lcp)[0];
    if (worst) console.log(`\nworst\n${lineOf(worst)}\n`);
    return figuresOf(rows);
  } finally {
    await site.stop();
  }
}

/** The pages of the sitemap by language; or of them the paths in BENCH_PAGES. */
async function pagesOf(origin: string): Promise<Record<Language, string[]>> {
  const asked = process.env.BENCH_PAGES?.split(",");
  const listed = (await listedPaths(origin)).filter((path) => asked?.includes(path) ?? true);
  const of = (language: Language) => listed.filter((path) => languageOf(path) === language);
  return { en: of("en"), hi: of("hi") };
}

async function measureRows(origin: string, title: string, paths: string[]): Promise<Row[]> {
  const rows: Row[] = [];
  console.log(`\n${[title.padEnd(34), ...heads].join("  ")}`);
  for (const path of paths) {
    const row = { path, ...(await medianOfRuns(origin + path, rounds)) };
    console.log(lineOf(row));
    rows.push(row);
  }
  return rows;
}

function lineOf(row: Row): string {
  const values = [
    ...categories.map((key) => row[key].toFixed(0)),
    ...[row.lcp.toFixed(0), row.cls.toFixed(3), row.tbt.toFixed(0), row.kb.toFixed(1)],
  ];
  const cells = values.map((value, index) => value.padStart(heads[index]?.length ?? 0));
  return [row.path.padEnd(34), ...cells].join("  ");
}

function points(row: Row): number {
  return categories.reduce((sum, key) => sum + row[key], 0);
}

function figuresOf(rows: Row[]): Figure[] {
  const scores = categories.map((key) =>
    atLeast(`lighthouse: least ${key}`, Math.min(...rows.map((row) => row[key])), leastScores[key]),
  );
  const slowest = Math.max(...rows.map((row) => row.lcp));
  return [
    ...scores,
    atMost("lighthouse: slowest largest paint", slowest, mostLcpMs, "ms"),
    atMost("lighthouse: most that moves (CLS)", Math.max(...rows.map((row) => row.cls)), 0),
  ];
}
