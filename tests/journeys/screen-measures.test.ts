import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { signInToDemo } from "./accounts.ts";
import { openHydrated, openSignedIn, phone, widthFaults } from "./browser.ts";
import { desktop, startAsOwner } from "./start-journey.ts";

const { browser, site, newPage } = await startAsOwner({ env: { SOPAN_DEMO: "1" } });

/** Not hidden links that only a keyboard reaches. */
const controlsInSight = (page: Page, within: string) =>
  page.locator(within).evaluate((part) => {
    const all = part.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary");
    return [...all].filter((one) => {
      const { top, bottom, right, width } = one.getBoundingClientRect();
      return one.checkVisibility() && width > 1 && bottom > 0 && right > 0 && top < innerHeight;
    }).length;
  });
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test("the dashboard of the sample data has at most 60 controls in sight, the menu included, and is 1,400 px high", async () => {
  const page = await newPage();
  await openHydrated(page, `${site.origin}/dashboard`);
  expect(await controlsInSight(page, "body")).toBeLessThanOrEqual(60);
  expect(await heightOf(page)).toBeLessThanOrEqual(1400);
});

test.each(["mine", "all"])("Today (%s) of the sample data is at most 4,000 px high", async (whose) => {
  const page = await newPage();
  for (const { viewport } of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await openHydrated(page, `${site.origin}/today?whose=${whose}`);
    expect(await heightOf(page)).toBeLessThanOrEqual(4000);
  }
});

const lists = [
  ...["/pmegpadd", "/pmfmeadd", "/cases/gst", "/cases/fssai", "/inbox", "/inbox/messages", "/today"],
  ...["/dashboard", "/reports/pending", "/reports/projects", "/due", "/fees"],
];

// An owner has shared a view with her: its mark was once as wide as all tabs.
test("no list is wider than the window of a clerk: a phone, or one whose letters are twice as large", async () => {
  const cookie = await signInToDemo(site, "0000000008");
  const { page } = await openSignedIn(browser, site.origin, cookie, phone);
  const faults: string[] = [];
  for (const path of lists) {
    await openHydrated(page, site.origin + path);
    for (const width of [360, 200]) {
      await page.setViewportSize({ width, height: 740 });
      faults.push(...(await widthFaults(page, width)).map((fault) => `${path}: ${fault}`));
    }
    await page.setViewportSize(phone.viewport);
  }
  expect(faults).toEqual([]);
});
