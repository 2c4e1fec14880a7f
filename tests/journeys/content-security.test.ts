import type { BrowserContext } from "playwright-core";
import { expect, test } from "vitest";
import { full } from "../form.ts";
import { signInToDemo } from "./accounts.ts";
import { startJourney } from "./start-journey.ts";

const { browser, site } = await startJourney(full ? { SOPAN_DEMO: "1" } : {});

/** Opens pages and answers every report of the browser that something was against the page's policy. */
async function reportsOf(context: BrowserContext, addresses: readonly string[]): Promise<string[]> {
  const reports: string[] = [];
  await context.exposeBinding("report", (_, line: string) => void reports.push(line));
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => {
      const told = window as unknown as { report(line: string): void };
      told.report(`${location.pathname}: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  const page = await context.newPage();
  for (const address of addresses) {
    await page.goto(site.origin + address, { waitUntil: "load" });
    // Reaching for a form brings React, which must be within the policy too.
    const field = page.locator("form input:visible").first();
    if (await field.count()) await field.focus();
  }
  await page.waitForTimeout(300);
  return reports;
}

test("the listener hears a script that the policy forbids", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const reports: string[] = [];
  await page.exposeFunction("report", (line: string) => void reports.push(line));
  await page.goto(site.origin);
  await page.evaluate(() => {
    addEventListener("securitypolicyviolation", (event) =>
      (window as unknown as { report(line: string): void }).report(event.violatedDirective),
    );
    const script = document.createElement("script");
    script.textContent = "window.ran = true";
    document.body.append(script);
  });
  await expect.poll(() => reports).toEqual(["script-src-elem"]);
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
  await context.close();
});

test("full: no portal page does anything that its policy forbids", async () => {
  const context = await browser.newContext();
  const [name = "", value = ""] = (await signInToDemo(site)).split("=");
  await context.addCookies([{ name, value, url: site.origin }]);
  const page = await context.newPage();
  await page.goto(`${site.origin}/inbox`);
  const enquiry = (await page.locator("main tbody a").first().getAttribute("href")) ?? "";
  const sections = ["phones", "hours", "forms", "mail", "schemes"].map((section) => `/settings/${section}`);
  const places = ["/dashboard", "/inbox", enquiry, "/settings", ...sections, "/team", "/account", "/audit"];
  expect(await reportsOf(context, [...places, "/people-data", "/inbox/none"])).toEqual([]);
  await context.close();
});

test("policies are as narrow as they were meant", async () => {
  const home = (await fetch(site.origin)).headers.get("content-security-policy") ?? "";
  expect(home).toMatch(/^default-src 'none'; script-src 'self' 'sha256-[^']+'; style-src 'self' 'sha256-/);
  const login = await fetch(`${site.origin}/login`);
  expect(login.headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; script-src 'self' 'sha256-/,
  );
  for (const policy of [home, login.headers.get("content-security-policy") ?? ""]) {
    expect(policy).not.toMatch(/unsafe-(inline|eval)|\*|https?:/);
    for (const part of ["base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
      expect(policy).toContain(part);
  }
});

test("assets, pictures, refusals and JSON carry the security headers too", async () => {
  const script = /data-boot="(\/assets\/[^"]+)"/.exec(await (await fetch(site.origin)).text())?.[1] ?? "";
  const addresses = [
    script,
    "/icon.svg",
    "/og/PMEGP.en.png",
    "/robots.txt",
    "/healthz",
    "/nothing",
    "/visits",
  ];
  for (const address of addresses) {
    const { headers } = await fetch(site.origin + address);
    expect([address, headers.get("x-content-type-options")]).toEqual([address, "nosniff"]);
    expect([address, headers.get("content-security-policy") === null]).toEqual([address, false]);
    expect([address, headers.get("referrer-policy")]).toEqual([address, "strict-origin-when-cross-origin"]);
  }
});
