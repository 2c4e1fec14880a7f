import { join } from "node:path";
import { type CDPSession, chromium, type Locator, type Page } from "playwright-core";
import { openDatabase } from "../app/platform/db/connection.server.ts";
import { chromiumFlags, chromiumPath, whyNoChromium } from "./chromium.ts";
import { atMost, type Figure, forKnowledge, median, skipped } from "./figure.ts";
import { fillClients } from "./fill-clients.ts";
import type { SiteCopy } from "./site-copy.ts";
import { startSite } from "./site-server.ts";
import { sessionCookie } from "./staff-site.ts";

/** The most rows that a list shows on a page. */
const rows = 100;
const slower = 4;
const rounds = Number(process.env.BENCH_RUNS ?? 5);
const mostMs = 100;

const views = [
  { name: "table", width: 1440, height: 900 },
  { name: "phone", width: 360, height: 740 },
] as const;

/** From a person's input to the next paint in a client list of 100 rows, on a processor that is slowed four times. */
export async function measureInteractions(copy: SiteCopy): Promise<Figure[]> {
  const reason = whyNoChromium();
  if (reason) return [skipped("interactions", reason)];
  const site = await startSite(copy);
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
  try {
    const db = openDatabase(`file:${join(site.dataDir, "sopan.db")}`);
    await fillClients(db, 2 * rows);
    await db.destroy();
    const [name = "", value = ""] = (await sessionCookie(site)).split(/=(.*)/s);
    const figures: Figure[] = [];
    for (const { name: view, ...viewport } of views) {
      const context = await browser.newContext({ viewport, serviceWorkers: "block" });
      await context.addCookies([{ name, value, url: site.origin }]);
      const page = await context.newPage();
      await page.addInitScript(observe);
      figures.push(...(await measureView(page, `${site.origin}/pmegpadd?size=${rows}`, view)));
      await context.close();
    }
    return figures;
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** In milliseconds: the longest event until its paint, and the processor time of the page's main thread. */
type Seen = { longest: number; thread: number };
type Watched = typeof globalThis & { seen: { longest: number } };

/** In the page: keeps the longest of the events. */
function observe(): void {
  const seen = { longest: 0 };
  Object.assign(globalThis, { seen });
  const options = { type: "event", durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ("interactionId" in entry && entry.interactionId)
        seen.longest = Math.max(seen.longest, entry.duration);
  }).observe(options);
}

const boxes = (page: Page) => page.locator("tbody input[name=id]");

/**
 * By the mouse alone, which is there before it presses: `click` also has the page find what is under it, four times, within the
 * measured events.
 */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("What is to be pressed is not in sight");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(100);
  await page.mouse.down();
  await page.mouse.up();
}

/** Before the rows are hydrated; the others come after. */
const atOnce = "tick while the page loads";

const steps: Record<string, (page: Page) => Promise<void>> = {
  [atOnce]: (page) => press(page, boxes(page).nth(1)),
  tick: (page) => press(page, boxes(page).nth(2)),
  "tick by key": async (page) => {
    await page.locator("tbody .client-row a").first().focus();
    await page.keyboard.press("x");
  },
  "select all": async (page) => {
    // Where a phone has no row of headings, Shift ticks a range.
    const head = page.locator("input[data-tick-all]");
    if (await head.isVisible()) return press(page, head);
    await page.keyboard.down("Shift");
    await press(page, boxes(page).last());
    await page.keyboard.up("Shift");
  },
  // Each letter's paint, and those that come while the list follows.
  "typing in search": async (page) => {
    await page.locator("#search").focus();
    for (const letter of "kumar") {
      await page.keyboard.press(letter);
      await page.waitForTimeout(150);
    }
    await page.waitForURL(/search=kumar/);
  },
  "clearing the search": async (page) => {
    for (let letter = 0; letter < 5; letter++) {
      await page.keyboard.press("Backspace");
      await page.waitForTimeout(150);
    }
    await page.waitForURL((url) => !url.searchParams.has("search"));
  },
};

async function measureView(page: Page, url: string, view: string): Promise<Figure[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  const slowed = await measureRounds(page, devtools, url, slower);
  // The processor's time at full speed, times four: where the machine has other work it says more than what a clock says.
  const quick = await measureRounds(page, devtools, url, 1);
  return Object.keys(steps).flatMap((name) => {
    const title = `interactions: ${view}, ${name}`;
    return [
      atMost(title, median((slowed.get(name) ?? []).map(({ longest }) => longest)), mostMs, "ms"),
      forKnowledge(
        `${title}, processor`,
        slower * median((quick.get(name) ?? []).map(({ thread }) => thread)),
        "ms",
      ),
    ];
  });
}

async function measureRounds(page: Page, devtools: CDPSession, url: string, slower: number) {
  const found = new Map<string, Seen[]>();
  for (let round = 0; round < rounds; round++) {
    await slowDown(devtools, 1);
    await page.goto(url, { waitUntil: "networkidle" });
    for (const [name, step] of Object.entries(steps)) {
      if (name !== atOnce) await page.waitForFunction(isHydrated);
      await slowDown(devtools, slower);
      found.set(name, [...(found.get(name) ?? []), await measureStep(page, devtools, step)]);
      await slowDown(devtools, 1);
    }
  }
  return found;
}

/** In the page: React has taken over the last row. */
function isHydrated(): boolean {
  const last = document.querySelector("table.clients tbody .client-row:last-of-type");
  return last !== null && Object.keys(last).some((key) => key.startsWith("__reactFiber"));
}

const slowDown = (devtools: CDPSession, rate: number) =>
  devtools.send("Emulation.setCPUThrottlingRate", { rate });

async function measureStep(
  page: Page,
  devtools: CDPSession,
  step: (page: Page) => Promise<void>,
): Promise<Seen> {
  await page.evaluate(() => Object.assign((globalThis as Watched).seen, { longest: 0 }));
  const before = await threadTime(devtools);
  await step(page);
  // Events are reported after their paint.
  await page.waitForTimeout(600);
  const thread = (await threadTime(devtools)) - before;
  return { thread, ...(await page.evaluate(() => (globalThis as Watched).seen)) };
}

/** In milliseconds. */
async function threadTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "ThreadTime")?.value ?? Number.NaN);
}
