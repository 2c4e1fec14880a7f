import { type CDPSession, chromium, type Page } from "playwright-core";
import { type CalculatorName, calculatorNames } from "../app/domain/calculators/calculators.ts";
import { chromiumFlags, chromiumPath, whyNoChromium } from "./chromium.ts";
import { atMost, type Figure, forKnowledge, median, percentile, skipped } from "./figure.ts";
import type { SiteCopy } from "./site-copy.ts";
import { startSite } from "./site-server.ts";

const slower = 4;
/** One frame of a screen that shows sixty a second, in milliseconds. */
const mostMs = 16.7;
const keys = 10 * Number(process.env.BENCH_RUNS ?? 4);

/** Of each calculator a result that says the most, and the field in which one then types. */
const results: Record<CalculatorName, { query: string; field: string }> = {
  emi: { query: "amount=1000000&rate=10.5&months=360&moratorium=6&interest=added", field: "amount" },
  pmegp: {
    query: "district=gaya&category=general&area=rural&sector=manufacturing&cost=6000000&working=100000",
    field: "cost",
  },
  pmfme: { query: "kind=group&cost=1000000&machines=500000&civil=400000", field: "cost" },
  mudra: { query: "amount=1200000", field: "amount" },
  msme: { query: "investment=18000000&turnover=60000000", field: "turnover" },
  gst: { query: "state=bihar&supply=both&turnover=4100000&interstate=yes&reverse=yes", field: "turnover" },
};

/** From a key to the changed result, laid out, in a phone's view on a processor that is slowed four times. */
export async function measureCalculators(copy: SiteCopy): Promise<Figure[]> {
  const reason = whyNoChromium();
  if (reason) return [skipped("calculators", reason)];
  const site = await startSite(copy);
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const figures: Figure[] = [];
    for (const name of calculatorNames) {
      const times = await measureKeys(page, devtools, `${site.origin}/calculators/${name}`, results[name]);
      figures.push(atMost(`calculators: ${name}, a key, median`, median(times), mostMs, "ms"));
      figures.push(forKnowledge(`calculators: ${name}, a key, p95`, percentile(times, 95), "ms"));
    }
    return figures;
  } finally {
    await browser.close();
    await site.stop();
  }
}

type Watched = typeof globalThis & { times: number[] };

async function measureKeys(
  page: Page,
  devtools: CDPSession,
  address: string,
  { query, field }: { query: string; field: string },
): Promise<number[]> {
  await page.goto(`${address}?${query}`, { waitUntil: "networkidle" });
  const input = page.locator(`main form [name=${field}]`);
  await input.focus();
  await page.waitForSelector("[data-island][data-live]");
  // Whoever reads the schedule while typing has the most rows on the page.
  for (const summary of await page.locator("#result summary").all()) await summary.click();
  await input.focus();
  await page.keyboard.press("End");
  await page.evaluate(watch);
  await slowDown(devtools, slower);
  // The first keys run code that has not been compiled.
  for (let key = 0; key < keys + 4; key++) {
    await page.keyboard.press(key % 2 === 0 ? "0" : "Backspace");
    // Until the schedule has followed and the address names the result.
    await page.waitForTimeout(500);
  }
  await slowDown(devtools, 1);
  return (await page.evaluate(() => (globalThis as Watched).times)).slice(4);
}

const slowDown = (devtools: CDPSession, rate: number) =>
  devtools.send("Emulation.setCPUThrottlingRate", { rate });

/** In the page: of each key, the milliseconds from its event until the result has changed and has been laid out. */
function watch(): void {
  const times: number[] = [];
  Object.assign(globalThis, { times });
  let began = 0;
  addEventListener("input", () => (began = performance.now()), { capture: true });
  const changed = () => {
    // What follows later, such as a long schedule, holds up no key.
    if (began === 0) return;
    document.body.getBoundingClientRect();
    times.push(performance.now() - began);
    began = 0;
  };
  const result = document.getElementById("result");
  const whatever = { subtree: true, childList: true, characterData: true };
  if (result) new MutationObserver(changed).observe(result, whatever);
}
