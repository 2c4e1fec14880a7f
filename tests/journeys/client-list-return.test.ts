import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { insertClient } from "../../app/domain/cases/clients/change-client.server.ts";
import { sampleClient } from "../../app/domain/cases/clients/test-clients.ts";
import { openDatabase } from "../../app/platform/db/connection.server.ts";
import type { Served } from "../serve.ts";
import { writeAsOwner } from "./accounts.ts";
import { expectQuiet, openHydrated, phone } from "./browser.ts";
import { startAsOwner } from "./start-journey.ts";

const { site, complaints, newPage } = await startAsOwner({ view: { ...phone, hasTouch: true }, prepare });
let page: Page;
beforeEach(async () => {
  page = await newPage();
});

async function prepare(site: Served) {
  await writeAsOwner(site, async (trx, staff) => {
    for (let n = 0; n < 8; n++)
      await insertClient(
        trx,
        staff,
        { ...sampleClient, term_loan: 500_000_00, name: `Sample ${n}`, mobile: String(9876500000 + n) },
        new Date(Date.now() - (60 - n) * 60_000),
      );
  });
}

const open = (path: string) => openHydrated(page, site.origin + path);
const narrowed = "/pmegpadd?q=sample&sort=name";
const shown = () => page.locator("tbody .list-row:not([inert]) th").allInnerTexts();
const back = () => page.getByRole("link", { name: "Back to PMEGP" });
const address = () => page.url().slice(site.origin.length);

async function trashed(): Promise<string[]> {
  const db = openDatabase(`file:${site.dataDir}/sopan.db`);
  const rows = await db.selectFrom("clients").select("name").where("list_state", "=", "trash").execute();
  await db.destroy();
  return rows.map(({ name }) => name).sort();
}

test("saving leads back to the list with its search and order", async () => {
  await open(narrowed);
  await page.click("tbody .list-row >> nth=2 >> .edit");
  await page.waitForSelector("h1:has-text('Update Form')");
  expect(await back().getAttribute("href")).toBe(narrowed);
  await page.fill("[name=address]", "Ward 9");
  await page.click("main form button[value=save]");
  await page.waitForSelector("text=Form submitted successfully!");
  await expect.poll(address).toBe(narrowed);
});

test("full: saving from a profile leads to the profile, also with another number, and from there to the list", async () => {
  await open(narrowed);
  await page.click("tbody .list-row >> nth=3 >> th a");
  await page.waitForURL(/\/client\//);
  await page.click("main a:has-text('Edit')");
  await page.fill("[name=mobile]", "9876511113");
  await page.click("main form button[value=save]");
  await page.waitForSelector("text=Form submitted successfully!");
  expect(address()).toContain("/client/");
  await back().click();
  await page.waitForSelector("h1:has-text('PMEGP clients')");
  expect(address()).toBe(narrowed);
});

test("full: saving from a profile that was opened by its address leads back to it", async () => {
  await open(narrowed);
  const profile = await page.getAttribute("tbody .list-row >> nth=3 >> th a", "href");
  await open(profile?.split("?")[0] ?? "");
  await page.click("main a:has-text('Edit')");
  await page.fill("[name=address]", "Ward 11");
  await page.click("main form button[value=save]");
  await page.waitForSelector("text=Form submitted successfully!");
  await expect.poll(address).toBe(profile?.split("?")[0]);
});

test.each(["https://evil.example/", "//evil.example/pmegpadd", "/logout", "/pmegpadd/../audit"])(
  "full: an address to come back to that is none of our lists is not followed: %s",
  async (from) => {
    await open(`/pmegp/add-client?${new URLSearchParams({ from })}`);
    expect(await back().getAttribute("href")).toBe("/pmegpadd");
  },
);

test("a double tap on Delete moves one client to the trash, and its place is kept until the message ends", async () => {
  await open(narrowed);
  const button = page.locator("tbody .list-row >> nth=1 >> .delete");
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  const tap = () => page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await tap();
  await page.waitForSelector("text=1 client moved to the trash");
  await tap();
  await page.keyboard.press("Enter");
  // Another visit to the server: whatever the second tap had sent would be there before.
  await page.evaluate(() => fetch("/pmegpadd"));
  expect(await trashed()).toEqual(["Sample 1"]);
  expect(await page.locator(".list-row[inert]").count()).toBe(1);
  await page.click("button:has-text('Close'):visible");
  await expect.poll(() => page.locator(".list-row[inert]").count()).toBe(0);
  expect(await shown()).not.toContain("Sample 1");
});

test("the profile of a deleted client says where it is, and brings it back", async () => {
  await open("/client/9876500001");
  expect(await page.innerText("main")).toContain("Client not found.");
  expect(await page.innerText("main")).toContain("Sample 1 (PMEGP, Flour mill) is in the trash");
  await page.click("main button:has-text('Restore')");
  await page.waitForSelector("h1:has-text('Sample 1')");
  await page.waitForSelector("text=Restored from the trash.");
  expect(await trashed()).toEqual([]);
});

test("full: a client of nobody has an empty cell in the list, and its words on the profile", async () => {
  await open("/pmegpadd?look=table");
  expect((await page.innerText("tbody .list-row >> nth=0 >> .cell-staff")).trim()).toBe("");
  await open("/client/9876500002");
  expect(await page.textContent("main dl >> nth=0")).toContain("Not assigned");
});

test("nothing went wrong in the browser on the way", () => {
  expectQuiet(complaints);
});
