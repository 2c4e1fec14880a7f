import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectQuiet, openPage, phone } from "./browser.ts";
import { sharedSite, takeBrowser } from "./start-journey.ts";

const browser = await takeBrowser();
const site = sharedSite();

/** Opens the page and waits for its script; a mark in its window tells whether it was ever left. */
async function openWithScript(path = "/services") {
  const opened = await openPage(browser);
  await opened.page.goto(site.origin + path);
  await opened.page.waitForSelector("[role=tablist]", { state: "attached" });
  await opened.page.evaluate("window.mark = 1");
  return opened;
}

const marked = (page: Page) => page.evaluate("window.mark === 1");
const shownCards = (page: Page) => page.locator("[data-services] section li:visible h3").allInnerTexts();
const addressOf = (page: Page) => page.url().slice(site.origin.length);
const foundIn = (page: Page) => expect.poll(() => page.locator("[role=status]").innerText());

test("a tab opens its cards without a reload, and Back returns to the tab before", async () => {
  const { page, complaints } = await openWithScript();
  const title = await page.title();
  expect(await page.getByRole("tab").count()).toBe(6);
  await page.getByRole("tab", { name: "Kavach" }).click();
  expect(await shownCards(page)).toEqual(["Shram Suvidha Registration", "Trademark Registration"]);
  expect(addressOf(page)).toBe("/services?category=kavach");
  await page.getByRole("tab", { name: "Vistar" }).click();
  expect(await shownCards(page)).toHaveLength(3);
  await page.goBack();
  expect(await shownCards(page)).toHaveLength(2);
  expect(await page.getByRole("tab", { name: "Kavach" }).getAttribute("aria-selected")).toBe("true");
  await page.goBack();
  expect(await shownCards(page)).toHaveLength(7);
  expect([await marked(page), await page.title()]).toEqual([true, title]);
  expectQuiet(complaints);
});

test("full: arrow keys, Home and End move between the tabs, one of which is in the order of Tab", async () => {
  const { page } = await openWithScript("/services?category=pramanit");
  await page.getByRole("tab", { name: "Pramanit" }).focus();
  const steps = { ArrowRight: "Nidhi", ArrowLeft: "Pramanit", End: "Vistar", Home: "Aarambh" };
  for (const [key, name] of Object.entries(steps)) {
    await page.keyboard.press(key);
    expect([key, await page.evaluate("document.activeElement.textContent")]).toEqual([key, name]);
    expect(await page.getByRole("tabpanel").getByRole("heading", { level: 2 }).innerText()).toBe(name);
  }
  await page.keyboard.press("ArrowLeft");
  expect(await page.getByRole("tab", { selected: true }).innerText()).toMatch(/^Vistar\b/);
  expect(await page.locator("[role=tab][tabindex='0']").count()).toBe(1);
  expect(await marked(page)).toBe(true);
});

test("typing finds cards of all categories and counts them; clearing brings the tabs back", async () => {
  const { page, complaints } = await openWithScript("/services?category=kavach");
  const box = page.getByRole("searchbox");
  await box.pressSequentially("pvt ltd");
  await foundIn(page).toBe("2 services found");
  expect(await shownCards(page)).toEqual(["Public Limited Company", "One Person Company Registration"]);
  expect(await page.getByRole("tab").count()).toBe(0);
  await expect.poll(() => addressOf(page)).toBe("/services?q=pvt+ltd");
  await page.getByRole("link", { name: "Show all services" }).click();
  expect(await shownCards(page)).toHaveLength(2);
  await expect.poll(() => addressOf(page)).toBe("/services?category=kavach");
  expect(await page.getByRole("tab", { selected: true }).innerText()).toMatch(/^Kavach\b/);
  expect([await box.inputValue(), await marked(page)]).toEqual(["", true]);
  expectQuiet(complaints);
});

test("full: the same is found by typing as by asking the server, in both languages", async () => {
  for (const path of ["/services", "/hi/services"]) {
    const { page, context } = await openWithScript(path);
    const { page: other, context: plain } = await openPage(browser, { ...phone, javaScriptEnabled: false });
    for (const query of [
      "loan",
      "ऋण",
      "food licence",
      "कवच",
      "kisan",
      "10 lakh",
      "dairy ke liye loan",
      "zzz",
    ]) {
      await page.fill("#services-q", query);
      await expect.poll(() => addressOf(page)).toBe(`${path}?${new URLSearchParams({ q: query })}`);
      const typed = await shownCards(page);
      await other.goto(page.url());
      expect([query, typed]).toEqual([query, await shownCards(other)]);
    }
    await plain.close();
    await context.close();
  }
});

test("full: where nothing is found, near guesses come from the server while one types", async () => {
  const { page } = await openWithScript();
  await page.fill("#services-q", "trademrak");
  await foundIn(page).toBe("No service found");
  const guess = page.locator("[data-guesses]").getByRole("link", { name: "Trademark Registration" });
  await guess.waitFor();
  expect(await marked(page)).toBe(true);
  await guess.click();
  await page.waitForURL("**/TrademarkRegistration");
});

test("full: what was typed before the script came is found when it comes", async () => {
  const { page } = await openPage(browser);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/services-page.client-*", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${site.origin}/services`, { waitUntil: "commit" });
  await page.fill("#services-q", "gst number");
  letGo();
  await foundIn(page).toBe("1 service found");
  expect(await page.inputValue("#services-q")).toBe("gst number");
});

test("full: without a connection the names are still found", async () => {
  const { page, context } = await openWithScript();
  await context.setOffline(true);
  await page.fill("#services-q", "mudra");
  await foundIn(page).toBe("1 service found");
});

test("without script the tabs are links and the box asks the server", async () => {
  const { page } = await openPage(browser, { ...phone, javaScriptEnabled: false });
  await page.goto(`${site.origin}/services`);
  await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Pramanit" }).click();
  await page.waitForURL("**/services?category=pramanit");
  expect(await shownCards(page)).toHaveLength(10);
  expect(await page.locator("[data-tabs] [aria-current]").innerText()).toMatch(/^Pramanit\b/);
  await page.fill("#services-q", "food licence");
  await page.getByRole("button", { name: "Search" }).click();
  await page.waitForURL("**/services?q=food+licence");
  expect(await shownCards(page)).toEqual(["FSSAI Certificate"]);
  expect(await page.inputValue("#services-q")).toBe("food licence");
  await page.getByRole("link", { name: /^Read More.*FSSAI Certificate$/ }).click();
  await page.waitForURL("**/FSSAICertificate");
});

test("full: on a phone the tabs are at least 44 pixels high and nothing is wider than the window", async () => {
  const { page } = await openWithScript("/hi/services");
  for (const tab of await page.getByRole("tab").all())
    expect((await tab.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test.each([
  "%F0%9F%98%80",
  "%",
  "%FF",
  "<script>alert(1)</script>",
  "%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E",
  "a&q=b&q=c",
  "%01%02",
  "%ED%A0%80",
  "x".repeat(1900),
])("the odd search %j is answered with a page and is never HTML", async (query) => {
  const answer = await fetch(`${site.origin}/services?q=${query}`);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).not.toMatch(/<script>alert|<img/);
  expect(html.match(/<section id="/g)).toHaveLength(6);
});

test("five thousand characters are refused as too long an address", async () => {
  expect((await fetch(`${site.origin}/services?q=${"x".repeat(5000)}`)).status).toBe(414);
});

test("an unknown address suggests services by its words and has the search, with status 404", async () => {
  for (const [path, name] of [
    ["/pmegp-loan-bihar", "PMEGP Loan"],
    ["/Trademrak", "Trademark Registration"],
    ["/hi/gst", "जीएसटी पंजीकरण और प्रमाणपत्र"],
  ] as const) {
    const { page, context } = await openPage(browser, { ...phone, javaScriptEnabled: false });
    const answer = await page.goto(site.origin + path);
    expect(answer?.status()).toBe(404);
    expect(await page.locator("main h3").first().innerText()).toBe(name);
    await page.fill("#q", "udyam");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${site.origin}${path.startsWith("/hi") ? "/hi" : ""}/search?q=udyam`);
    await context.close();
  }
});

test("an address of rubbish suggests nothing", async () => {
  for (const path of ["/wp-admin.php", "/%", "/%E0%A4%A", "/xyzzy"]) {
    const answer = await fetch(site.origin + path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain("Were you looking for");
  }
});
