import { expect, test } from "vitest";
import { firstOf } from "../form.ts";
import { axeFaults } from "./axe.ts";
import { openPage, phone, whenLive } from "./browser.ts";
import { sharedSite, takeBrowser } from "./start-journey.ts";

const site = sharedSite();
const browser = await takeBrowser();
const complaints: string[] = [];

const entered = {
  fixed: "12.5 lakh",
  working: "5,55,000",
  sales: "35 lakh",
  materials: "1464000",
  pay: "1320000",
  other: "150000",
};

test.each(
  firstOf(1, [
    ["", "Machines, building and furniture: ₹12,50,000", "Place of the unit: Village"],
    ["/hi", "₹12,50,000", "₹35,00,000"],
  ]),
)(
  "without script (%s) the address keeps the figures, and the enquiry tells them in the visitor's words",
  async (language, ...said) => {
    const { page, context } = await openPage(browser, { ...phone, javaScriptEnabled: false });
    await page.goto(`${site.origin}${language}/calculators/project`);
    await page.check("[name=scheme][value=pmegp]");
    for (const [name, value] of Object.entries(entered)) await page.fill(`[name=${name}]`, value);
    await page.click("main form button");
    const query = new URL(page.url()).searchParams;
    expect([query.get("fixed"), query.get("sales")]).toEqual(["12.5 lakh", "35 lakh"]);
    expect(await page.innerText("#result")).toMatch(/2\.06[\s\S]*₹18,05,000/);
    await page.click("#result a[href*='calculator=project']");
    const message = await page.inputValue("[name=message]");
    for (const part of said) expect(message).toContain(part);
    expect(message).not.toMatch(/^(fixed|sector|scheme): /m);
    await context.close();
  },
);

test("with script the result follows each key, and its address can be copied and opened again", async () => {
  const { page, context } = await openPage(browser, { ...phone, reducedMotion: "reduce" }, complaints);
  const address = `${site.origin}/calculators/project?${new URLSearchParams({ scheme: "pmegp", ...entered })}`;
  await page.goto(address);
  await page.focus("[name=sales]");
  await whenLive(page);
  await page.fill("[name=sales]", "50 lakh");
  await expect.poll(() => new URL(page.url()).searchParams.get("sales")).toBe("50 lakh");
  const lead = await page.innerText("#result [role=status]");
  expect(await page.inputValue("#address")).toBe(page.url());
  expect(await page.locator("#result button:has-text('Print')").isVisible()).toBe(true);
  expect(await axeFaults(page)).toEqual([]);
  await page.reload();
  expect(await page.innerText("#result [role=status]")).toBe(lead);
  expect(complaints).toEqual([]);
  await context.close();
});
