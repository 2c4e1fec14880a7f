import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { insertClient } from "../../app/domain/clients/change-client.server.ts";
import { sampleClient } from "../../app/domain/clients/test-clients.ts";
import type { Served } from "../serve.ts";
import { writeAsOwner } from "./accounts.ts";
import { expectQuiet } from "./browser.ts";
import { startAsOwner } from "./start-journey.ts";

const { site, complaints, newPage } = await startAsOwner({ prepare: addClients });
let page: Page;
beforeEach(async () => {
  page = await newPage();
});

async function addClients(site: Served) {
  await writeAsOwner(site, async (trx, staff) => {
    const quotation_url = "https://papers.example/quotation.pdf";
    const food = { scheme: "pmfme" as const, project_name: "Pickles" };
    await insertClient(trx, staff, { ...sampleClient, ...food }, new Date(Date.now() - 60_000));
    await insertClient(trx, staff, { ...sampleClient, quotation_url, born_on: "1990-02-28" }, new Date());
  });
}

const open = (path: string) => page.goto(site.origin + path, { waitUntil: "networkidle" });
const main = () => page.innerText("main");

test("the profile shows the person and the project, with rupees as India writes them", async () => {
  const answer = await open("/client/9876500001");
  expect(answer?.status()).toBe(200);
  const text = await main();
  for (const part of [
    "Father's Name",
    "Ramesh Prasad",
    "28 February 1990",
    "Project Details",
    "₹5,00,000",
    "Not added yet",
  ])
    expect(text).toContain(part);
  const link = page.locator("a:has-text('View PDF')");
  expect(await link.count()).toBe(1);
  expect(await link.getAttribute("href")).toBe("https://papers.example/quotation.pdf");
  expect(await link.getAttribute("target")).toBe("_blank");
});

test("every file of the number is there, and other ways to write the number lead here", async () => {
  await open("/client/+91 98765-00001");
  expect(page.url()).toContain("/client/9876500001");
  await page.click("nav a:has-text('Pickles')");
  await expect.poll(() => page.innerText("dd >> text=Pickles")).toBe("Pickles");
  expect(await page.locator("nav[aria-label=Cases] a").count()).toBe(2);
});

test.each(["/client/9999999999", "/client/abc", "/client/123"])(
  "%s is answered: Client not found.",
  async (path) => {
    const answer = await open(path);
    expect(answer?.status()).toBe(404);
    expect(await main()).toContain("Client not found.");
  },
);

test("Loading... stands there while a profile is on its way", async () => {
  await open("/pmegpadd");
  await page.route("**/client/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.click(".client-row h2 a");
  await page.waitForSelector("text=Loading...");
  await page.waitForSelector("text=Project Details");
  await page.unroute("**/client/**");
});

test("a milestone becomes the stage, hints at what was skipped, and is taken back", async () => {
  await open("/client/9876500001");
  await page.click("summary:has-text('Add a milestone')");
  await page.selectOption("#milestone", "sanctioned");
  await page.fill("#milestone-amount", "5,00,000");
  await page.check("#with-status");
  await page.click("button:has-text('Add')");
  await page.waitForSelector("text=Milestone added.");
  await expect.poll(main).toContain("Not recorded before this one");
  expect(await main()).toContain("Sanctioned, reached on");
  expect(await page.innerText("dt:text-is('Status') + dd >> nth=0")).toBe("Sanctioned");
  await page.click("button:has-text('Remove Sanctioned')");
  await page.waitForSelector("text=Milestone removed.");
});

test("a rejection without its reason is refused, and what was typed stays", async () => {
  await open("/client/9876500001");
  await page.click("summary:has-text('Add a milestone')");
  await page.selectOption("#milestone", "rejected");
  await page.fill("#milestone-amount", "7");
  await page.click("button:has-text('Add')");
  await page.waitForSelector("text=Please write the reason.");
  expect(await page.inputValue("#milestone")).toBe("rejected");
  expect(await page.inputValue("#milestone-amount")).toBe("7");
});

test("a call is written down, found under its kind, and has an address of its own", async () => {
  await open("/client/9876500001");
  await page.check("[name=kind][value=call]");
  await page.fill("#note-text", "Comes on Monday");
  await page.click("form:has(#note-text) button");
  await page.waitForSelector("text=Saved.");
  await expect.poll(() => page.inputValue("#note-text")).toBe("");
  await page.click("a:has-text('Call') >> nth=-1");
  const link = await page
    .locator("li:has-text('Comes on Monday') a[href*=entry]")
    .first()
    .getAttribute("href");
  await open(link ?? "");
  expect(await page.innerText("li:target")).toContain("Comes on Monday");
});

test("one tap says whom the file waits for, and what is due stands under Today", async () => {
  await open("/client/9876500001");
  await page.click("button:has-text('bank')");
  await page.waitForSelector("text=bank, since today");
  await page.fill("#follow-up-action", "Ask the branch");
  await page.fill("#follow-up-day", new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10));
  await page.click("form:has(#follow-up-day) button:has-text('Save')");
  await page.waitForSelector("text=Saved.");
  await open("/today?whose=all");
  const row = page.locator("li:has-text('Ask the branch')");
  await row.locator("button:has-text('Next week')").click();
  await page.waitForSelector("text=Moved by a week");
  await page.click("button:has-text('Undo')");
  await page.waitForSelector("text=Undone");
  await expect
    .poll(() => page.locator("section:has(h2:has-text('Today')) li:has-text('Ask the branch')").count())
    .toBe(1);
});

test("a file applies again as a new one that is linked", async () => {
  await open("/client/9876500001");
  await page.click("a:has-text('Reapply')");
  await page.waitForSelector("text=follows an earlier case");
  expect(await page.inputValue("[name=type]")).toBe("Reapply");
  expect(await page.inputValue("[name=name]")).toBe("Sunita Devi");
  expect(await page.inputValue("[name=loanAmount]")).toBe("500000");
});

test("two files of one person are merged and taken apart again", async () => {
  await open("/pmegp/add-client?name=Sunita+Devi&mobile=9876500009");
  for (const [name, value] of Object.entries({
    fatherName: "R. Prasad",
    address: "Ward 4",
    projectName: "Mill",
    loanAmount: "1",
    termLoan: "1",
  }))
    await page.fill(`[name=${name}]`, value);
  await page.check("[name=gender][value=Female]");
  await page.click("button[value=save]");
  await page.waitForURL(/pmegpadd/);
  await open("/client/9876500001");
  await page.click("a:has-text('Merge')");
  await page.click("a:has-text('Compare')");
  await page.waitForSelector("text=Where they differ");
  await page.click("button:has-text('Merge')");
  await page.waitForSelector("text=Merged. The other client is now part of this one.");
  await open("/client/9876500009");
  expect(page.url()).toContain("/client/9876500001");
  await page.click("text=1 client was merged into this one");
  await page.click("button:has-text('Undo the merge')");
  await page.waitForSelector("text=The merge is undone.");
});

test("who opened the profile is written down", async () => {
  await open("/client/9876500001?kind=opened");
  expect(await main()).toContain("Sample Owner opened the profile");
});

test("nothing went wrong in the browser on the way", () => {
  expectQuiet(complaints);
});
