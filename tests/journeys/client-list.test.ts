import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { insertClient } from "../../app/domain/clients/change-client.server.ts";
import { sampleClient } from "../../app/domain/clients/test-clients.ts";
import type { Served } from "../serve.ts";
import { writeAsOwner } from "./accounts.ts";
import { expectQuiet } from "./browser.ts";
import { startAsOwner } from "./start-journey.ts";

const names = ["Anita Devi", "Bimal Kumar", "सुनीता देवी", "Chandan Sah"];
const { site, complaints, newPage } = await startAsOwner({ prepare: addClients });
let page: Page;
beforeEach(async () => {
  page = await newPage();
});

/** Sixty files, so that there is a second page; four of them with names to look for. */
async function addClients(site: Served) {
  await writeAsOwner(site, async (trx, staff) => {
    for (let n = 0; n < 60; n++) {
      const name = names[n - 56] ?? `Sample Person ${n}`;
      const mobile = String(9876500000 + n);
      await insertClient(
        trx,
        staff,
        { ...sampleClient, name, mobile },
        new Date(Date.now() - (60 - n) * 60_000),
      );
    }
  });
}

const open = (path: string) => page.goto(site.origin + path, { waitUntil: "networkidle" });
const shown = () => page.locator(".client-row h2, .client-row th").allInnerTexts();

test("the list answers while one types, without taking the focus or the caret", async () => {
  await open("/pmegpadd");
  await page.keyboard.press("/");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("search");
  await page.keyboard.type("ANITA", { delay: 40 });
  await expect.poll(shown).toEqual(["Anita Devi"]);
  expect(page.url()).toContain("search=ANITA");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("search");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("X");
  expect(await page.inputValue("#search")).toBe("ANITXA");
  await page.waitForSelector("text=Nothing found");
  await page.fill("#search", "सुनीता");
  await expect.poll(shown).toEqual(["सुनीता देवी"]);
  await page.fill("#search", "9876500057");
  await expect.poll(shown).toEqual(["Bimal Kumar"]);
});

test("Back brings back the search and the page before", async () => {
  await open("/pmegpadd");
  await page.click("a[rel=next]");
  await expect.poll(async () => (await shown()).length).toBe(10);
  await page.click(".client-row h2 a >> nth=0");
  await page.waitForURL(/\/client\//);
  await page.goBack();
  await expect.poll(async () => (await shown()).length).toBe(10);
  await page.click("a[rel=prev]");
  await expect.poll(async () => (await shown())[0]).toBe("Chandan Sah");
});

test("the table is a choice that is remembered", async () => {
  await open("/pmegpadd");
  await page.click("a:text-is('Table')");
  await page.waitForSelector("table");
  await open("/pmegpadd");
  expect(await page.locator("table").count()).toBe(1);
  await page.click("a:text-is('Cards')");
  await page.waitForSelector("li.client-row");
  await open("/pmegpadd");
  expect(await page.locator("table").count()).toBe(0);
});

test("a deleted file is gone at once, and the toast brings it back", async () => {
  await open("/pmegpadd?search=chandan");
  const actions = page.locator(".row-actions").first();
  expect(await actions.evaluate((of) => getComputedStyle(of).opacity)).toBe("0");
  await page.hover(".client-row");
  await expect.poll(() => actions.evaluate((of) => getComputedStyle(of).opacity)).toBe("1");
  await page.click("button:has-text('Delete')");
  await page.waitForSelector("text=1 client moved to the trash");
  await page.waitForSelector("text=Nothing found");
  await page.click("button:has-text('Undo')");
  await expect.poll(shown).toEqual(["Chandan Sah"]);
});

test("many files change at once, and all of them back again", async () => {
  await open("/pmegpadd?search=an");
  await page.check("text=Select all on this page");
  await page.waitForSelector("text=2 selected");
  await page.selectOption("#bulk-field", "status");
  await page.selectOption("#bulk-value", "Sanctioned");
  await page.click("button:has-text('Apply')");
  await page.waitForSelector("text=Status of 2 clients changed");
  await expect.poll(() => page.locator(".client-row >> text=Sanctioned").count()).toBe(2);
  await page.click("button:has-text('Undo')");
  await expect.poll(() => page.locator(".client-row >> text=Pending").count()).toBe(2);
});

test("filters stand in the address, as chips that take them away, and as a view under a name", async () => {
  await open("/pmegpadd");
  await page.click("summary:has-text('Filters')");
  await page.selectOption("#status", "Rejected");
  await page.waitForSelector("text=Nothing found");
  expect(page.url()).toContain("status=Rejected");
  await page.click("text=Save these filters as a view");
  await page.fill("#view-name", "Turned down");
  await page.click("button:has-text('Save')");
  await page.waitForSelector("a:has-text('Turned down')");
  await page.click("a:has-text('Clear all')");
  await expect.poll(async () => (await shown()).length).toBe(50);
  expect(await page.inputValue("#status")).toBe("");
  await page.click("a:has-text('Turned down')");
  await page.waitForSelector("text=Nothing found");
  expect(await page.inputValue("#status")).toBe("Rejected");
});

test("the trash gives files back", async () => {
  await open("/pmegpadd?search=bimal");
  await page.hover(".client-row");
  await page.click("button:has-text('Delete')");
  await page.waitForSelector("text=Nothing found");
  await open("/clients/trash");
  await page.click("tr:has-text('Bimal Kumar') button");
  await page.waitForSelector("text=1 client restored");
  await open("/pmegpadd?search=bimal");
  expect(await shown()).toEqual(["Bimal Kumar"]);
});

test("n adds a client", async () => {
  await open("/pmegpadd");
  await page.keyboard.press("n");
  await page.waitForURL(/\/pmegp\/add-client/);
});

test("the search that is open everywhere finds by name and opens with the keyboard alone", async () => {
  await open("/dashboard");
  await page.keyboard.press("Control+k");
  await page.waitForSelector("dialog[open] input");
  await page.keyboard.type("bimal");
  await page.waitForSelector("[role=option]:has-text('Bimal Kumar')");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/client\/9876500057/);
  await page.waitForSelector("h1:has-text('Bimal Kumar')");
  await page.keyboard.press("Control+k");
  await page.waitForSelector("dialog[open] [role=option]:has-text('Bimal Kumar')");
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
});

test("nothing went wrong in the browser on the way", () => {
  expectQuiet(complaints);
});
