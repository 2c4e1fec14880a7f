import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { servicePaths } from "../../app/domain/catalogue/services/catalogue.ts";
import { full } from "../form.ts";
import { oneOfEachKind } from "../public-pages.ts";
import { openPage, phone } from "./browser.ts";
import { desktop, sharedSite, takeBrowser } from "./start-journey.ts";

const browser = await takeBrowser();
const site = sharedSite();

const services = servicePaths.flatMap((path) => [path, `/hi${path}`]);
const addresses = full ? services : oneOfEachKind(services);
const isShown = (page: Page, id: string) =>
  page.evaluate((of) => document.getElementById(of)?.checkVisibility({ contentVisibilityAuto: true }), id);

/** Pages that say more than one service, with their length on a phone in screens. */
const longer = { "/": 7.5, "/hi": 7.5, "/about": 8.5, "/hi/about": 8.5 };
/** With what one gets, for whom and which documents open. */
const screensOfService = 7;
const measured = [
  ...addresses.map((address) => [address, screensOfService] as const),
  ...Object.entries(longer),
];

test.each(measured)(
  "on a phone %s is at most %d screens long and no wider than one",
  async (address, screens) => {
    const { page, context } = await openPage(browser, phone);
    onTestFinished(() => context.close());
    const { width, height } = phone.viewport;
    await page.goto(site.origin + address);
    const size = await page.evaluate(() => {
      const { scrollHeight, scrollWidth } = document.documentElement;
      return { scrollHeight, scrollWidth };
    });
    expect(size.scrollHeight / height).toBeLessThanOrEqual(screens);
    expect(size.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test("full: benefits, eligibility and documents are open, the others fold, and a link opens what it leads to", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, context } = await openPage(browser, { ...phone, javaScriptEnabled });
    await page.goto(`${site.origin}/PMEGP`);
    for (const id of ["intro", "benefits", "eligibility", "documents"])
      expect(await isShown(page, id)).toBe(true);
    expect(await isShown(page, "questions")).toBe(false);
    expect(await page.locator("details.part[open]").count()).toBe(0);
    await page.getByRole("link", { name: /^\d+ documents$/ }).click();
    const heading = page.getByRole("heading", { name: "Documents required" });
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThan(60);
    // The second is an address of a section that has moved.
    for (const [id, shown] of [
      ["questions", "questions"],
      ["mistakes", "work"],
    ] as const) {
      await page.goto("about:blank");
      await page.goto(`${site.origin}/PMEGP#${id}`);
      expect(await isShown(page, shown)).toBe(true);
    }
    await context.close();
  }
});

test("on a wide screen and on paper every section is open, and the Tab key does not stop at headings", async () => {
  const { page, context } = await openPage(browser, { ...desktop, javaScriptEnabled: false });
  await page.goto(`${site.origin}/PMEGP`);
  for (const id of ["intro", "documents", "sources"]) expect(await isShown(page, id)).toBe(true);
  await page.setViewportSize(phone.viewport);
  await expect.poll(() => isShown(page, "sources")).toBe(false);
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => isShown(page, "sources")).toBe(true);
  await context.close();
  const { page: live } = await openPage(browser, desktop);
  await live.goto(`${site.origin}/PMEGP`);
  await live.waitForSelector("details.part:last-of-type[open]");
  expect(await live.locator(".fold > summary:not([tabindex='-1'])").count()).toBe(0);
  await live.setViewportSize(phone.viewport);
  await expect.poll(() => live.locator(".fold > summary[tabindex='-1']").count()).toBe(0);
});

test("full: on a wide screen the section in sight is marked beside the text", async () => {
  const { page } = await openPage(browser, { ...desktop, reducedMotion: "reduce" });
  await page.goto(`${site.origin}/PMEGP`);
  const marked = () => page.locator(".aside a[aria-current]").allInnerTexts();
  await expect.poll(marked).toEqual(["What it is"]);
  await page.evaluate(() => document.getElementById("documents")?.scrollIntoView());
  await expect.poll(marked).toEqual(["Documents required"]);
});
