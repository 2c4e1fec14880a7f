import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchChromium } from "../chromium.ts";
import { type Served, serve } from "../serve.ts";
import { openPage } from "./browser.ts";

let browser: Browser;
let site: Served;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), serve()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

test("the phone's menu closes once a part of the page was chosen, and the part is in sight", async () => {
  const { page } = await openPage(browser, { viewport: { width: 320, height: 640 } });
  await page.goto(site.origin, { waitUntil: "networkidle" });
  await page.click(".menu summary");
  await page.click(".menu a:has-text('Services')");
  expect(await page.locator("header details[open]").count()).toBe(0);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
});

test("the helpline's numbers open by key and close by Escape, which gives the focus back, and by a step outside", async () => {
  const { page } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await page.goto(site.origin, { waitUntil: "networkidle" });
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

test("with letters at twice their usual size nothing runs out of a phone's window", async () => {
  const large = await launchChromium(["--blink-settings=defaultFontSize=32"]);
  const { page } = await openPage(large);
  for (const path of [
    "/",
    "/hi",
    "/PMEGP",
    "/services",
    "/hi/services?q=loan",
    "/login",
    "/enquiries/appointment",
  ]) {
    await page.goto(site.origin + path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect({ path, width }).toEqual({ path, width: 360 });
  }
  await large.close();
});
