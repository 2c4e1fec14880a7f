import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { expectQuiet, openHydrated, openPartOf } from "./browser.ts";
import { startAsOwner } from "./start-journey.ts";

const { browser, site, complaints, newPage } = await startAsOwner({ env: { OUTBOUND_ALLOW: "127.0.0.1:9" } });
let page: Page;
beforeEach(async () => {
  page = await newPage();
});

const publicPage = async (path = "/") => (await fetch(site.origin + path)).text();

test("what the owner saves shows on the public pages soon after", async () => {
  expect(await publicPage()).toContain("00000 00001");
  await page.goto(`${site.origin}/settings/phones`);
  await page.fill("#helpline", "+91 06122 200000");
  await openPartOf(page, "#expert");
  await page.fill("#expert", "");
  await page.click("button:has-text('Save')");
  await page.waitForSelector("text=Saved.");
  await expect.poll(() => publicPage()).toContain("0612 2200000");
  const home = await publicPage();
  expect(home).not.toContain("00000 00001");
  expect(home).not.toContain("Expert talk");
  await expect.poll(() => page.inputValue("#helpline")).toBe("06122200000");
  await expect.poll(() => page.textContent("main")).toContain("by Sample Owner");
});

test("a wrong value is refused at its field, and what was typed stays", async () => {
  await page.goto(`${site.origin}/settings/hours`);
  await page.fill("#holidays", "26 January");
  await page.click("button:has-text('Save')");
  await page.waitForSelector("#error-summary");
  expect(await page.textContent("#holidays-error")).toContain("26 January: Republic Day");
  expect(await page.inputValue("#holidays")).toBe("26 January");
});

test("full: what was typed into a text area before the script came is kept, and saved", async () => {
  let comes = () => {};
  const script = new Promise<void>((resolve) => {
    comes = resolve;
  });
  await page.route("**/entry.client-*", (route) => script.then(() => route.continue()));
  await page.goto(`${site.origin}/settings/hours`, { waitUntil: "commit" });
  await page.fill("#holidays", "15 August: Independence Day");
  await page.press("#holidays", "ArrowLeft");
  comes();
  await page.waitForFunction(() => {
    const area = document.querySelector("#holidays") ?? {};
    return Object.keys(area).some((name) => name.startsWith("__reactProps"));
  });
  await page.unroute("**/entry.client-*");
  expect(await page.inputValue("#holidays")).toBe("15 August: Independence Day");
  // Without the focus that a press into the field brings: the cursor is where it was.
  await page.keyboard.type("-");
  expect(await page.inputValue("#holidays")).toBe("15 August: Independence Da-y");
  await page.click("button:has-text('Save')");
  await page.waitForSelector("text=Saved.");
  expect(await page.inputValue("#holidays")).toBe("15 August: Independence Da-y");
});

test("the dashboard asks the owner to confirm the details of the firm until they are saved", async () => {
  await page.goto(`${site.origin}/dashboard`);
  const asked = page.locator("main a[href^='/settings/']");
  await page.click("summary:has-text('more steps')");
  expect(await asked.allInnerTexts()).toContain("Figures");
  expect(await page.innerText("main")).toContain("60+, 800+, 8+ Year, 80CR");
  await page.click("main a:has-text('Figures')");
  await page.click("button:has-text('Save')");
  await page.waitForSelector("text=Saved.");
  await page.goto(`${site.origin}/dashboard`);
  await page.click("summary:has-text('more steps')");
  expect(await asked.allInnerTexts()).not.toContain("Figures");
});

test("full: the first steps are done or not, a press leads to each, and they stay until the owner hides them", async () => {
  await page.goto(`${site.origin}/dashboard`);
  const steps = page.locator("section", { hasText: "What visitors see first" });
  expect(await steps.locator("li:visible").count()).toBe(3);
  await steps.locator("summary").click();
  expect(await steps.locator("li:visible").count()).toBe(13);
  await steps.locator("button:has-text('I have read the texts')").click();
  await expect.poll(() => steps.locator("a:has-text('Texts to read')").count()).toBe(0);
  await steps.locator("a:has-text('Prices')").click();
  await page.waitForURL(`${site.origin}/settings/fees`);
  await page.goto(`${site.origin}/dashboard`);
  await steps.locator("a:has-text('The person, with photograph and logo')").click();
  await page.locator("main a:has-text('Add the photograph')").click();
  await page.waitForURL(`${site.origin}/settings/brand#file`);
  await page.goto(`${site.origin}/dashboard`);
  await steps.locator("summary").click();
  await steps.locator("button:has-text('Hide this list')").click();
  await expect.poll(() => steps.count()).toBe(0);
  await page.goto(`${site.origin}/dashboard?steps`);
  expect(await steps.count()).toBe(1);
});

test("full: the grievance officer and the legal name stand in the policy once they are set", async () => {
  await page.goto(`${site.origin}/settings/legal`);
  await page.fill("#gstin", "27AAPFU0939F1ZW");
  await page.click("button:has-text('Save')");
  await page.waitForSelector("#gstin-error");
  await page.fill("#gstin", "27 aapfu 0939f1zv");
  await page.fill("#officer", "Asha Verma");
  await page.click("button:has-text('Save')");
  await page.waitForSelector("text=Saved.");
  await expect.poll(() => publicPage("/policy")).toContain("Asha Verma");
  expect(await publicPage("/conditions")).toContain("27AAPFU0939F1ZV");
});

test("full: a fee is one amount or a range; a wrong one is refused at its service", async () => {
  await page.goto(`${site.origin}/settings/fees`);
  await page.fill("[name='PMEGP.from']", "8000");
  await page.fill("[name='PMEGP.to']", "5000");
  await page.click("button:has-text('Save')");
  await page.waitForSelector("text=PMEGP Loan: the second amount must not be smaller than the first.");
  expect(await page.locator("[name='PMEGP.to']").getAttribute("aria-invalid")).toBe("true");
  await page.fill("[name='PMEGP.to']", "12,000");
  await page.click("button:has-text('Save')");
  await page.waitForSelector("text=Saved.");
  await expect.poll(() => page.inputValue("[name='PMEGP.to']")).toBe("12000");
});

test("full: a save from a page that somebody else has overtaken says so and shows theirs", async () => {
  const second = await page.context().newPage();
  for (const tab of [page, second]) await tab.goto(`${site.origin}/settings/statistics`);
  await second.fill("#projects", "900+");
  await second.click("button:has-text('Save')");
  await second.waitForSelector("text=Saved.");
  await page.fill("#projects", "1+");
  await page.click("button:has-text('Save')");
  const warning = page.locator("main [role=status]", { hasText: "Somebody else saved" });
  expect(await warning.textContent()).toContain("as they saved it: 900+");
  expect(await page.inputValue("#projects")).toBe("1+");
  expect(await publicPage()).toContain("900+");
  await second.close();
});

test("full: a price that a colleague has saved meanwhile is named before it is replaced", async () => {
  const second = await page.context().newPage();
  for (const tab of [page, second]) await openHydrated(tab, `${site.origin}/settings/fees`);
  await second.fill("[name='MUDRA.from']", "4000");
  await second.click("button:has-text('Save')");
  await second.waitForSelector("text=Saved.");
  await page.fill("[name='CGTMSE.from']", "3000");
  await page.click("button:has-text('Save')");
  const warning = page.locator("main [role=status]", { hasText: "Somebody else saved" });
  expect(await warning.textContent()).toContain("MUDRA Loan, as they saved it: ₹4,000");
  expect(await page.inputValue("[name='CGTMSE.from']")).toBe("3000");
  await second.close();
});

test("full: a scheme's status is the owner's on the page, until taken back", async () => {
  await page.goto(`${site.origin}/settings/schemes`);
  const field = (part: string) => page.locator(`[id="MUDRA.${part}"]`);
  await field("state").selectOption("closed");
  await page.click("button:has-text('Save')");
  await page.waitForSelector("#error-summary");
  await field("asOf").fill("2026-11-19");
  await field("note").fill("Closed for stock-taking.");
  await page.click("button:has-text('Save')");
  await page.waitForSelector("text=Saved.");
  await expect.poll(() => publicPage("/MUDRA")).toContain("Closed for stock-taking.");
  await field("state").selectOption("");
  await page.click("button:has-text('Save')");
  await expect.poll(() => publicPage("/MUDRA")).not.toContain("stock-taking");
});

test("full: the Enter key saves, and sends no test", async () => {
  await page.goto(`${site.origin}/settings/forms`);
  await page.focus("#appointment");
  await page.keyboard.press("Enter");
  await page.waitForSelector("text=Saved. It is used from now on.");
});

test("full: the firm's own name stands in every title", async () => {
  await page.goto(`${site.origin}/settings/firm`);
  await openPartOf(page, "#shortName");
  await page.fill("#shortName", "Pragati");
  await page.click("button:has-text('Save'):visible");
  await page.waitForSelector("text=Saved.");
  await expect.poll(() => publicPage("/PMEGP")).toContain("| Pragati</title>");
  expect(await publicPage("/")).not.toContain("means steps");
  await page.goto(`${site.origin}/inbox`);
  expect(await page.title()).toBe("Inbox | Pragati");
  await page.goto(`${site.origin}/settings/firm`);
  await openPartOf(page, "#shortName");
  await page.fill("#shortName", "Sopan");
  await page.click("button:has-text('Save'):visible");
  await page.waitForSelector("text=Saved.");
});

test("full: a test tells how it went, without saving anything", async () => {
  await page.goto(`${site.origin}/settings/forms`);
  await openPartOf(page, "#contact");
  await page.fill("#contact", "http://127.0.0.1:9/contact");
  await page.click("button:has-text('Send a test to Contact')");
  await page.waitForSelector("text=The test did not arrive.");
  expect(await page.textContent("main [role=alert]")).toContain("ECONNREFUSED");
  expect(await page.inputValue("#contact")).toBe("http://127.0.0.1:9/contact");
  await page.reload();
  expect(await page.inputValue("#contact")).toBe("");
  await openPartOf(page, "#contact");
  await page.fill("#contact", "http://192.168.0.1/contact");
  await page.click("button:has-text('Send a test to Contact')");
  await page.waitForSelector("#contact-error");
});

test("without script the settings save as well", async () => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  await plain.addCookies(await page.context().cookies());
  const tab = await plain.newPage();
  await tab.goto(`${site.origin}/settings/firm`);
  await openPartOf(tab, "#credit");
  await tab.fill("#credit", "Website by the neighbours");
  await tab.click("button:has-text('Save')");
  expect(await tab.textContent("main")).toContain("Saved.");
  await expect.poll(() => publicPage()).toContain("Website by the neighbours");
  await plain.close();
});

test("a search finds the page and the field, in either language and without script", async () => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  await plain.addCookies(await page.context().cookies());
  const tab = await plain.newPage();
  for (const typed of ["UPI", "यूपीआई"]) {
    await tab.goto(`${site.origin}/settings`);
    await tab.fill("#q", typed);
    await tab.click("main button:has-text('Search')");
    await tab.waitForURL("**/settings?q=*");
    expect(await tab.locator("main li li a").allInnerTexts()).toContain("UPI ID");
    expect(await tab.textContent("main")).toMatch(/\d pages? found/);
  }
  await tab.click("main li li a:text-is('UPI ID')");
  await tab.waitForURL(`${site.origin}/settings/billing#upi`);
  await plain.close();
});

test("settings are for those who signed in, and an unknown section is not found", async () => {
  for (const path of ["/settings", "/settings/mail", "/settings/schemes"]) {
    const answer = await fetch(site.origin + path, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      `/login?next=${encodeURIComponent(path)}`,
    ]);
  }
  const answer = await page.goto(`${site.origin}/settings/constructor`);
  expect(answer?.status()).toBe(404);
  expectQuiet(complaints);
});
