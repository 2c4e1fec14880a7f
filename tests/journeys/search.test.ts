import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFaults } from "./axe.ts";
import { expectQuiet, openPage, phone } from "./browser.ts";
import { desktop, sharedSite, takeBrowser } from "./start-journey.ts";

const browser = await takeBrowser();
const site = sharedSite();

const addressOf = (page: Page) => page.url().slice(site.origin.length);
const results = (page: Page) => page.locator("main ol h3").allInnerTexts();
const get = (path: string) => fetch(site.origin + path, { redirect: "manual" });

test("without script the icon of a phone's header leads to the box, and the box to the results", async () => {
  const { page } = await openPage(browser, { ...phone, javaScriptEnabled: false });
  await page.goto(`${site.origin}/PMEGP`);
  await page.locator("header").getByRole("link", { name: "Search" }).click();
  await page.waitForURL("**/search#q");
  await page.locator("#q:focus").waitFor();
  await page.fill("#q", "registation of gst");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/search?q=registation+of+gst");
  expect((await results(page))[0]).toBe("GST Registration");
  expect(await page.locator("main mark").count()).toBeGreaterThan(1);
  expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
  expect(await page.inputValue("#q")).toBe("registation of gst");
  await page.locator("main ol h3 a").first().click();
  await page.waitForURL("**/GSTRegistrationCertificate");
});

test("full: without script the header's box on a wide screen leads to the results in the page's language", async () => {
  const { page } = await openPage(browser, { ...desktop, javaScriptEnabled: false });
  await page.goto(`${site.origin}/hi/PMEGP`);
  await page.fill("#header-q", "mudra");
  await page.locator("header").getByRole("button", { name: "खोजें" }).click();
  await page.waitForURL("**/hi/search?q=mudra");
  expect(await page.locator("main ol h3 a").first().getAttribute("href")).toBe("/hi/MUDRA");
  await page.locator("header").getByRole("link", { name: "English" }).click();
  await page.waitForURL("**/search?q=mudra");
  expect(addressOf(page)).toBe("/search?q=mudra");
});

test("by keyboard: suggestions are announced, chosen by arrows, opened by Enter and closed by Escape", async () => {
  const { page, complaints, scripts } = await openPage(browser, desktop);
  await page.goto(`${site.origin}/about`);
  expect(scripts.filter((script) => script.includes("suggestions"))).toEqual([]);
  await page.focus("#header-q");
  const box = page.getByRole("combobox", { name: "Search this site" });
  await box.waitFor();
  await box.pressSequentially("mudar lo");
  const first = page.getByRole("option").first();
  await first.waitFor();
  expect(await first.innerText()).toMatch(/^MUDRA Loan\s+Services › Vikas$/);
  await expect.poll(() => page.locator("header [role=status]").innerText()).toMatch(/^\d suggestions?$/);
  expect(await box.getAttribute("aria-expanded")).toBe("true");
  await page.keyboard.press("ArrowDown");
  expect(await box.getAttribute("aria-activedescendant")).toBe(await first.getAttribute("id"));
  expect(await first.getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("ArrowUp");
  expect(await box.getAttribute("aria-activedescendant")).toBeNull();
  await page.keyboard.press("Escape");
  expect(await page.getByRole("listbox").count()).toBe(0);
  expect(await box.inputValue()).toBe("mudar lo");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/MUDRA");
  expectQuiet(complaints);
});

test("Enter without a chosen suggestion sends the search; a tap opens the suggestion on a phone", async () => {
  const { page } = await openPage(browser, { ...phone, hasTouch: true });
  await page.goto(`${site.origin}/hi/search`);
  await page.focus("#q");
  await page.getByRole("combobox").pressSequentially("udhyam");
  const option = page.getByRole("option", { name: /उद्यम|उद्योग/ }).first();
  await option.waitFor();
  expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await option.tap();
  await page.waitForURL("**/hi/UdyogAadhar");
  await page.goto(`${site.origin}/hi/search`);
  await page.fill("#q", "udhyam");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/hi/search?q=udhyam");
});

test("full: without a connection the box stays a box", async () => {
  const { page, context } = await openPage(browser, desktop);
  await page.goto(`${site.origin}/about`);
  await page.focus("#header-q");
  await page.getByRole("combobox").waitFor();
  await context.setOffline(true);
  await page.keyboard.type("mudra");
  const asked = page.waitForEvent("requestfailed");
  await asked;
  expect(await page.getByRole("listbox").count()).toBe(0);
  expect(await page.inputValue("#header-q")).toBe("mudra");
});

test("full: a page without results says what to do next, as the page without a search does", async () => {
  for (const [path, title] of [
    ["/search?q=zzzzqx", "zzzzqx"],
    ["/search", "Most asked for"],
    ["/hi/search?q=%F0%9F%99%8F", "🙏"],
  ] as const) {
    const html = await (await get(path)).text();
    expect(html).toContain(title);
    const prefix = path.startsWith("/hi") ? "/hi" : "";
    for (const next of ["PMEGP", "MUDRA", "contact#contact"])
      expect(html).toContain(`href="${prefix}/${next}"`);
    expect(html).toMatch(/href="https:\/\/wa\.me\/\d+\?text=/);
  }
});

test("results and open suggestions have no fault for assistive technology", async () => {
  const { page } = await openPage(browser, { ...desktop, reducedMotion: "reduce" });
  await page.goto(`${site.origin}/search?q=mudra+loan`);
  expect(await axeFaults(page)).toEqual([]);
  await page.focus("#q");
  await page.getByRole("combobox").fill("gst");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  expect(await axeFaults(page)).toEqual([]);
  expect(await page.getByRole("listbox").isVisible()).toBe(true);
});

const crafted = [
  ...["", "?q=", "?q", "?q=%20%20", "?q=%%%", "?q=%E0%A4%A", "?q=%ED%A0%80", "?q=%07%1b%E2%80%AE", "?q[]=a"],
  ...["?q=__proto__", "?q=constructor", "?q=a&q=b", "?q=...", "?q=%F0%9F%98%80", `?q=${"loan+".repeat(300)}`],
  `?q=${"x".repeat(2000)}`,
];

test.each(["/search", "/hi/search", "/search/suggestions", "/hi/search/suggestions"])(
  "%s answers crafted queries",
  async (path) => {
    for (const query of crafted) expect([query, (await get(path + query)).status]).toEqual([query, 200]);
  },
);

test("a query that is too long for an address is refused, and one of HTML is shown as text", async () => {
  expect((await get(`/search?q=${"x".repeat(4000)}`)).status).toBe(414);
  expect((await get(`/search?q=${"x".repeat(1_000_000)}`)).status).toBe(431);
  const typed = '"><script>alert(1)</script> pmegp';
  const html = await (await get(`/search?${new URLSearchParams({ q: typed })}`)).text();
  expect(html).not.toContain("<script>alert");
  expect(html).toContain("&lt;script&gt;alert(1)");
  expect(html).toContain("<mark");
});

test("the page without a query alone comes from memory", async () => {
  await get("/search");
  expect((await get("/search")).headers.get("etag")).toBeTruthy();
  expect((await get("/search?q=loan")).headers.get("etag")).toBeNull();
  expect((await get("/search?q=loan")).headers.get("cache-control")).toBe("no-store");
});
