import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { firstOf, full } from "../form.ts";
import { openPage } from "./browser.ts";
import { sharedSite, takeBrowser } from "./start-journey.ts";

const browser = await takeBrowser();
const site = sharedSite();

type Stop = { name: string; seenBefore: boolean; faults: string[] };
type Walked = { reached?: Set<Element> };

/**
 * Runs in the page: what has the focus, and whether somebody who looks at the screen can see that, when nothing moves any
 * more. The floating button comes back half a second after the focus has left the page's own part.
 */
async function focusedNow(): Promise<Stop | null> {
  // An animation by the scroll position has no end.
  const moving = () =>
    document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline);
  while (moving().length > 0) await Promise.allSettled(moving().map(({ finished }) => finished));
  const focused = document.activeElement as HTMLElement | null;
  if (!focused || focused === document.body) return null;
  const walked = window as Walked;
  walked.reached ??= new Set();
  const seenBefore = walked.reached.has(focused);
  walked.reached.add(focused);
  const faults: string[] = [];
  const box = focused.getClientRects()[0] ?? new DOMRect();
  const { outlineStyle, outlineWidth, visibility, opacity } = getComputedStyle(focused);
  if (box.width < 8 || box.height < 8) faults.push("no size");
  if (visibility !== "visible" || opacity === "0") faults.push("invisible");
  if (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2) faults.push("no ring");
  if (box.x < 0 || box.right > window.innerWidth + 1) faults.push("beside the window");
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  if (!top || !(focused.contains(top) || top.contains(focused)))
    faults.push(`under ${top?.outerHTML.slice(0, 80)}`);
  return { name: focused.outerHTML.slice(0, 120), seenBefore, faults };
}

/** Runs in the page: what can be seen and worked by hand, but was not reached by the key. */
function missed(): string[] {
  const reached = (window as Walked).reached ?? new Set();
  return [
    ...document.querySelectorAll<HTMLElement>(
      "a[href], button, input, select, textarea, summary, [tabindex]",
    ),
  ]
    .filter((one) => !reached.has(one) && one.tabIndex >= 0)
    .filter((one) => one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
    .filter((one) => !one.matches(":disabled, [type=hidden], [type=radio]"))
    .map((one) => one.outerHTML.slice(0, 120));
}

async function walkByKey(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let presses = 0; presses < 400; presses++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(focusedNow);
    if (!stop || stop.seenBefore) break;
    stops.push(stop);
  }
  return stops;
}

/** In the short form each is walked at one of the widths in turn: the home page in English on a phone, in Hindi on a desktop. */
const kinds = ["/", "/services", "/enquiries/appointment", "/PMEGP", "/contact", "/login", "/policy", "/hi"];

const widthsOf = (path: string) => (full ? [360, 1440] : [kinds.indexOf(path) % 2 === 0 ? 360 : 1440]);

test.each(firstOf(4, kinds))(
  "%s by keyboard: the way past the header first, then everything, and the focus always in sight",
  async (path) => {
    for (const width of widthsOf(path)) {
      const { page, context } = await openPage(browser, {
        viewport: { width, height: 800 },
        reducedMotion: "reduce",
      });
      await page.goto(site.origin + path);
      const stops = await walkByKey(page);
      expect(stops[0]?.name).toMatch(/^<a href="#main"/);
      expect(stops.filter((stop) => stop.faults.length > 0)).toEqual([]);
      expect(await page.evaluate(missed)).toEqual([]);
      await context.close();
    }
  },
);

test("the way past the header leads into the page's own part", async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`${site.origin}/PMEGP`);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  await context.close();
});

test.each(firstOf(1, ["light", "dark"]))(
  "in forced colours, %s, the focus shows on the current page's link too, and what floats has an edge",
  async (colorScheme) => {
    const { page, context } = await openPage(browser, {
      viewport: { width: 1440, height: 900 },
      forcedColors: "active",
      colorScheme,
    });
    await page.goto(site.origin);
    const current = page.locator("header nav a[aria-current]").first();
    const outline = () => current.evaluate((link) => getComputedStyle(link).outlineWidth);
    expect(await outline()).toBe("2px");
    await page.locator("header a").first().focus();
    await page.keyboard.press("Tab");
    expect(await current.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await outline()).toBe("3px");
    const floating = page.locator(".float-button");
    expect(await floating.evaluate((button) => getComputedStyle(button).borderTopWidth)).toBe("1px");
    await context.close();
  },
);
