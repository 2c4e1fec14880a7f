import { type Browser, chromium } from "playwright-core";
import { browserPaths, chromiumFlags, chromiumPath, whyNoChromium } from "./chromium.ts";
import { fetchEncoded } from "./fetch-encoded.ts";
import { atMost, type Figure, skipped } from "./figure.ts";
import type { SiteCopy } from "./site-copy.ts";
import { startSite } from "./site-server.ts";

const most = { html: 14, visit: 25, script: 2 };

/** What one first visit brings over the line, in KB of 1,024 bytes. */
export async function measureSizes(copy: SiteCopy): Promise<Figure[]> {
  const site = await startSite(copy);
  try {
    const figures: Figure[] = [];
    for (const path of browserPaths) {
      const html = await fetchEncoded(site.origin + path, "br");
      figures.push(atMost(`sizes: ${path} HTML, brotli`, inKb(html.length), most.html, "KB"));
    }
    const reason = whyNoChromium();
    if (reason) return [...figures, skipped("sizes: first visit", reason)];
    return [...figures, ...(await visitAll(site.origin))];
  } finally {
    await site.stop();
  }
}

async function visitAll(origin: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
  try {
    const figures: Figure[] = [];
    for (const path of browserPaths) {
      const { all, script } = await visit(browser, origin + path);
      figures.push(atMost(`sizes: ${path} first visit with headers`, inKb(all), most.visit, "KB"));
      figures.push(atMost(`sizes: ${path} script before intent`, inKb(script), most.script, "KB"));
    }
    return figures;
  } finally {
    await browser.close();
  }
}

/** Encoded bytes, headers included, of everything that one page asks for until it is quiet. */
async function visit(browser: Browser, url: string): Promise<{ all: number; script: number }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const scripts = new Set<string>();
  const sum = { all: 0, script: 0 };
  session.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    sum.all += encodedDataLength;
    if (scripts.has(requestId)) sum.script += encodedDataLength;
  });
  await session.send("Network.enable");
  await page.goto(url, { waitUntil: "networkidle", timeout: 20_000 });
  // Without a window Chromium leaves the icon out, which a visitor's browser fetches.
  await page.evaluate("fetch(document.querySelector('link[rel=icon]').href).then((icon) => icon.text())");
  await page.waitForTimeout(200);
  await context.close();
  return sum;
}

function inKb(bytes: number): number {
  return bytes / 1024;
}
