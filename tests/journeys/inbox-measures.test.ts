import { join } from "node:path";
import SQLite from "better-sqlite3";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFaults } from "./axe.ts";
import { expectQuiet, openHydrated } from "./browser.ts";
import { startAsOwner } from "./start-journey.ts";

const long = "Averylongnamewithoutanyspacesthatgoesonandonforeverandever";
const names = ["Asha Sample", long, "नमूना देवी", "Sample Enterprises (a group of women) of Udaharanpur"];

const { site, complaints, newPage } = await startAsOwner({
  prepare: async ({ origin, dataDir }) => {
    for (let index = 0; index < 24; index++) {
      const name = names[index % names.length] ?? "";
      const message = index % 2 ? `Mill ${index}` : `${index} ${"wordswithoutspaces".repeat(20)}`;
      const person = { name, phone: `98765433${10 + index}`, email: "a@sopan.example" };
      const answer = await fetch(`${origin}/enquiries/contact`, {
        method: "POST",
        body: new URLSearchParams({ ...person, service: "vikas", message }),
      });
      expect(answer.status).toBe(200);
    }
    // So many from one address look like spam.
    const file = new SQLite(join(dataDir, "sopan.db"));
    file.exec("update enquiries set state = 'new', spam_reason = null");
    file.close();
  },
});

/** Where the rows are, in CSS pixels from the top of the window. */
function measure(page: Page) {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll("[data-rows] > tr")].map((row) =>
      row.getBoundingClientRect(),
    );
    return {
      first: boxes[0]?.top ?? Number.NaN,
      heights: [...new Set(boxes.map(({ height }) => Math.round(height)))],
      inSight: boxes.filter(({ bottom }) => bottom <= innerHeight).length,
      isScrolled: document.documentElement.scrollWidth > innerWidth,
    };
  });
}

async function measured(width: number, height: number) {
  const page = await newPage();
  await page.setViewportSize({ width, height });
  await openHydrated(page, `${site.origin}/inbox`);
  return { page, ...(await measure(page)) };
}

test("full: on a desktop fifteen rows of one line are in sight, the first near the top", async () => {
  const { first, heights, inSight, isScrolled } = await measured(1440, 900);
  expect(first).toBeLessThanOrEqual(200);
  expect(heights).toEqual([40]);
  expect(inSight).toBeGreaterThanOrEqual(15);
  expect(isScrolled).toBe(false);
});

test("on a phone the first row is in sight, and a call takes one tap", async () => {
  const { page, first, heights, isScrolled } = await measured(360, 740);
  expect(first).toBeLessThanOrEqual(230);
  for (const height of heights) expect(height).toBeLessThanOrEqual(76);
  expect(isScrolled).toBe(false);
  const call = page.locator("[data-rows] > tr a[href^='tel:']").first();
  const box = await call.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(44);
  expect(box?.height).toBeGreaterThanOrEqual(44);
});

test.each([320, 768, 1024])(
  "full: at %i px nothing sticks out, and the unread mark stands beside its name",
  async (width) => {
    const { page, isScrolled } = await measured(width, 800);
    expect(isScrolled).toBe(false);
    const gaps = await page.locator("[data-rows] th").evaluateAll((lines) =>
      lines.map((line) => {
        // A long name takes two lines, and the mark stands beside the first.
        const words = document.createRange();
        words.selectNodeContents(line.children[1] ?? line);
        const [dot, name] = [line.children[0], words].map((part) => part?.getClientRects()[0]);
        if (!dot || !name || dot.right > name.left) return 99;
        return Math.abs(dot.top + dot.height / 2 - name.top - name.height / 2);
      }),
    );
    for (const gap of gaps) expect(gap).toBeLessThan(4);
  },
);

test("the inbox and an enquiry print without their controls", async () => {
  const { page } = await measured(794, 1123);
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("#search").isVisible()).toBe(false);
  expect(await page.locator("[data-rows] > tr").first().isVisible()).toBe(true);
  expect(await page.locator("[data-take]").first().isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });
  await page.locator("[data-rows] th a").first().click();
  await page.waitForSelector("h2:has-text('History')");
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("#state").isVisible()).toBe(false);
  expect(await page.locator("#note").isVisible()).toBe(false);
  expect(await page.locator("dd", { hasText: "Vikas" }).isVisible()).toBe(true);
});

test("full: axe finds nothing with the filters, the menu and the follow-up open", {
  timeout: 120_000,
}, async () => {
  const { page } = await measured(1440, 900);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.locator("[data-rows] input").first().check();
  await page.getByRole("button", { name: "Filters" }).click();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More" }).first().click();
  await page.getByText("Download CSV").waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await openHydrated(page, `${site.origin}/inbox`);
  await page.locator("[data-rows] th a").first().click();
  await page.waitForSelector("h2:has-text('History')");
  await page.click("[popovertarget='next-step']");
  expect(await axeFaults(page)).toEqual([]);
});

test("the browser had nothing to complain of", () => expectQuiet(complaints));
