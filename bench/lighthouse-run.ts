import { chromiumFlags, chromiumPath } from "./chromium.ts";
import { median } from "./figure.ts";
import { runToEnd } from "./program.ts";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof categories)[number];

/** Scores of 100, times in ms, what came over the line in KB of 1,024 bytes. */
export type Run = Record<Category | "lcp" | "cls" | "tbt" | "kb", number>;

/** The median of each value over some runs, with Lighthouse's mobile settings: a mid-range phone on slow 4G. */
export async function medianOfRuns(url: string, rounds: number): Promise<Run> {
  const runs: Run[] = [];
  for (let round = 0; round < rounds; round++) {
    const report = await reportOn(url, chromiumPath, categories);
    printCosts(url, report);
    runs.push(readRun(report));
  }
  const keys = Object.keys(runs[0] ?? {}) as (keyof Run)[];
  return Object.fromEntries(keys.map((key) => [key, median(runs.map((run) => run[key]))])) as Run;
}

type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { score: number | null; title: string; displayValue?: string | undefined; numericValue?: number }
  >;
};

/**
 * What Lighthouse says of a page, as a first visit in a browser of its own. It runs as a program, so that types are checked and
 * tests run without its packages, which are a third of all files.
 */
export async function reportOn(
  url: string,
  chromium: string,
  only: readonly Category[],
  ...flags: readonly string[]
): Promise<Report> {
  const output = ["--output=json", "--quiet", "--no-enable-error-reporting"];
  const how = [`--only-categories=${only.join(",")}`, `--chrome-flags=${chromiumFlags.join(" ")}`];
  const command = ["env", `CHROME_PATH=${chromium}`, "lighthouse", url, ...output, ...how, ...flags];
  return JSON.parse(await runToEnd(command, 300_000));
}

function readRun(report: Report): Run {
  const score = (key: Category) => Math.round((report.categories[key]?.score ?? 0) * 100);
  const number = (id: string) => report.audits[id]?.numericValue ?? Number.NaN;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
    lcp: number("largest-contentful-paint"),
    cls: number("cumulative-layout-shift"),
    tbt: number("total-blocking-time"),
    kb: number("total-byte-weight") / 1024,
  };
}

/** Names the audits that took points, so that a missed target says where to look. */
function printCosts(url: string, report: Report): void {
  for (const category of categories)
    for (const { id, weight } of report.categories[category]?.auditRefs ?? []) {
      const audit = report.audits[id];
      if (weight > 0 && audit && audit.score !== null && audit.score < 0.9)
        process.stderr.write(`${url} ${category}: ${audit.title} ${audit.displayValue ?? ""}\n`);
    }
}
