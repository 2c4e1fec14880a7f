import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { insertClient } from "../../app/domain/cases/clients/change-client.server.ts";
import { sampleClient } from "../../app/domain/cases/clients/test-clients.ts";
import { firstOf } from "../form.ts";
import type { Served } from "../serve.ts";
import { writeAsOwner } from "./accounts.ts";
import { axeFaults } from "./axe.ts";
import { expectQuiet, openHydrated, openPage } from "./browser.ts";
import { startAsOwner } from "./start-journey.ts";

const { browser, site, complaints, newPage } = await startAsOwner({ prepare: addClients });
let page: Page;
beforeEach(async () => {
  page = await newPage();
});

async function addClients(site: Served) {
  await writeAsOwner(site, async (trx, staff) => {
    const quotation_url = "https://papers.example/quotation.pdf";
    const food = { register: "pmfme" as const, project_name: "Pickles" };
    await insertClient(trx, staff, { ...sampleClient, ...food }, new Date(Date.now() - 60_000));
    await insertClient(
      trx,
      staff,
      { ...sampleClient, quotation_url, born_on: "1990-02-28", applicant_id: "BR1" },
      new Date(),
    );
  });
}

const open = (path: string) => openHydrated(page, site.origin + path);
/** The address of a client whose number has several cases. */
const byId = /\/client\/[0-9a-f-]{36}$/;
const main = () => page.innerText("main");
/** A stage's button in the line of stages. */
const step = (name: string) => page.locator(`section[aria-label=Stages] > ol button:has-text('${name}')`);

async function fromMenu(item: string) {
  await page.click("button:has-text('More actions')");
  await page.click(`[role=menuitem]:has-text('${item}')`);
}

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

test("full: every file of the number is there, and other ways to write the number lead here", async () => {
  await open("/client/+91 98765-00001");
  expect(page.url()).toMatch(byId);
  await page.click("nav a:has-text('Pickles')");
  await expect.poll(() => page.innerText("dd >> text=Pickles")).toBe("Pickles");
  expect(await page.locator("nav[aria-label=Cases] a").count()).toBe(2);
});

test.each(firstOf(1, ["/client/9999999999", "/client/abc", "/client/123"]))(
  "full: %s is answered: Client not found.",
  async (path) => {
    const answer = await open(path);
    expect(answer?.status()).toBe(404);
    expect(await main()).toContain("Client not found.");
  },
);

test("full: Loading... stands there while a profile is on its way", async () => {
  await open("/pmegpadd");
  await page.route("**/client/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.click("tbody .list-row th a");
  await page.waitForSelector("text=Loading...");
  await page.waitForSelector("text=Project Details");
  await page.unroute("**/client/**");
});

test("a milestone becomes the stage, hints at what was skipped, and is taken back", async () => {
  await open("/client/9876500001");
  await page.click("button:has-text('Add a stage')");
  await page.selectOption("#milestone", "sanctioned");
  await page.fill("#milestone-amount", "5,00,000");
  expect(await page.isChecked("#with-status")).toBe(true);
  await page.click("dialog button[type=submit]:has-text('Add')");
  await page.waitForSelector("text=Stage added.");
  await expect.poll(() => step("Sanctioned").innerText()).toContain("current");
  expect(await step("Submitted").isVisible()).toBe(false);
  await page.click("summary[aria-label='The other 11 stages']");
  expect(await step("Submitted").innerText()).toContain("not recorded");
  expect(await main()).toContain("Sanctioned, reached on");
  // One entry for the milestone, with the stage and the status that came with it.
  expect(await page.locator("#timeline ~ ol li, main ol li[id^=entry]").count()).toBe(2);
  expect(await page.inputValue("select[aria-label*=Status]")).toBe("Sanctioned");
  await step("Sanctioned").click();
  await page.click("dialog[open] button:has-text('Remove')");
  await page.waitForSelector("text=Stage removed.");
  await expect.poll(() => step("Sanctioned").innerText()).not.toContain("current");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Sanctioned");
  await page.click("button:has-text('Undo')");
  await page.waitForSelector("text=The stage is back.");
  await expect.poll(() => step("Sanctioned").innerText()).toContain("current");
});

test("full: a rejection without its reason is refused at the field, and what was typed stays", async () => {
  await open("/client/9876500001");
  await page.click("button:has-text('Add a stage')");
  await page.selectOption("#milestone", "rejected");
  await page.fill("#milestone-amount", "7");
  await page.click("dialog button[type=submit]:has-text('Add')");
  await page.waitForSelector("#milestone-note-error:has-text('Please write the reason.')");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("milestone-note");
  expect(await page.inputValue("#milestone")).toBe("rejected");
  expect(await page.inputValue("#milestone-amount")).toBe("7");
});

test("full: on a phone a note can be written and saved without scrolling", async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open("/client/9876500001");
  const box = await page.locator("form:has(#note-text) button[type=submit]").boundingBox();
  expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThan(740 - 56);
});

test("a call is written down, found under its kind, and has an address of its own", async () => {
  await open("/client/9876500001");
  await page.click("label[for=kind-is-call]");
  await page.fill("#note-text", "Comes on Monday");
  await page.click("form:has(#note-text) button[type=submit]");
  await page.waitForSelector("text=Saved.");
  await expect.poll(() => page.inputValue("#note-text")).toBe("");
  await page.selectOption("select[name=kind]", "call");
  await page.waitForURL(/kind=call/);
  const link = await page
    .locator("li:has-text('Comes on Monday') a[href*=entry]")
    .first()
    .getAttribute("href");
  await open(link ?? "");
  expect(await page.innerText("li:target")).toContain("Comes on Monday");
});

test("one tap says whom the file waits for, and what is due stands under Today", async () => {
  await open("/client/9876500001");
  // The options come with the focus.
  await page.focus("select[aria-label*='Waiting on']");
  await page.selectOption("select[aria-label*='Waiting on']", "bank");
  await expect.poll(main).toContain("changed the client: Waiting on Applicant → Bank");
  await page.click("button:has-text('Next: nothing set')");
  await page.fill("#follow-up-action", "Ask the branch");
  await page.fill("#follow-up-day", new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10));
  await page.click("form:has(#follow-up-day) button:has-text('Save')");
  await page.waitForSelector("text=Next: Ask the branch, today");
  await open("/today?whose=all");
  const row = page.locator("li:has-text('Ask the branch')");
  await row.locator("[data-done]").click();
  await page.click("button:has-text('In a week')");
  await page.waitForSelector("text=Call noted. Next: ");
  await page.click("button:has-text('Undo')");
  await page.waitForSelector("text=Undone");
  await expect
    .poll(() => page.locator("section:has(h2:has-text('Today')) li:has-text('Ask the branch')").count())
    .toBe(1);
});

test("full: a file applies again as a new one that is linked", async () => {
  await open("/client/9876500001");
  await fromMenu("Reapply");
  await page.waitForSelector("text=follows an earlier case");
  expect(await page.inputValue("[name=type]")).toBe("Reapply");
  expect(await page.inputValue("[name=name]")).toBe("Sunita Devi");
  expect(await page.inputValue("[name=loanAmount]")).toBe("500000");
});

test("full: two files of one person are merged and taken apart again", async () => {
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
  await fromMenu("Merge");
  await page.click("a:has-text('Compare')");
  await page.waitForSelector("text=Where they differ");
  await page.click("button:has-text('Merge')");
  await page.waitForSelector("text=Merged. The other client is now part of this one.");
  const keeper = new URL(page.url()).searchParams.get("keep");
  await open("/client/9876500009");
  expect(page.url()).toContain(`/client/${keeper}`);
  await page.click("nav a:has-text('Details')");
  await page.click("text=1 client was merged into this one");
  await page.click("button:has-text('Undo the merge')");
  await page.waitForSelector("text=The merge is undone.");
});

test.each(
  firstOf(1, [
    { width: 360, height: 740 },
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
  ]),
)("at $width px the specified card is there as the page opens, and the head is short", async (viewport) => {
  await page.setViewportSize(viewport);
  await open("/client/9876500001");
  const tabs = await page.locator("nav[aria-label='Parts of the profile']").boundingBox();
  // On a phone the present stage has a line above the one before and the next.
  for (const stage of await page
    .locator("section[aria-label='Stages'] > ol :is(button, summary):visible")
    .all())
    expect((await stage.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(tabs?.y).toBeLessThanOrEqual(400);
  // A phone shows the box of a note before it.
  const card = await page.locator('dt:text-is("Father\'s Name")').first().boundingBox();
  expect(card?.y).toBeLessThan(viewport.width < 640 ? 2 * viewport.height : viewport.height);
  for (const label of ["Date of Birth", "Gender", "Address", "Term Loan", "Cash Credit", "Quotation"])
    expect(await page.isVisible(`dt:text-is('${label}')`)).toBe(true);
  expect(await page.isVisible("h2:text-is('Project Details')")).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  // Scrolled down, a call is still one tap away.
  await page.mouse.wheel(0, 600);
  await expect.poll(async () => (await page.locator("main a[href^=tel]").boundingBox())?.y).toBeLessThan(100);
});

test("at 200 % zoom the first screen has content, and one press shows the other stages and who it waits for", async () => {
  await page.setViewportSize({ width: 720, height: 450 });
  await open("/client/9876500001");
  const bar = await page.locator("nav[aria-label=Portal]").boundingBox();
  const kind = await page.locator("label[for=kind-is-note]").boundingBox();
  expect((kind?.y ?? 999) + (kind?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  expect(await page.isVisible("dt:text-is('Waiting on')")).toBe(false);
  await page.click("section[aria-label='Stages'] summary");
  expect(await page.isVisible("dt:text-is('Waiting on')")).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(720);
});

test("Tomorrow and In a week are offered once", async () => {
  await open("/client/9876500001");
  for (const words of ["Tomorrow", "In a week"])
    expect(
      await page.locator("main").getByText(words, { exact: true }).filter({ visible: true }).count(),
    ).toBe(1);
  await page.click("[commandfor=follow-up-dialog]:visible");
  await page.click("#follow-up-dialog button:has-text('Tomorrow')");
  await page.waitForSelector("text=Saved.");
  await page.waitForSelector("button:has-text('tomorrow')");
});

test("full: each tab has an address, and works without script", async () => {
  const storageState = await page.context().storageState();
  const plain = await openPage(browser, { javaScriptEnabled: false, storageState });
  await plain.page.goto(`${site.origin}/client/9876500001`);
  for (const [tab, shown] of [
    ["Documents", "Aadhaar card"],
    ["Details", "Referred By"],
    ["Activity", "Timeline"],
  ]) {
    await plain.page.click(`nav[aria-label='Parts of the profile'] a:has-text('${tab}')`);
    await plain.page.waitForSelector(`[aria-current=page]:has-text('${tab}')`);
    expect(await plain.page.innerText("main")).toContain(shown);
    const ids = await plain.page.locator("dt:text-is('Applicant ID')").count();
    if (tab === "Details") expect(ids).toBe(1);
  }
  expect(
    await plain.page.locator("nav[aria-label='Parts of the profile'] a:has-text('Enquiries')").count(),
  ).toBe(0);
  await plain.page.fill("#note-text", "Without script");
  await plain.page.click("form:has(#note-text) button[type=submit]");
  expect(await plain.page.innerText("main")).toContain("Saved.");
  expect(await plain.page.innerText("main")).toContain("Without script");
  await plain.context.close();
});

test("full: an open dialog and an open menu have no fault", async () => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open("/client/9876500001");
  await page.click("button:has-text('Add a stage')");
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.click("button:has-text('More actions')");
  await page.waitForSelector("[role=menuitem]");
  expect(await axeFaults(page)).toEqual([]);
});

test("full: who opened the profile is written down", async () => {
  await open("/client/9876500001?kind=opened");
  expect(await main()).toContain("Sample Owner opened the profile");
});

test("nothing went wrong in the browser on the way", () => {
  expectQuiet(complaints);
});
