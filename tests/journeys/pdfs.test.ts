import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { insertClient } from "../../app/domain/cases/clients/change-client.server.ts";
import { sampleClient } from "../../app/domain/cases/clients/test-clients.ts";
import { savePreference } from "../../app/domain/people/staff/preferences.server.ts";
import { readPdf } from "../../app/platform/pdf/test-pdf.ts";
import type { Served } from "../serve.ts";
import { writeAsOwner } from "./accounts.ts";
import { contentOf, expectQuiet, openHydrated } from "./browser.ts";
import { startAsOwner } from "./start-journey.ts";

const client = {
  ...sampleClient,
  name: "श्रीमती क्षितिजा त्रिपाठी",
  father_name: "कार्यक्रम प्रसाद",
  project_name: "आटा चक्की",
  loan_amount: 12_00_000_00,
  term_loan: 10_00_000_00,
  cash_credit: 2_00_000_00,
};
const { site, complaints, newPage } = await startAsOwner({ prepare: addClient });
let page: Page;
beforeEach(async () => {
  page = await newPage();
});

async function addClient(site: Served) {
  await writeAsOwner(site, (trx, staff) => insertClient(trx, staff, client, new Date()));
}

const profile = () => openHydrated(page, `${site.origin}/client/9876500001?tab=details`);

/** What a click makes the browser download. */
async function downloaded(press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return { name: download.suggestedFilename(), ...readPdf(await contentOf(download)) };
}

test("the summary of a file is downloaded as one page with its names", async () => {
  await profile();
  const pdf = await downloaded(() => page.getByRole("link", { name: "Application summary" }).click());
  expect(pdf.name).toMatch(/^application-summary-pmegp-0001-\d{4}-\d\d-\d\d\.pdf$/);
  expect(pdf).toMatchObject({ pages: 1, embedded: 2 });
  expect(pdf.texts).toEqual(expect.arrayContaining(["श्रीमती क्षितिजा त्रिपाठी", "आटा चक्की", "₹12,00,000"]));
});

test("full: half of a loan's terms is refused with what was typed, both make every instalment", async () => {
  await profile();
  await page.click("summary:has-text('Project loan sheet')");
  await page.fill("#sheet-own", "1,00,000");
  await page.fill("#sheet-rate", "10.5");
  const button = page.getByRole("button", { name: "Project loan sheet" });
  await button.click();
  await page.waitForSelector("text=For instalments, enter both");
  expect(await page.inputValue("#sheet-own")).toBe("1,00,000");
  await page.fill("#sheet-months", "60");
  const pdf = await downloaded(() => button.click());
  expect(pdf.texts).toEqual(
    expect.arrayContaining(["Cost of the project: ₹13,00,000", "₹21,493.90", "₹9,87,256.10"]),
  );
});

test("full: who made which PDF of whom stands in the audit", async () => {
  await openHydrated(page, `${site.origin}/audit`);
  const told = await page.innerText("main");
  expect(told).toContain("made an application summary");
  expect(told).toContain("made a project loan sheet");
  expectQuiet(complaints);
});

test("full: who uses the portal in Hindi gets PDFs in Hindi", async () => {
  await writeAsOwner(site, (trx, staff) => savePreference(trx, staff, "language", "hi", new Date()));
  await profile();
  const summary = await downloaded(() => page.getByRole("link", { name: "आवेदन का सारांश" }).click());
  expect(summary).toMatchObject({ pages: 1, embedded: 2 });
  expect(summary.texts).toEqual(
    expect.arrayContaining(["आवेदन का सारांश", "पिता का नाम", "परियोजना", "लंबित", "₹12,00,000"]),
  );
});
