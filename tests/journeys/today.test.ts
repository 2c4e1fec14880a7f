import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { insertClient } from "../../app/domain/cases/clients/change-client.server.ts";
import { sampleClient } from "../../app/domain/cases/clients/test-clients.ts";
import { addAccount } from "../../app/domain/people/staff/accounts.server.ts";
import { hashPassword } from "../../app/domain/people/staff/password.server.ts";
import { dayAfter, istDay } from "../../app/platform/language/time.ts";
import { writeAsOwner } from "./accounts.ts";
import { axeFaults } from "./axe.ts";
import { expectQuiet, openHydrated, openPage, openSignedIn } from "./browser.ts";
import { signInOverHttp } from "./roles.ts";
import { desktop, startAsOwner } from "./start-journey.ts";

const password = "a long enough sentence";
const today = istDay(new Date());
/** The owner has the first; nobody has the others. */
const overdue = 60;

const { browser, site, complaints, newPage } = await startAsOwner({
  view: { ...desktop, reducedMotion: "reduce" },
  prepare: (site) =>
    writeAsOwner(site, async (trx, staff) => {
      for (let n = 0; n < overdue; n += 1)
        await insertClient(
          trx,
          staff,
          {
            ...sampleClient,
            name: `Client ${String(n).padStart(2, "0")}`,
            mobile: `98765000${10 + n}`,
            follow_up_on: dayAfter(today, -100 + n),
            follow_up_action: "Call about the documents",
            assigned_to: n === 0 ? staff.id : null,
          },
          new Date(),
        );
      await insertClient(trx, staff, { ...sampleClient, name: "Without", mobile: "9876500001" }, new Date());
      const hindi = {
        ...sampleClient,
        name: "सुनीता कुमारी ".repeat(8).trim(),
        project_name: "आटा चक्की ".repeat(20),
      };
      await insertClient(trx, staff, { ...hindi, mobile: "9876500002", follow_up_on: today }, new Date());
    }),
});
let page: Page;
beforeEach(async () => {
  page = await newPage();
});

const open = (path: string) => openHydrated(page, site.origin + path);
const rowOf = (name: string) => page.locator(`[data-rows] > li:has-text('${name}')`);
const tab = (name: string) => page.locator(`nav a:has-text('${name}')`).innerText();
const focused = () => page.evaluate(() => document.activeElement?.textContent);

test("it opens with one's own, and the menu says how many; five of each group stand there, all are one press away", async () => {
  await open("/today");
  expect(await page.locator("[data-rows] > li").allInnerTexts()).toHaveLength(1);
  expect(await page.locator("nav a[href='/today']").first().innerText()).toMatch(/^Today\s+1\b/);
  await open("/today?whose=all");
  expect(await tab("Everybody")).toContain("61");
  expect(await tab("Mine")).toContain("1");
  expect(await page.innerText("#overdue h2")).toContain("60");
  expect(await page.locator("#overdue li").count()).toBe(5);
  await page.click("#overdue >> text=Show all 60");
  await expect.poll(() => page.locator("#overdue li").count()).toBe(50);
  await page.click("#overdue >> text=Show more");
  await page.waitForSelector("#overdue li:has-text('Client 59')");
  expect(await page.locator("[data-rows] > li").count()).toBe(10);
  await page.click("text=First page");
  await page.waitForSelector("#overdue li:has-text('Client 00')");
});

test("rows that are done make place for the next, on a phone too", async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open("/today?whose=all");
  const shown = page.locator("#overdue li:visible");
  expect(await shown.count()).toBe(5);
  await rowOf("Client 00").locator("button:has-text('More for')").click();
  await page.click("[role=menuitem]:has-text('Move by a week')");
  await expect.poll(() => shown.first().innerText()).toContain("Client 01");
  expect(await shown.count()).toBe(5);
  await page.click("button:has-text('Undo')");
  await page.waitForSelector("text=Undone");
});

test("full: what is empty for oneself names what others have, and leads there", async () => {
  await open("/today?whose=mine");
  expect(await page.innerText("main")).not.toContain("Every pending client has a next step.");
  await page.click("p:has-text('Each of your pending clients has a next step.') a:has-text('Everybody: 1')");
  await page.waitForSelector("#none li:has-text('Without')");
});

test("Done asks what is next: the day moves, the note is kept, the focus stays in the list, and undo restores it", async () => {
  await open("/today?whose=all");
  await rowOf("Client 01").locator("[data-done]").click();
  expect(await focused()).toBe("Tomorrow");
  await page.fill("[name=note]", "He brings them on Monday");
  await page.click("button:has-text('In a week')");
  await page.waitForSelector(`text=Call noted. Next: `);
  await expect.poll(() => rowOf("Client 01").innerText()).not.toContain("days late");
  expect(await page.locator("#week").innerText()).toContain("He brings them on Monday");
  expect(await focused()).toBe("Client 02");
  await page.click("button:has-text('Undo')");
  await page.waitForSelector("text=Undone");
  await expect.poll(() => rowOf("Client 01").innerText()).toContain("99 days late");
});

test("full: without a date the question stays open and says so at its field", async () => {
  await open("/today?whose=all");
  await rowOf("Client 02").locator("[data-done]").click();
  await page.fill("[name=note]", "Typed");
  await page.click("button:has-text('Set date')");
  await page.waitForSelector("form [role=alert]:has-text('Choose a valid date.')");
  expect(await page.inputValue("[name=note]")).toBe("Typed");
  expect(await page.getAttribute("[name=day]", "aria-invalid")).toBe("true");
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator("[name=note]").count()).toBe(0);
  expect(await focused()).toBe("Client 02");
});

test("full: j and k go through the rows, d asks and Enter answers", async () => {
  await open("/today?whose=all");
  for (const key of ["j", "j", "j", "k"]) await page.keyboard.press(key);
  expect(await focused()).toBe("Client 01");
  await page.keyboard.press("d");
  await page.keyboard.press("Enter");
  await page.waitForSelector("text=Call noted. Next: ");
  await page.click("button:has-text('Undo')");
  await page.waitForSelector("text=Undone");
});

test("full: the menu of a row moves it, and has no fault when it is open", async () => {
  await open("/today?whose=all");
  await rowOf("Client 03").locator("button:has-text('More for')").click();
  await page.waitForSelector("[role=menuitem]:has-text('Move by a week')");
  expect(await axeFaults(page)).toEqual([]);
  await page.click("[role=menuitem]:has-text('Move by a week')");
  await page.waitForSelector("#week li:has-text('Client 03')");
});

test("without script Done leads to its question, and the answer to a message with undo", async () => {
  const storageState = await page.context().storageState();
  const plain = await openPage(browser, { ...desktop, javaScriptEnabled: false, storageState });
  await plain.page.goto(`${site.origin}/today?whose=all`);
  await plain.page.locator("li:has-text('Client 04') [data-done]").click();
  await plain.page.click("button:text-is('Tomorrow')");
  await plain.page.waitForSelector("main [role=status]:has-text('Call noted')");
  expect(await plain.page.innerText("#week")).toContain("Client 04");
  expect(await plain.page.locator("[name=note]").count()).toBe(0);
  await plain.page.click("main [role=status] button:has-text('Undo')");
  expect(await plain.page.innerText("#overdue")).toContain("Client 04");
  await plain.context.close();
});

test("paper begins with the first rows, however many there are", async () => {
  await open("/today?whose=all");
  await page.emulateMedia({ media: "print" });
  // A box that may not be broken goes to the second page whole.
  const boxes = page.locator("main section, main section > ul");
  const breaks = await boxes.evaluateAll((all) => all.map((box) => getComputedStyle(box).breakInside));
  expect(new Set(breaks)).toEqual(new Set(["auto"]));
});

test("full: long names in Hindi stay in their row, at 320 pixels too", async () => {
  await open("/today?whose=all");
  const highest = { 1440: 60, 768: 60, 320: 76, 200: 220 };
  for (const [width, max] of Object.entries(highest).map(([key, value]) => [Number(key), value] as const)) {
    await page.setViewportSize({ width, height: 800 });
    const box = await rowOf("सुनीता").boundingBox();
    expect([width, (box?.height ?? 999) <= max]).toEqual([width, true]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
});

test("nothing went wrong in the browser on the way", () => {
  expectQuiet(complaints);
});

test("people who see only their own records are not offered everybody's", async () => {
  const asha = { name: "Sample Asha", mobile: "9000000002", role: "staff" as const };
  await writeAsOwner(site, async (trx) => {
    const passwordHash = await hashPassword(password);
    const id = await addAccount(trx, { ...asha, passwordHash }, new Date());
    await trx.updateTable("staff").set({ scope: "own" }).where("id", "=", id).execute();
  });
  const cookie = await signInOverHttp(site.origin, asha.mobile, { as: password });
  const { page: own } = await openSignedIn(browser, site.origin, cookie, desktop);
  await openHydrated(own, `${site.origin}/today?whose=all`);
  expect(await own.locator("main a[href^='/today?whose=']").count()).toBe(0);
  await openHydrated(page, `${site.origin}/today`);
  expect(await page.locator("main a[href^='/today?whose=']").count()).toBeGreaterThan(0);
});
