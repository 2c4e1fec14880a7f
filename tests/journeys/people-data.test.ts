import { join } from "node:path";
import SQLite from "better-sqlite3";
import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { firstOf } from "../form.ts";
import { contentOf, expectQuiet, fillContact, openPage } from "./browser.ts";
import { startAsOwner } from "./start-journey.ts";

const { browser, site, complaints, newPage } = await startAsOwner({
  // Nobody listens there: the copies wait.
  env: { FORM_CONTACT_URL: "http://127.0.0.1:9/contact", OUTBOUND_ALLOW: "127.0.0.1:9", LOG_LEVEL: "info" },
  view: { viewport: { width: 1280, height: 800 } },
});
let page: Page;
beforeEach(async () => {
  page = await newPage();
});

const number = "9876543210";
const traces = [number, "98765 43210", "Asha Sample", "asha@sopan.example", "spice mill"];

/** Every row of every table, as the data file holds them at this moment. */
function rowsOfTheFile(): string {
  const file = new SQLite(join(site.dataDir, "sopan.db"), { readonly: true });
  const tables = file.prepare("select name from sqlite_master where type = 'table'").pluck().all();
  const rows = tables.map((name) => file.prepare(`select * from "${name}"`).all());
  file.close();
  return JSON.stringify(rows);
}

async function find(typed: string) {
  await page.goto(`${site.origin}/people-data`);
  await page.fill("#person", typed);
  await page.click("button:has-text('Find')");
}

test("an enquiry is found by its number and by its address, and neither stands in the browser's", async () => {
  const visitor = await openPage(browser, {
    viewport: { width: 1280, height: 800 },
    javaScriptEnabled: false,
  });
  await visitor.page.goto(`${site.origin}/enquiries/contact`);
  await fillContact(visitor.page);
  await visitor.page.locator("main form button[type=submit]").click();
  await visitor.page.waitForSelector("form [role=status]");
  await visitor.context.close();
  expect(rowsOfTheFile()).toContain(number);
  for (const typed of firstOf(1, ["ASHA@sopan.example", "098765 43210"])) {
    await find(typed);
    await page.waitForSelector("h2:has-text('Data about')");
    expect(page.url()).toBe(`${site.origin}/people-data`);
    const text = await page.textContent("main");
    expect(text).toContain("A loan for a spice mill");
    expect(text).toContain("Copies sent out");
  }
});

test("it is given out as a page to read and as data, under a name that says nothing", async () => {
  for (const [button, type] of firstOf(1, [
    ["Download as data", "json"],
    ["Download to read", "html"],
  ] as const)) {
    await find(number);
    await page.waitForSelector("h2:has-text('Data about')");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.click(`button:has-text('${button}')`),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^people-data-\\d{4}-\\d\\d-\\d\\d\\.${type}$`));
    const file = (await contentOf(download)).toString();
    expect(file).toContain("A loan for a spice mill");
    expect(file).not.toContain("content_hash");
    if (type === "json")
      expect(JSON.parse(file)).toMatchObject({ phone: number, held: { enquiries: [{ phone: number }] } });
  }
});

test("an erasure wants the number once more; with it, everything is gone from page and file", async () => {
  await find(number);
  await page.fill("#confirm", "98765 43211");
  await page.click("button:has-text('Erase for good')");
  await page.waitForSelector("#confirm-error");
  expect(rowsOfTheFile()).toContain(number);
  await page.fill("#confirm", "+91 98765 43210");
  await page.click("button:has-text('Erase for good')");
  await page.waitForSelector("text=Deleted or blanked");
  expect(await page.textContent("main")).toMatch(/Enquiries: 1/);
  const rows = rowsOfTheFile();
  for (const trace of traces) expect(rows).not.toContain(trace);
  await find(number);
  await page.waitForSelector("text=Nothing found");
  await page.goto(`${site.origin}/inbox`);
  expect(await page.textContent("main")).not.toContain("Asha");
});

test("the audit tells of it without the number, and so does the log", async () => {
  await page.goto(`${site.origin}/audit?noun=people`);
  const text = (await page.textContent("main")) ?? "";
  for (const sentence of [
    "searched for a person's data",
    "exported a person's data",
    "erased a person's data",
  ])
    expect(text).toContain(`Sample Owner ${sentence}`);
  for (const trace of traces) {
    expect(text).not.toContain(trace);
    expect(site.output()).not.toContain(trace);
  }
  await page.goto(`${site.origin}/audit?noun=nonsense&verb=%00&from=2026-99-99&before=x`.replace("%00", "x"));
  expect(await page.textContent("main")).toContain("Sample Owner logged in");
  expectQuiet(complaints);
});

test("files and answers are kept by no cache", async () => {
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  for (const path of ["/people-data", "/people-data/export"]) {
    const answer = await fetch(site.origin + path, {
      method: "POST",
      headers: { cookie, origin: site.origin, "content-type": "application/x-www-form-urlencoded" },
      body: "intent=find&person=9000000001&as=json",
    });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const foreign = await fetch(site.origin + path, { method: "POST", headers: { cookie }, body: "" });
    expect(foreign.status).toBe(403);
  }
});
