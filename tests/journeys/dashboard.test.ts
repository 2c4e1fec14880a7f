import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import type { ClientValues } from "../../app/domain/cases/clients/change-client.server.ts";
import { insertClient } from "../../app/domain/cases/clients/change-client.server.ts";
import { insertMilestones } from "../../app/domain/cases/clients/milestones.server.ts";
import { sampleClient } from "../../app/domain/cases/clients/test-clients.ts";
import { dayAfter, istDay } from "../../app/platform/language/time.ts";
import { writeAsOwner } from "./accounts.ts";
import { axeFaults } from "./axe.ts";
import { expectQuiet, openHydrated } from "./browser.ts";
import { desktop, startAsOwner } from "./start-journey.ts";

const today = istDay(new Date());
const waiting = { waiting_on: "bank", stage: "at_bank" } as const;
const clients: (Partial<ClientValues> & { name: string })[] = [
  { name: "Stuck One", ...waiting, waiting_since: dayAfter(today, -15), stage_since: dayAfter(today, -90) },
  { name: "Stuck Two", ...waiting, waiting_since: dayAfter(today, -40), loan_amount: 3_000_000_00 },
  { name: "Not Yet", ...waiting, waiting_since: dayAfter(today, -14) },
  { name: "Finished", ...waiting, waiting_since: dayAfter(today, -40), status: "Sanctioned" },
  { name: "Late", follow_up_on: dayAfter(today, -2), follow_up_action: "Ask for the letter" },
  { name: "Due", follow_up_on: today, follow_up_action: "Call", register: "pmfme" },
];

const { site, complaints, newPage } = await startAsOwner({
  view: { ...desktop, reducedMotion: "reduce" },
  prepare: (site) =>
    writeAsOwner(site, async (trx, staff) => {
      for (const [n, values] of clients.entries())
        await insertClient(trx, staff, { ...sampleClient, mobile: `987650001${n}`, ...values }, new Date());
      // They make ten days the usual time at the bank.
      for (let n = 0; n < 5; n++) {
        const done = {
          name: `Done ${n}`,
          mobile: `987650002${n}`,
          status: "Sanctioned",
          stage: "sanctioned",
        } as const;
        const { id } = await insertClient(trx, staff, { ...sampleClient, ...done }, new Date());
        const came = { client_id: id, milestone: "at_bank", on_day: dayAfter(today, -200) };
        const left = { client_id: id, milestone: "sanctioned", on_day: dayAfter(today, -190) };
        await insertMilestones(trx, staff, [came, left], new Date());
      }
    }),
});
let page: Page;
beforeEach(async () => {
  page = await newPage();
});

const open = (path: string) => openHydrated(page, site.origin + path);
const part = (title: string) => page.locator(`section:has(h2:text-is('${title}'))`);

test("the two buttons say how many clients are in the lists that they open", async () => {
  await open("/dashboard");
  expect(await page.innerText("h1")).toMatch(/^Dashboard/);
  const buttons = page.locator("main nav a.btn");
  expect((await buttons.allInnerTexts()).map((text) => text.split(/\s+/))).toEqual([
    ["PMEGP", "10"],
    ["PMFME", "1"],
  ]);
  await buttons.first().click();
  await page.waitForURL(/\/pmegpadd$/);
  await page.waitForSelector("h1 ~ p:has-text('10')");
});

test("what is overdue and due today is counted, and the link leads there", async () => {
  await open("/dashboard");
  const link = part("Do first").locator("a:has-text('overdue')");
  expect(await link.innerText()).toBe("1 overdue · 1 today");
  await link.click();
  await page.waitForURL(/\/today\?whose=all/);
  await page.waitForSelector("#today li:has-text('Due')");
});

test("full: one click shows exactly what is stuck at banks", async () => {
  await open("/dashboard");
  const link = part("Stuck for longer than 14 days").locator("a:has-text('PMEGP, Bank')");
  expect(await link.innerText()).toMatch(/^2\s[\s\S]*₹35\.00\sL/);
  await link.click();
  await page.waitForURL(/waited=14/);
  await page.waitForSelector("text=Stuck Two");
  const shown = await page.innerText("main");
  expect(["Stuck One", "Stuck Two", "Not Yet", "Finished"].filter((name) => shown.includes(name))).toEqual([
    "Stuck One",
    "Stuck Two",
  ]);
  expect(shown.indexOf("Stuck Two")).toBeLessThan(shown.indexOf("Stuck One"));
});

test("on a phone each figure of what is stuck stands below whom it waits on, and nothing scrolls sideways", async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open("/dashboard");
  const cell = part("Stuck for longer than 14 days").locator("td:has(a)").first();
  expect(await cell.evaluate((td) => getComputedStyle(td, "::before").content)).toBe('"Bank"');
  const box = await cell.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  const beside = await cell.evaluate((td) => {
    const scroller = td.closest(".card") as HTMLElement;
    return scroller.scrollWidth - scroller.clientWidth;
  });
  expect(beside).toBe(0);
});

test("what is overdue comes first; done is asked about, told and undone", async () => {
  await open("/dashboard");
  const rows = part("Do first").locator("[data-rows] > li");
  expect((await rows.locator("p:first-child a").allInnerTexts()).map((name) => name.trim())).toEqual([
    "Late",
    "Due",
  ]);
  expect(await rows.first().innerText()).toContain("2 days late");
  expect(await rows.first().locator("[data-call]").getAttribute("href")).toBe("tel:+919876500014");
  await rows.first().locator("[data-done]").click();
  await page.click("button:has-text('In a week')");
  await page.waitForSelector("text=Call noted. Next: ");
  await expect.poll(() => rows.count()).toBe(1);
  await page.click("button:has-text('Undo')");
  await expect.poll(() => rows.count()).toBe(2);
});

test("the report of what is pending has the stages of each register, and marks how many stay long at one", async () => {
  await open("/dashboard");
  await part("Stuck for longer than 14 days").locator("a:has-text('All 2')").click();
  await page.waitForURL(/\/reports\/pending$/);
  const tables = part("Pending clients by stage").locator("table");
  const bank = tables.first().locator("tr:has(a:text-is('At the bank'))");
  expect(await bank.innerText()).toMatch(/3\s+₹40\.00\sL\s+1 over 20 d/);
  expect(await bank.locator(".text-brick").innerText()).toBe("1 over 20 d");
  expect(await axeFaults(page)).toEqual([]);
  await tables.last().locator("thead a").click();
  await page.waitForURL(/\/pmfmeadd\?status=none/);
});

test("on a phone work comes first: the month is closed, and opens by a press, as the stages do in their report", async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open("/dashboard");
  const month = part("This month and last month").locator("table");
  expect(await month.isVisible()).toBe(false);
  await page.click("summary:has-text('This month')");
  expect(await month.isVisible()).toBe(true);
  expect(await axeFaults(page)).toEqual([]);
  await open("/reports/pending");
  const stages = part("Pending clients by stage").locator("table").first();
  expect(await stages.isVisible()).toBe(false);
  await page.click("summary:has-text('PMEGP'):has-text('pending')");
  expect(await stages.isVisible()).toBe(true);
});

test("full: the dashboard and the question on it have no fault", async () => {
  await open("/dashboard");
  await part("Do first").locator("[data-done]").first().click();
  await page.waitForSelector("[name=note]");
  expect(await axeFaults(page)).toEqual([]);
});

test("nothing went wrong in the browser on the way", () => {
  expectQuiet(complaints);
});
