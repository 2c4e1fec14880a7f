import { expect, test } from "vitest";
import { firstOf } from "../form.ts";
import { expectQuiet, openSignedIn } from "./browser.ts";
import { desktop, startAsOwner } from "./start-journey.ts";

const { site, browser, cookie, complaints, newPage } = await startAsOwner({ env: { SOPAN_DEMO: "1" } });
const rules = `${site.origin}/settings/rules`;

test.each(firstOf(1, [true, false]))(
  "with script %s a rule is refused, made, shows today's cases and is switched on and off",
  async (javaScriptEnabled) => {
    const { page } = await openSignedIn(browser, site.origin, cookie, { ...desktop, javaScriptEnabled });
    const name = `Unanswered ${javaScriptEnabled}`;
    await page.goto(`${rules}/new`);
    await page.fill("#name", name);
    await page.click("button:has-text('Save')");
    await page.waitForSelector("text=Choose at least one thing that the rule does.");
    expect(await page.inputValue("#name")).toBe(name);
    await page.fill("#number", "1");
    await page.selectOption("#tell", "assignee");
    await page.click("button:has-text('Save')");
    await page.waitForSelector(`h1:has-text('${name}')`);
    await page.waitForSelector("#cases strong:has-text('cases now')");
    await page.click("#cases button:has-text('Switch on')");
    await page.waitForSelector("text=Switched on.");
    await page.goto(rules);
    await page.click(`button[aria-label='Switch off ${name}']`);
    await page.waitForSelector("text=Switched off.");
    await page.click(`a:has-text('${name}')`);
    await page.click("button:has-text('Delete')");
    await page.waitForSelector("text=Deleted.");
    await page.click("button:has-text('Undo')");
    await page.waitForSelector(`li:has-text('${name}')`);
  },
);

test("full: the worker acts on the cases, says what it did, and one is undone", async () => {
  const page = await newPage();
  await page.goto(`${rules}/new`);
  await page.selectOption("#when", "stage");
  await page.waitForSelector("#stage");
  await page.fill("#name", "Old at the bank");
  await page.selectOption("#register", "pmegp");
  await page.fill("#followUpDays", "2");
  await page.fill("#followUpAction", "Ask the branch");
  await page.click("button:has-text('Save')");
  await page.waitForSelector("#cases");
  await page.click("#cases button:has-text('Switch on')");
  await page.waitForSelector("text=Switched on.");
  await expect
    .poll(
      async () => {
        await page.reload();
        return page.locator("button[aria-label^='Undo for']").count();
      },
      { timeout: 90_000, interval: 3000 },
    )
    .toBeGreaterThan(0);
  await page.locator("button[aria-label^='Undo for']").first().click();
  await page.waitForSelector("text=Undone.");
  await page.waitForSelector("li:has-text('Undone')");
});

test("nothing was complained of", () => expectQuiet(complaints.filter((line) => !line.includes("422"))));
