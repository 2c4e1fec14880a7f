import { beforeEach, expect, test } from "vitest";
import { insertClient } from "../../app/domain/cases/clients/change-client.server.ts";
import { sampleClient } from "../../app/domain/cases/clients/test-clients.ts";
import { createReport } from "../../app/domain/projects/project-reports/change-report.server.ts";
import { storeTyped } from "../../app/domain/projects/project-reports/form/stored-report.ts";
import { maskUnit } from "../../app/domain/projects/project-reports/test-inputs.ts";
import { readPdf } from "../../app/platform/pdf/test-pdf.ts";
import type { Served } from "../serve.ts";
import { writeAsOwner } from "./accounts.ts";
import { desktop, startAsOwner } from "./start-journey.ts";

const still = { ...desktop, reducedMotion: "reduce" } as const;
let report = "";
const { site, complaints, newPage } = await startAsOwner({ view: still, prepare: addSamples });
let page: Awaited<ReturnType<typeof newPage>>;
beforeEach(async () => {
  page = await newPage();
});

/** A client, and the report of a published sample that belongs to nobody yet. */
async function addSamples(at: Served) {
  await writeAsOwner(at, async (trx, staff) => {
    await insertClient(trx, staff, sampleClient, new Date());
    const draft = { title: "Mask unit", product: "", inputs: storeTyped({ inputs: maskUnit(), unread: {} }) };
    const nobody = { clientId: null, enquiryId: null };
    const made = await createReport(trx, staff, nobody, draft, new Date());
    if (made !== "gone") report = made.id;
  });
}

const at = (part: string) => `${site.origin}/reports/projects/${report}${part}`;
const typedInputs = async () => (await page.request.get(at("/files/draft.json"))).json();
const firstPrice = async () => (await typedInputs()).products[0].prices[0];

async function uploadInputs(inputs: object) {
  await page.click("summary:has-text('Figures as a file (JSON)')");
  const buffer = Buffer.from(JSON.stringify(inputs));
  await page.setInputFiles("#inputs", { name: "inputs.json", mimeType: "application/json", buffer });
  await page.click("button[value=upload]");
}

test("the form goes on with a file of inputs, or with a finished version, and a file of another format changes nothing", async () => {
  await page.goto(at("/versions"));
  await page.click("button[value=make]");
  await expect.poll(() => page.locator("main").innerText()).toContain("The version was made.");
  const inputs = await typedInputs();
  const dearer = { ...inputs, products: [{ ...inputs.products[0], prices: [150_00] }] };
  await uploadInputs(dearer);
  await page.waitForSelector("text=The form now has the figures of the file.");
  expect(await firstPrice()).toBe(150_00);
  await page.click("button:has-text('More for version 1')");
  await page.click("[role=menuitem]:has-text('Continue from this version')");
  await page.waitForSelector("text=The form now has the figures of that version.");
  expect(await firstPrice()).toBe(100_00);
  await page.reload();
  await uploadInputs({ ...dearer, version: 2 });
  await page.waitForSelector("text=These inputs belong to another version of the form");
  expect(await firstPrice()).toBe(100_00);
});

test("a chapter that nobody wrote has the owner's template in the PDF", async () => {
  await page.goto(`${site.origin}/settings/reportTexts`);
  await page.fill("#marketEn", "ज़िले के क्लिनिक {product} खरीदते हैं");
  await page.click("main button[value=save]:not([tabindex])");
  await page.waitForSelector("text=Saved.");
  const { texts } = readPdf(await (await page.request.get(at("/files/draft.pdf"))).body());
  expect(texts.join(" ")).toContain("ज़िले के क्लिनिक");
});

test("each default names where it was read, and the statements are shown by groups and can be printed", async () => {
  await page.goto(at("/finance"));
  const source = page.locator("[id='loan.rate-hint'] a");
  expect(await source.getAttribute("href")).toBe("https://github.com/arindampradhan/pmegpeportal-programme");
  await page.goto(at("/tables"));
  const titles = () => page.locator("main h2").allInnerTexts();
  expect(await titles()).toEqual(expect.arrayContaining(["Cost of the project", "Means of finance"]));
  expect(await titles()).not.toContain("Balance sheet");
  await page.click("nav a:has-text('Profit')");
  await expect.poll(titles).toContain("Balance sheet");
  expect((await page.request.get(at("/tables/nothing"))).status()).toBe(404);
  await page.click("a:has-text('tables on one page')");
  await expect.poll(async () => (await titles()).length).toBeGreaterThan(30);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "yes");
  });
  await page.click("button:has-text('Print')");
  expect(await page.getAttribute("body", "data-printed")).toBe("yes");
});

test("a report is given to a client who is searched for, deleted, and brought back", async () => {
  await page.goto(at("/versions"));
  await page.fill("#client", sampleClient.name);
  await page.click("button:has-text('Find')");
  await page.click(`button:has-text('Link to ${sampleClient.name}')`);
  await page.waitForSelector(`main a:has-text('${sampleClient.name}')`);
  await page.click("button:has-text('Delete the report'), summary:has-text('Delete the report')");
  await page.locator("button[value=remove]:visible").click();
  await page.waitForSelector("text=The report was deleted.");
  const listed = `main a[href$='/reports/projects/${report}']`;
  expect(await page.locator(listed).count()).toBe(0);
  await page.click("main button:has-text('Undo')");
  await page.waitForSelector(listed);
  expect(complaints).toEqual([]);
});
