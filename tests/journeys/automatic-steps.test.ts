import { expect, test } from "vitest";
import { firstOf } from "../form.ts";
import { expectQuiet, openSignedIn } from "./browser.ts";
import { desktop, startAsOwner } from "./start-journey.ts";

const { site, browser, cookie, complaints, newPage } = await startAsOwner({ env: { SOPAN_DEMO: "1" } });
const steps = `${site.origin}/settings/automatic-steps`;

test.each(firstOf(1, [true, false]))(
  "with script %s a step is changed, tried out, turned on and off",
  async (javaScriptEnabled) => {
    const { page } = await openSignedIn(browser, site.origin, cookie, { ...desktop, javaScriptEnabled });
    await page.goto(`${site.origin}/settings/rules`);
    await page.click("a[aria-label='Try out: No contact']");
    await page.fill("#number", "none");
    await page.click("button:has-text('Save')");
    await page.waitForSelector("text=Enter a whole number from 1 to 365.");
    expect(await page.inputValue("#number")).toBe("none");
    await page.fill("#number", "1");
    await page.click("button:has-text('Save')");
    await page.waitForSelector("text=Saved.");
    await page.waitForSelector("#cases strong:has-text('cases now')");
    await page.click("#cases button:has-text('Turn on')");
    await page.waitForSelector("text=Turned on.");
    await page.goto(steps);
    await page.click("button[aria-label='Turn off: No contact']");
    await page.waitForSelector("text=Turned off.");
  },
);

test("full: the worker acts on the cases, says what it did, and one is undone", async () => {
  const page = await newPage();
  await page.goto(`${steps}/overdue`);
  await page.fill("#number", "1");
  await page.click("button:has-text('Save')");
  await page.waitForSelector("text=Saved.");
  await page.click("#cases button:has-text('Turn on')");
  await page.waitForSelector("text=Turned on.");
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
