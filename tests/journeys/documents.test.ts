import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { insertClient } from "../../app/domain/cases/clients/change-client.server.ts";
import { sampleClient } from "../../app/domain/cases/clients/test-clients.ts";
import { samplePdf } from "../../app/platform/uploads/sample-files.ts";
import type { Served } from "../serve.ts";
import { writeAsOwner } from "./accounts.ts";
import { expectQuiet, openHydrated, openPage, phone } from "./browser.ts";
import { startAsOwner } from "./start-journey.ts";

const { browser, site, complaints, newPage } = await startAsOwner({ view: phone, prepare: addSample });
let page: Page;
beforeEach(async () => {
  page = await newPage();
});

async function addSample(site: Served) {
  await writeAsOwner(site, (trx, staff) => insertClient(trx, staff, sampleClient, new Date()));
}

const open = (of = page, tab = "documents") =>
  openHydrated(of, `${site.origin}/client/9876500001?tab=${tab}`);
const row = (type: string, of = page) => of.locator(`[data-document-type=${type}]`);
const queue = () => page.innerText("section[aria-label=Uploads]");
const pdf = (name: string, buffer = samplePdf(name)) => ({ name, mimeType: "application/pdf", buffer });
const photo = async (name: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: "#aa8" } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer(),
});

test("several files chosen at once go to the papers that their names tell of, and a refused one says what to do", async () => {
  await open();
  await page.setInputFiles("input[aria-label='Choose files']", [
    pdf("Quotation mill.pdf"),
    await photo("aadhaar.jpg"),
    pdf("setup.pdf", Buffer.from("MZ program")),
    pdf("locked pan.pdf", samplePdf("x", "/Encrypt 9 0 R ")),
  ]);
  await expect.poll(queue).toContain("This PDF needs a password to open.");
  expect(await queue()).toContain("This is a program, even if its name says something else.");
  await expect.poll(() => row("quotation").innerText()).toContain("Have");
  await expect.poll(() => row("aadhaar").innerText()).toContain("Have");
  expect(await row("pan").innerText()).toContain("Missing");
  await page.click("button:has-text('Clear the list')");
});

test("the quotation opens under View PDF, from our own origin, in a sandbox", async () => {
  await open(page, "activity");
  const [opened] = await Promise.all([
    page.context().waitForEvent("response", (response) => response.url().includes("/documents/")),
    page.locator("a:has-text('View PDF')").click(),
  ]);
  const headers = await opened.allHeaders();
  expect(opened.url()).toContain(`${site.origin}/documents/`);
  expect(opened.status()).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "application/pdf",
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  });
  expect(headers["content-security-policy"]).toMatch(/^sandbox; default-src 'none'/);
  expect(headers["content-disposition"]).toMatch(/^inline; filename="Quotation mill.pdf"/);
  const taken = await page.request.get(`${opened.url()}?download`);
  expect(taken.headers()["content-disposition"]).toMatch(/^attachment/);
  expect((await taken.body()).equals(samplePdf("Quotation mill.pdf"))).toBe(true);
});

test("full: a photo is turned upright, and what the phone wrote into it is gone", async () => {
  await open();
  const address = await row("aadhaar").locator("a:has-text('View')").first().getAttribute("href");
  const shown = async () => sharp(await (await page.request.get(site.origin + address)).body()).metadata();
  await expect.poll(async () => (await shown()).exif).toBeUndefined();
  expect(await shown()).toMatchObject({ width: 600, height: 900, format: "jpeg" });
});

test("full: a file dropped on a document is its next version, and the older one can still be opened", async () => {
  await open();
  const words = samplePdf("Newer").toString("latin1");
  const dropped = await page.evaluateHandle((bytes) => {
    const transfer = new DataTransfer();
    const file = Uint8Array.from(bytes, (letter) => letter.charCodeAt(0));
    transfer.items.add(new File([file], "IMG_1.pdf", { type: "application/pdf" }));
    return transfer;
  }, words);
  await row("quotation").dispatchEvent("dragover", { dataTransfer: dropped });
  await row("quotation").dispatchEvent("drop", { dataTransfer: dropped });
  await expect.poll(() => row("quotation").locator("li").count()).toBe(2);
  await row("quotation").locator("summary").click();
  expect(await row("quotation").innerText()).toMatch(/Version 2[\s\S]*Version 1/);
});

test("full: a deleted file can be put back", async () => {
  await open();
  await row("quotation").locator("summary").click();
  await row("quotation").locator("button:has-text('IMG_1.pdf')").click();
  await page.waitForSelector("text=Deleted. You can restore it for 30 days.");
  await expect.poll(() => row("quotation").locator("li").count()).toBe(1);
  await page.click("button:has-text('Undo')");
  await page.waitForSelector("text=Restored.");
  await expect.poll(() => row("quotation").locator("li").count()).toBe(2);
});

test("full: a document is marked wrong with the reason, and numbers of Aadhaar are refused", async () => {
  await open();
  await row("aadhaar").locator("summary").click();
  await page.selectOption("#mark-aadhaar", "wrong");
  await page.fill("#note-aadhaar", "2345 6789 0123");
  await row("aadhaar").locator("button:has-text('Save')").click();
  await page.waitForSelector("text=Leave out Aadhaar and PAN numbers");
  await page.fill("#note-aadhaar", "The father's name differs");
  await row("aadhaar").locator("button:has-text('Save')").click();
  await expect.poll(() => row("aadhaar").locator("p").first().innerText()).toContain("Wrong");
  await open(page, "activity");
  expect(await page.innerText("main")).toContain("marked Aadhaar card");
});

test("full: an upload can be cancelled and tried again, and nothing of it stays meanwhile", async () => {
  await open();
  let slow = true;
  await page.route("**/documents/add", async (route) => {
    if (slow) await new Promise((resolve) => setTimeout(resolve, 60_000)).catch(() => {});
    await route.continue().catch(() => {});
  });
  await row("pan")
    .locator("input[type=file]")
    .first()
    .setInputFiles([pdf("pan.pdf")]);
  await page.click("button:has-text('Cancel pan.pdf')");
  await expect.poll(queue).toContain("Cancelled. Nothing was saved.");
  expect(await row("pan").innerText()).toContain("Missing");
  slow = false;
  await page.unroute("**/documents/add");
  await page.click("button:has-text('Try again')");
  await expect.poll(() => row("pan").innerText()).toContain("Have");
});

test("without script a plain form takes files, and says of each how it ended", async () => {
  const storageState = await page.context().storageState();
  const plain = await openPage(browser, { javaScriptEnabled: false, storageState });
  await plain.page.goto(`${site.origin}/client/9876500001?tab=documents`);
  await row("land", plain.page).locator("a:has-text('Add a file')").click();
  await plain.page.setInputFiles("#files", [pdf("lease.pdf"), pdf("page.pdf", Buffer.from("<html></html>"))]);
  await plain.page.click("button:has-text('Upload')");
  const text = await plain.page.innerText("main");
  expect(text).toContain("lease.pdf: Added.");
  expect(text).toContain("page.pdf: This is a web page, not a PDF.");
  await plain.page.getByRole("link", { name: /^Back to / }).click();
  expect(await row("land", plain.page).innerText()).toContain("Have");
  expectQuiet(plain.complaints);
  await plain.context.close();
});

test("nothing that was refused or cancelled lies about, and no page complains", async () => {
  await open();
  const left = () => readdirSync(join(site.dataDir, "scratch"), { withFileTypes: true });
  await expect.poll(() => left().filter((entry) => entry.isFile())).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expectQuiet(complaints);
});
