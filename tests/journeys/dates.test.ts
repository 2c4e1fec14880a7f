import { expect, test } from "vitest";
import { openPage, phone } from "./browser.ts";
import { sharedSite, takeBrowser } from "./start-journey.ts";

const browser = await takeBrowser();
const { origin } = sharedSite();

test("the business that a visitor chose is shown at the next visit, and the first date stands in the first screen", async () => {
  const { page, context } = await openPage(browser, phone);
  await page.goto(`${origin}/dates`);
  const first = await page.locator("main section[aria-labelledby] h2").first().boundingBox();
  expect(first?.y).toBeLessThan(phone.viewport.height - 120);
  await page.selectOption("#for", "presumptive");
  await page.getByRole("button", { name: "Show" }).click();
  await page.waitForURL("**/dates?for=presumptive");
  await page.goto(`${origin}/about`);
  await page.goto(`${origin}/dates`);
  await page.waitForURL("**/dates?for=presumptive");
  await page.selectOption("#for", "");
  await page.getByRole("button", { name: "Show" }).click();
  await page.waitForURL("**/dates?for=");
  await page.goto(`${origin}/dates`);
  expect(await page.inputValue("#for")).toBe("");
  await context.close();
});

test("without script the choice is in the address alone", async () => {
  const { page, context } = await openPage(browser, { ...phone, javaScriptEnabled: false });
  await page.goto(`${origin}/dates`);
  await page.selectOption("#for", "presumptive");
  await page.getByRole("button", { name: "Show" }).click();
  expect(page.url()).toBe(`${origin}/dates?for=presumptive`);
  expect(await page.inputValue("#for")).toBe("presumptive");
  await context.close();
});
