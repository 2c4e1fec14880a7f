import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { owner } from "./accounts.ts";
import { expectQuiet, openHydrated, openPage } from "./browser.ts";
import { startAsOwner } from "./start-journey.ts";

const { browser, site, complaints, newPage } = await startAsOwner();
let page: Page;
beforeEach(async () => {
  page = await newPage();
});

/** Fills a client form as somebody at the desk would. */
async function fill(tab: Page, changes: Record<string, string> = {}) {
  const values = {
    name: "Asha Devi",
    fatherName: "Ram Prasad",
    mobile: "9876500001",
    address: "Ward 4, Sample Town",
    projectName: "Flour mill",
    loanAmount: "5,00,000",
    termLoan: "३,००,०००",
    cashCredit: "200000",
    ...changes,
  };
  for (const [name, value] of Object.entries(values)) await tab.fill(`[name=${name}]`, value);
  await tab.check("[name=gender][value=Female]");
}

const submit = (tab: Page) => tab.click("main form button[value=save]");
const open = (tab: Page, path: string) => openHydrated(tab, site.origin + path);

test("an empty form says once that required fields are missing, marks them, and sends nothing", async () => {
  await open(page, "/pmegp/add-client");
  expect(await page.textContent("h1")).toBe("PMEGP Client Add Form");
  expect(await page.textContent("main")).toContain("About Project");
  await submit(page);
  await page.waitForSelector("#error-summary");
  const summary = await page.innerText("#error-summary");
  expect(summary.match(/Please fill all required fields\./g)?.length).toBe(1);
  expect(await page.locator("[aria-invalid=true]").count()).toBeGreaterThanOrEqual(7);
  const required = page.locator("main form :is([aria-required=true], [required])");
  expect(
    new Set(await required.evaluateAll((all) => all.map((field) => field.getAttribute("name")))),
  ).toEqual(new Set(["name", "fatherName", "mobile", "gender", "address", "projectName", "loanAmount"]));
});

test.each([
  ["/pmegp/add-client", "कुल ऋण राशि, टर्म लोन और कैश क्रेडिट के योग के बराबर होनी चाहिए।"],
  ["/pmfme/add-client", "Total Loan Amount must be equal to Term Loan + Cash Credit."],
])(
  "full: %s: a loan that its parts do not make is told while it is typed and refused",
  async (path, sentence) => {
    await open(page, path);
    await fill(page, { cashCredit: "150000" });
    expect(await page.innerText("main output")).toContain("₹50,000 less");
    await submit(page);
    await page.waitForSelector("#error-summary");
    expect(await page.innerText("main")).toContain(sentence);
    expect(await page.inputValue("[name=name]")).toBe("Asha Devi");
  },
);

test("a file that is added shows in the list with the sentence, Pending and N/A", async () => {
  await open(page, "/pmegp/add-client");
  await fill(page);
  await submit(page);
  await page.waitForURL(/\/pmegpadd/);
  await page.waitForSelector("text=Form submitted successfully!");
  const row = page.locator("tbody .list-row").first();
  const text = await row.innerText();
  expect(text).toContain("Asha Devi");
  expect(text).toContain("Pending");
  expect(text).toContain("₹5,00,000");
  // Said once: the address has forgotten it.
  await expect.poll(() => page.url()).not.toContain("done");
  await page.setViewportSize({ width: 360, height: 740 });
  const lines = await row.locator(".cell-lines").innerText();
  expect(lines).toContain("Pending");
  expect(lines).toContain("Referred By: N/A");
});

test("full: a number that is on file is said while one types, and asked about when the form is sent", async () => {
  await open(page, "/pmfme/add-client");
  await fill(page, { name: "Asha Kumari" });
  await page.waitForSelector("text=A client with this mobile number already exists");
  await submit(page);
  await page.click("button:has-text('Save anyway')");
  await page.waitForURL(/\/pmfmeadd/);
  await page.waitForSelector("text=Form submitted successfully!");
});

test("what was typed and not sent is offered again, after a question whether to leave", async () => {
  await open(page, "/pmegp/add-client");
  await page.fill("[name=name]", "Half Typed");
  await page.waitForFunction(() => JSON.stringify(localStorage).includes("Half Typed"));
  await page.getByRole("link", { name: "Back to PMEGP" }).click();
  await page.click("dialog:has-text('Leave without saving?') button:has-text('Leave')");
  await page.waitForURL(/\/pmegpadd/);
  await open(page, "/pmegp/add-client");
  await page.click("text=Continue the draft");
  expect(await page.inputValue("[name=name]")).toBe("Half Typed");
  const asked = page.waitForEvent("dialog");
  page.once("dialog", (dialog) => void dialog.accept());
  await open(page, "/pmegp/add-client");
  expect((await asked).type()).toBe("beforeunload");
  await page.click("text=Delete the draft");
  expect(await page.isVisible("text=You have a draft")).toBe(false);
});

test("in two tabs that save the same client the second sees both versions and chooses", async () => {
  await open(page, "/pmegpadd");
  const edit = await page.locator(".list-row a[href*='add-client?client=']").first().getAttribute("href");
  const second = await page.context().newPage();
  for (const tab of [page, second]) await open(tab, edit ?? "");
  expect(await page.textContent("h1")).toBe("Update Form");
  await second.fill("[name=address]", "Ward 9");
  await submit(second);
  await second.waitForURL(/\/pmegpadd/);
  await page.fill("[name=projectName]", "Flour and spice mill");
  await submit(page);
  await page.waitForSelector("text=You have saved this client since");
  expect(await page.isChecked("[name='take.address'][value=theirs]")).toBe(true);
  expect(await page.isChecked("[name='take.projectName'][value=mine]")).toBe(true);
  await page.click("button:has-text('Save my choice')");
  await page.waitForURL(/\/pmegpadd/);
  // The page that follows removes what was stored of the form.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain("client-draft");
  await open(page, edit ?? "");
  expect(await page.inputValue("[name=address]")).toBe("Ward 9");
  expect(await page.inputValue("[name=projectName]")).toBe("Flour and spice mill");
  await second.close();
});

test("without script the form adds, refuses with everything kept, and asks about a number", async () => {
  const { page: plain, context } = await openPage(browser, { javaScriptEnabled: false });
  await signInPlainly(plain);
  await plain.goto(`${site.origin}/pmegp/add-client`);
  await fill(plain, { termLoan: "1" });
  await submit(plain);
  expect(await plain.innerText("main")).toContain("कुल ऋण राशि");
  expect(await plain.inputValue("[name=address]")).toBe("Ward 4, Sample Town");
  await plain.fill("[name=termLoan]", "300000");
  await submit(plain);
  expect(await plain.innerText("main")).toContain("A client with this mobile number already exists");
  await plain.click("button:has-text('Save anyway')");
  expect(await plain.innerText("main")).toContain("Form submitted successfully!");
  await context.close();
});

async function signInPlainly(plain: Page) {
  await plain.goto(`${site.origin}/login`);
  await plain.fill("#mobile", owner.mobile);
  await plain.fill("#password", owner.password);
  await plain.locator("main button[type=submit]").click();
  await plain.goto(`${site.origin}/dashboard`);
}

test("nothing went wrong in the browser on the way", () => {
  expectQuiet(complaints);
});
