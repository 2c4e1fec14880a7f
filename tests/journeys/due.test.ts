import { beforeEach, expect, onTestFinished, test } from "vitest";
import { insertClient } from "../../app/domain/cases/clients/change-client.server.ts";
import { sampleClient } from "../../app/domain/cases/clients/test-clients.ts";
import { addDuties } from "../../app/domain/dates-and-rules/duties/duties.server.ts";
import { dayAfter, istDay } from "../../app/platform/language/time.ts";
import type { Served } from "../serve.ts";
import { writeAsOwner } from "./accounts.ts";
import { axeFaults } from "./axe.ts";
import { openPage, phone } from "./browser.ts";
import { startAsOwner } from "./start-journey.ts";

const today = istDay(new Date());
const still = { ...phone, reducedMotion: "reduce" } as const;
let client = "";
const { browser, site, newPage } = await startAsOwner({ view: still, prepare: addSamples });
let page: Awaited<ReturnType<typeof newPage>>;
beforeEach(async () => {
  page = await newPage();
});

/** A client with a signature that expires today, and one that expired ten days ago. */
async function addSamples(at: Served) {
  await writeAsOwner(at, async (trx, staff) => {
    const now = new Date();
    client = (await insertClient(trx, staff, sampleClient, now)).id;
    const asked = { clientId: client, rules: ["digital-signature"], assignedTo: staff.id, fee: 500_00 };
    await addDuties(trx, staff, { ...asked, label: "Director A", from: today }, now);
    await addDuties(trx, staff, { ...asked, label: "Director B", from: dayAfter(today, -10) }, now);
  });
}

test("what is due is listed, filed with its fee, opened again, skipped with a reason and handed over", async () => {
  await page.goto(`${site.origin}/due`);
  expect(await axeFaults(page)).toEqual([]);
  await page.locator("[data-rows] a[href^='/due/']").first().click();
  await page.fill("#acknowledgement", "ACK 7");
  await page.fill("#filedOn", "2099-01-01");
  await page.click("button[value=file]");
  await page.waitForSelector("text=Enter the filing date, today at the latest.");
  await page.fill("#filedOn", today);
  await page.click("button[value=file]");
  await page.waitForSelector("text=Marked as filed.");
  await page.waitForSelector("dd:has-text('ACK 7')");
  await page.click("button:has-text('Undo')");
  await page.waitForSelector("text=Reopened.");
  await page.click("button[value=skip]");
  await page.waitForSelector("text=Say why it is skipped.");
  await page.fill("#reason", "Not used any more");
  await page.click("button[value=skip]");
  await page.waitForSelector("text=Skipped.");
  expect(await axeFaults(page)).toEqual([]);
  await page.goto(`${site.origin}/due?view=overdue`);
  await page.locator("[data-rows] button[name=filed]").first().click();
  await page.waitForSelector("text=Marked as filed.");
  await page.click("button:has-text('Undo')");
  await page.waitForSelector("text=Undone.");
  await page.goto(`${site.origin}/due?view=overdue`);
  await page.locator("[data-rows] input[name=id]").first().check();
  await page.click("button[value=file]");
  await page.waitForSelector("text=Marked as filed.");
  await page.click("button:has-text('Undo')");
  await page.waitForSelector("text=Undone.");
});

test("without script a duty is filed in its row and taken back, and the calendar names what is due", async () => {
  const storageState = await page.context().storageState();
  const { page: plain, context } = await openPage(browser, {
    ...phone,
    javaScriptEnabled: false,
    storageState,
  });
  onTestFinished(() => context.close());
  await plain.goto(`${site.origin}/due?view=overdue`);
  await plain.locator("button[name=filed]").first().click();
  await plain.click("text=Marked as filed. >> xpath=.. >> button:has-text('Undo')");
  expect(await plain.locator("main").innerText()).toContain("Undone.");
  await plain.goto(`${site.origin}/due?as=calendar&month=${dayAfter(today, -10).slice(0, 7)}`);
  await plain.locator("td a").first().click();
  expect(await plain.locator("button[name=filed]").count()).toBe(1);
});

test("full: a client gets the duties of a kind of business, and one of them is stopped and goes on", async () => {
  await page.goto(`${site.origin}/client/${client}/duties`);
  await page.click("button[value=add]");
  await page.waitForSelector("text=Choose at least one duty.");
  await page.selectOption("#rules", "gst-composition");
  await page.click("button[value=add]");
  await page.waitForSelector("text=2 duties added.");
  expect(await axeFaults(page)).toEqual([]);
  await page.locator("li:has-text('CMP-08') button:has-text('Stop')").first().click();
  await page.waitForSelector("text=Stopped.");
  await page.click("button:has-text('Undo')");
  await page.waitForSelector("text=Resumed.");
  await page.click("text=Stop reminders");
  await page.waitForSelector("text=The client gets no reminders.");
});

test("full: the owner extends a day once for all, takes it back, and the calendar leads to a day", async () => {
  await page.goto(`${site.origin}/due/extensions`);
  const period = await page.locator("#period option[value^='cmp-08']").first().getAttribute("value");
  await page.selectOption("#period", period ?? "");
  await page.fill("#dueOn", "2001-01-01");
  await page.fill("#note", "Notification");
  await page.click("button:has-text('Extend')");
  await page.waitForSelector("text=The new date must be later than the one set by law.");
  await page.fill("#dueOn", "2099-12-31");
  await page.click("button:has-text('Extend')");
  await page.waitForSelector("text=Extended for all clients concerned.");
  await page.locator("button:has-text('Undo extension')").first().click();
  await page.waitForSelector("text=Undone.");
  await page.goto(`${site.origin}/due?as=calendar`);
  expect(await axeFaults(page)).toEqual([]);
  await page.locator("td a").first().click();
  await page.waitForSelector("[data-rows] a");
});
