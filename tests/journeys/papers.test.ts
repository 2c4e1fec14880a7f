import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readPdf } from "../../app/domain/pdf/test-pdf.ts";
import { launchChromium } from "../chromium.ts";
import { type Served, serve } from "../serve.ts";
import { createOwner, signIn } from "./accounts.ts";
import { expectQuiet, openPage } from "./browser.ts";

let browser: Browser;
let site: Served;
let page: Page;
let complaints: string[];
beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), serve()]);
  ({ page, complaints } = await openPage(browser, { viewport: { width: 1440, height: 900 } }));
  await createOwner(page, site);
  await signIn(page, site);
  await page.goto(`${site.origin}/pmegp/add-client`, { waitUntil: "networkidle" });
  const typed = {
    name: "श्रीमती क्षितिजा त्रिपाठी",
    fatherName: "कार्यक्रम प्रसाद",
    mobile: "9876500001",
    address: "Ward 4",
    projectName: "आटा चक्की",
    loanAmount: "12,00,000",
    termLoan: "10,00,000",
    cashCredit: "2,00,000",
  };
  for (const [field, value] of Object.entries(typed)) await page.fill(`[name=${field}]`, value);
  await page
    .locator("[name=gender][value=Female]")
    .check()
    .catch(() => page.selectOption("[name=gender]", "Female"));
  await page.locator("main button[type=submit]").first().click();
  await page.waitForURL(/\/(client|pmegpadd)/);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const profile = () => page.goto(`${site.origin}/client/9876500001`, { waitUntil: "networkidle" });

/** What a click makes the browser download. */
async function downloaded(press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return { name: download.suggestedFilename(), ...readPdf(readFileSync(await download.path())) };
}

test("the summary of a file is downloaded as one page with its names", async () => {
  await profile();
  const paper = await downloaded(() => page.getByRole("link", { name: "Application summary" }).click());
  expect(paper.name).toMatch(/^application-summary-pmegp-0001-\d{4}-\d\d-\d\d\.pdf$/);
  expect(paper).toMatchObject({ pages: 1, embedded: 2 });
  expect(paper.texts).toEqual(expect.arrayContaining(["श्रीमती क्षितिजा त्रिपाठी", "आटा चक्की", "₹12,00,000"]));
});

test("half of a loan's terms is refused with what was typed, both make every instalment", async () => {
  await profile();
  await page.click("summary:has-text('Project loan sheet')");
  await page.fill("#sheet-own", "1,00,000");
  await page.fill("#sheet-rate", "10.5");
  const button = page.getByRole("button", { name: "Project loan sheet" });
  await button.click();
  await page.waitForSelector("text=For instalments, enter both");
  expect(await page.inputValue("#sheet-own")).toBe("1,00,000");
  await page.fill("#sheet-months", "60");
  const paper = await downloaded(() => button.click());
  expect(paper.texts).toEqual(
    expect.arrayContaining(["Cost of the project: ₹13,00,000", "₹21,493.90", "₹9,87,256.10"]),
  );
});

test("who made which paper of whom stands in the audit", async () => {
  await page.goto(`${site.origin}/audit`, { waitUntil: "networkidle" });
  const told = await page.innerText("main");
  expect(told).toContain("made an application summary");
  expect(told).toContain("made a project loan sheet");
  expectQuiet(complaints);
});
