import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchChromium } from "../chromium.ts";
import { type Served, serve } from "../serve.ts";
import { signIn } from "./accounts.ts";
import { openPage } from "./browser.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const widths = [320, 768, 1440] as const;
const schemes = ["light", "dark"] as const;

let browser: Browser;
let site: Served;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), serve({ SOPAN_DEMO: "1" })]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** What axe finds wrong, and whether the page is wider than its window. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const violations: { id: string; nodes: { html: string }[] }[] = await page.evaluate(
    "axe.run().then((result) => result.violations)",
  );
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    ...(wide ? ["wider than the window"] : []),
  ];
}

test.each([
  "/",
  "/hi",
  "/about",
  "/hi/about",
  "/contact",
  "/hi/contact",
  "/PMEGP",
  "/hi/PMEGP",
  "/enquiries/appointment",
  "/hi/enquiries/consultation",
  "/policy",
  "/conditions",
  "/login",
  "/nothing-here",
])("%s has no fault for assistive technology, in light and dark, at three widths", async (path) => {
  for (const colorScheme of schemes)
    for (const width of widths) {
      const { page, context } = await openPage(browser, {
        viewport: { width, height: 800 },
        colorScheme,
        bypassCSP: true,
      });
      await page.goto(site.origin + path);
      expect({ width, colorScheme, faults: await faultsOf(page) }).toEqual({
        width,
        colorScheme,
        faults: [],
      });
      await context.close();
    }
});

test("the portal and the design system's page have no fault either", async () => {
  const demo = /mobile (\d+) and password (\S+)/.exec(site.output());
  const [, mobile = "", password = ""] = demo ?? [];
  const { page, context } = await openPage(browser, {
    viewport: { width: 1440, height: 900 },
    bypassCSP: true,
  });
  await signIn(page, site, "/login", { mobile, password });
  for (const path of [
    "/dashboard",
    "/inbox",
    "/inbox?state=spam",
    "/pmegpadd",
    "/ui",
    "/team",
    await firstMember(page),
    "/account",
    "/settings/security",
    await firstEnquiry(page),
  ])
    for (const colorScheme of schemes)
      for (const width of widths) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        await page.goto(site.origin + path);
        expect({ path, width, colorScheme, faults: await faultsOf(page) }).toEqual({
          path,
          width,
          colorScheme,
          faults: [],
        });
      }
  await context.close();
});

async function firstMember(page: Page): Promise<string> {
  await page.goto(`${site.origin}/team`);
  return (await page.locator("main li a").first().getAttribute("href")) ?? "";
}

async function firstEnquiry(page: Page): Promise<string> {
  await page.goto(`${site.origin}/inbox`);
  return (await page.locator("main li a").first().getAttribute("href")) ?? "";
}
