import { expect, test } from "vitest";
import { openPage } from "./browser.ts";
import { sharedSite, takeBrowser } from "./start-journey.ts";

const browser = await takeBrowser();
const site = sharedSite();

test("the phone's menu closes by Escape and by a tap outside, and leads to the places", async () => {
  const { page } = await openPage(browser, { viewport: { width: 320, height: 640 } });
  await page.goto(site.origin);
  const open = () => page.locator("header details[open]").count();
  await page.click(".menu summary");
  expect(await open()).toBe(1);
  await page.keyboard.press("Escape");
  expect(await open()).toBe(0);
  await page.click(".menu summary");
  await page.mouse.click(160, 630);
  expect(await open()).toBe(0);
  await page.click(".menu summary");
  expect(await page.locator(".menu .navlink").allTextContents()).toEqual([
    "Home",
    "About Us",
    "Services",
    "Contact Us",
  ]);
  await page.click(".menu a:has-text('Services')");
  await page.waitForURL(`${site.origin}/services`);
  expect(await page.locator(".menu a[aria-current=page]").textContent()).toBe("Services");
});

test("the helpline's numbers open by key and close by Escape, which gives the focus back, and by a step outside", async () => {
  const { page } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await page.goto(site.origin);
  const open = () => page.locator("header details[open]").count();
  await page.focus(".helpline summary");
  await page.keyboard.press("Enter");
  expect(await open()).toBe(1);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  expect(await open()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SUMMARY");
  await page.keyboard.press("Enter");
  expect(await open()).toBe(1);
  await page.focus("#contact-name");
  expect(await open()).toBe(0);
});
