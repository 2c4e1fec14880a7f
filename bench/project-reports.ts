import { setTimeout as wait } from "node:timers/promises";
import { chromium, type Page } from "playwright-core";
import { timed } from "./callers.ts";
import { chromiumFlags, chromiumPath, whyNoChromium } from "./chromium.ts";
import { atMost, type Figure, forKnowledge, median, percentile, skipped } from "./figure.ts";
import type { SiteCopy } from "./site-copy.ts";
import { type SiteServer, serverCommand, startSite } from "./site-server.ts";
import { type Asker, asking, sessionCookie, watching } from "./staff-site.ts";

const rounds = 5;
const files = 5;
const keys = 40;
/** Milliseconds for a file and for a key on a phone; how much slower a public page may get meanwhile. */
const most = { pdf: 3000, xlsx: 2000, key: 50, beside: 2 };
const publicPage = "/PMEGP";

/** A report of a flour mill: its files, public pages while they are made, and a key on a phone. */
export async function measureProjectReports(copy: SiteCopy): Promise<Figure[]> {
  // On all cores: files are made in a worker beside the thread that serves pages.
  const site = await startSite(copy, 0, {}, { command: serverCommand });
  try {
    const cookie = await sessionCookie(site);
    const ask = asking(site, cookie);
    const path = await addReport(ask);
    return [...(await measureFiles(site, ask, path)), ...(await measureKeys(site, cookie, path))];
  } finally {
    await site.stop();
  }
}

/** Begins a report with the starting figures of a product, as the form does. */
async function addReport(ask: Asker): Promise<string> {
  const body = new URLSearchParams({ intent: "create", starter: "flour-mill" });
  const path = (await ask("/reports/projects", { method: "POST", body })).headers.get("location");
  if (!path) throw new Error("No report was made.");
  return path;
}

/** In turns, so that a busy minute of the machine falls on both. */
async function measureFiles(site: SiteServer, ask: Asker, path: string): Promise<Figure[]> {
  const times = { pdf: [] as number[], xlsx: [] as number[] };
  const pages = { alone: [] as number[], pdf: [] as number[], xlsx: [] as number[] };
  await pageMeanwhile(site, () => wait(2000));
  for (let round = 0; round < rounds; round++) {
    pages.alone.push(await pageMeanwhile(site, () => wait(5000)));
    for (const kind of ["pdf", "xlsx"] as const) {
      const make = () => makeFiles(ask, `${path}/files/draft.${kind}`, times[kind]);
      pages[kind].push(await pageMeanwhile(site, make));
    }
  }
  const alone = median(pages.alone);
  return [
    forKnowledge(`project reports: ${publicPage} alone, p99`, alone, "ms"),
    ...(["pdf", "xlsx"] as const).flatMap((kind) => [
      atMost(`project reports: ${kind}, p95`, percentile(times[kind], 95), most[kind], "ms"),
      forKnowledge(`project reports: ${publicPage} beside ${kind}, p99`, median(pages[kind]), "ms"),
      atMost(`project reports: beside ${kind}, times`, median(pages[kind]) / alone, most.beside),
    ]),
  ];
}

/** One after the other, as one person asks for them. */
async function makeFiles(ask: Asker, path: string, times: number[]): Promise<void> {
  for (let n = 0; n < files; n++) {
    const { ms, answer } = await timed(async () => {
      const response = await ask(path);
      await response.arrayBuffer();
      return response.status;
    });
    if (answer !== 200) throw new Error(`${path} was answered with ${answer}`);
    times.push(ms);
  }
}

/** What a public page takes at the 99th percentile, in milliseconds, while something goes on. */
async function pageMeanwhile(site: SiteServer, work: () => Promise<void>): Promise<number> {
  return percentile((await watching(site, asking(site, ""), publicPage, work, 10)).pages, 99);
}

/** From a key to the changed figures, in a browser at a quarter of the processor's speed. */
async function measureKeys({ origin }: SiteServer, cookie: string, path: string): Promise<Figure[]> {
  const title = "project reports: a key on a phone";
  const reason = whyNoChromium();
  if (reason) return [skipped(title, reason)];
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const [name = "", value = ""] = cookie.split("=");
    await context.addCookies([{ name, value: decodeURIComponent(value), url: origin }]);
    const page = await context.newPage();
    await page.goto(origin + path, { waitUntil: "networkidle" });
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const times = await typedTimes(page);
    return [
      atMost(`${title}, p50`, percentile(times, 50), most.key, "ms"),
      forKnowledge(`${title}, p95`, percentile(times, 95), "ms"),
    ];
  } finally {
    await browser.close();
  }
}

async function typedTimes(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < keys; n++) {
    times.push(
      await page.evaluate(
        async (typed) => {
          const field = document.querySelector<HTMLInputElement>("[name='products.0.prices.0']");
          const results = document.querySelector(".report-figures");
          if (!field || !results) throw new Error("The form has no price or no figures.");
          const began = performance.now();
          const changed = new Promise<number>((resolve) => {
            const watch = new MutationObserver(() => {
              watch.disconnect();
              resolve(performance.now() - began);
            });
            watch.observe(results, { subtree: true, childList: true, characterData: true });
          });
          field.value = typed;
          field.dispatchEvent(new InputEvent("input", { bubbles: true }));
          return changed;
        },
        String(100 + n),
      ),
    );
    await page.waitForTimeout(50);
  }
  return times;
}
