import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { addSignedInOwner } from "./accounts.ts";
import { openPage, openSignedIn, phone } from "./browser.ts";
import { startJourney } from "./start-journey.ts";

const { browser, site } = await startJourney();

/** Takes a table from under the running site: an honest failure. */
function lose(table: string) {
  const file = new Database(join(site.dataDir, "sopan.db"));
  file.pragma("foreign_keys = off");
  file.exec(`drop table ${table}`);
  file.close();
}

test("in the portal, what is not there and what breaks is said inside the shell, with its navigation", async () => {
  const cookie = await addSignedInOwner(site);
  const { page, complaints } = await openSignedIn(browser, site.origin, cookie, phone);
  for (const [path, list] of [
    ["/inbox/xyz", "/inbox"],
    ["/inbox/messages/xyz", "/inbox"],
    ["/inbox/messages/xyz/template", "/inbox"],
    ["/appointment/xyz", "/appointments"],
    ["/due/xyz", "/due"],
    ["/settings/automatic-steps/xyz", "/settings"],
    ["/client/xyz/fees", "/dashboard"],
    ["/client/xyz", "/pmegpadd"],
  ] as const) {
    const answer = await page.goto(site.origin + path);
    expect([path, answer?.status()]).toEqual([path, 404]);
    expect(await page.locator("h1").allInnerTexts()).toEqual([expect.stringMatching(/not found/i)]);
    expect(await page.title()).toMatch(/not found/i);
    expect(await page.locator("main a").first().getAttribute("href")).toBe(list);
  }
  await page.goto(`${site.origin}/inbox/xyz`);
  await page.click("nav a[href='/inbox']");
  await page.waitForURL(`${site.origin}/inbox`);
  lose("activity");
  const broken = await page.goto(`${site.origin}/audit`);
  expect(broken?.status()).toBe(500);
  expect(await page.locator("main h1").innerText()).toBe("Something went wrong");
  expect(await page.locator("nav a[href='/inbox']").isVisible()).toBe(true);
  // The browser writes one line of its own for the answer 500.
  expect(complaints.filter((line) => !/status of 500/.test(line))).toEqual([]);
});

test("a public page that breaks keeps the shell, says how to reach the firm, and shows the log's reference", async () => {
  lose("staff_links");
  const { page } = await openPage(browser);
  const answer = await page.goto(`${site.origin}/setup/anything`);
  expect(answer?.status()).toBe(500);
  expect(await page.title()).toBe("Something went wrong | Sopan");
  expect(await page.locator("h1").innerText()).toBe("Something went wrong");
  const main = page.locator("main");
  for (const link of ["a[href='/']", "a[href^='tel:']", "a[href^='mailto:']"])
    expect(await main.locator(link).isVisible()).toBe(true);
  expect(await page.locator("header a[href='/']").first().isVisible()).toBe(true);
  expect(await page.locator("footer").isVisible()).toBe(true);
  expect(await main.locator("svg.w-48").boundingBox()).toBeTruthy();
  const reference = answer?.headers()["x-request-id"] ?? "none";
  expect(await main.innerText()).toContain(reference);
  expect(site.output()).toContain(`"requestId":"${reference}"`);
  const html = (await answer?.text()) ?? "";
  expect(html).not.toMatch(/staff_links|SqliteError|no such table|\bat .*\.js/);
  expect(html).toContain('name="robots" content="noindex"');
});

test("a page that takes no form says so inside the shell", async () => {
  const answer = await fetch(`${site.origin}/hi/PMEGP`, { method: "POST", body: new URLSearchParams() });
  const html = await answer.text();
  expect(answer.status).toBe(405);
  expect(html).toContain("यह पता इस तरह नहीं खुलता");
  expect(html).toContain("<footer");
});

test("an answer that reaches no route has a look of its own, which its policy allows", async () => {
  const { page, complaints } = await openPage(browser);
  for (const path of [`/hi/${"x".repeat(2100)}`, "/%00"]) {
    await page.goto(site.origin + path);
    expect(await page.evaluate(() => getComputedStyle(document.body).maxWidth)).toBe("576px");
  }
  expect(complaints).toEqual([]);
});
