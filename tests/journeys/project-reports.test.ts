import { beforeEach, expect, test } from "vitest";
import { insertClient } from "../../app/domain/cases/clients/change-client.server.ts";
import { sampleClient } from "../../app/domain/cases/clients/test-clients.ts";
import { limits } from "../../app/domain/projects/project-reports/choices.ts";
import { sectionNames, sectionOf } from "../../app/domain/projects/project-reports/form/form-fields.ts";
import { readPdf } from "../../app/platform/pdf/test-pdf.ts";
import type { Served } from "../serve.ts";
import { writeAsOwner } from "./accounts.ts";
import { axeFaults } from "./axe.ts";
import { openHydrated, openPage, phone } from "./browser.ts";
import { desktop, startAsOwner } from "./start-journey.ts";

const still = { ...desktop, reducedMotion: "reduce" } as const;
let client = "";
/** The address of the report that has a version. */
let address = "";
const { browser, site, cookie, complaints, newPage } = await startAsOwner({
  view: still,
  prepare: addSample,
});
let page: Awaited<ReturnType<typeof newPage>>;
beforeEach(async () => {
  page = await newPage();
});

async function addSample(at: Served) {
  await writeAsOwner(at, async (trx, staff) => {
    client = (await insertClient(trx, staff, sampleClient, new Date())).id;
  });
}

/** What a unit of a few machines types; the figures tie. */
const typed = {
  "unit.name": "Sunita Flour Mill",
  "cost.workingCapital": "5.55 lakh",
  "finance.own": "",
  "finance.termLoan": "",
  "finance.cashCredit": "",
  "products.0.name": "Flour",
  "products.0.unit": "kg",
  "products.0.capacity": "72,000",
  "products.0.prices.0": "100",
};

/** Goes to the step of each field. */
const fill = async (fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields)) {
    await openStep(sectionOf(name));
    await page.fill(`[name="${name}"]`, value);
  }
};

async function openStep(step: (typeof sectionNames)[number]) {
  const section = page.locator(`[data-step=${step}]`);
  await section.waitFor({ state: "attached" });
  if (await section.isVisible()) return;
  if (await page.locator("#steps:not([open]) > summary").isVisible()) await page.click("#steps > summary");
  await page.locator("#steps li > *").nth(sectionNames.indexOf(step)).click();
  await section.waitFor();
}

/** The main figure of a step, and what it lacks. */
const lineOf = (step: string) =>
  page.locator(`[data-step=${step}] h2 + span`).evaluate((line) => line.textContent ?? "");
const valueIn = (name: string) => page.inputValue(`[name="${name}"]`);
const savedLine = () => page.locator("#report-form p[role=status]").innerText();

async function begin() {
  await page.goto(`${site.origin}/client/${client}/reports`);
  await page.selectOption("#starter", "");
  await page.click("button[value=create]");
  await page.waitForURL(/reports\/projects\//);
}

async function addMachine(row: number, name: string, rate: string) {
  await openStep("cost");
  await page.click("[id='cost.assets'] button[value=add]");
  await fill({ [`cost.assets.${row}.name`]: name, [`cost.assets.${row}.rate`]: rate });
}

test("a report begins with what the client's record says, answers while one types and saves itself", async () => {
  await begin();
  expect([await valueIn("applicant.name"), await valueIn("unit.product")]).toEqual([
    sampleClient.name,
    sampleClient.project_name,
  ]);
  await fill(typed);
  await addMachine(0, "Mill", "12,50,000");
  await expect.poll(() => lineOf("cost")).toContain("₹18.05\u00a0L");
  await fill({ "loan.rate": "44" });
  await expect
    .poll(() => page.locator("[aria-labelledby=results-title]").innerText())
    .toContain("Enter at most 36.");
  expect(await axeFaults(page)).toEqual([]);
  await expect.poll(savedLine).toContain("Saved at");
  await page.click("#steps button:has-text('Who')");
  await page.waitForURL(/\/who$/);
  await page.click("[aria-labelledby=results-title] button:has-text('Interest on the term loan')");
  await page.waitForURL(/\/finance#loan\.rate$/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("loan.rate");
  await expect
    .poll(
      async () => {
        await page.reload();
        return [await valueIn("unit.name"), await valueIn("loan.rate"), await valueIn("cost.assets.0.rate")];
      },
      { interval: 500 },
    )
    .toEqual(["Sunita Flour Mill", "44", "12,50,000"]);
  expect(complaints).toEqual([]);
});

test("a client's project has its starting figures chosen, and addresses from before the steps lead to the field", async () => {
  await page.goto(`${site.origin}/client/${client}/reports`);
  expect(await page.inputValue("#starter")).toBe("flour-mill");
  await begin();
  await openHydrated(page, `${page.url()}#loan.rate`);
  await page.waitForURL(/\/finance#loan\.rate$/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("loan.rate");
  await page.evaluate(() => localStorage.setItem("client-draft x", "{}"));
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("client-draft x"))).toBe(null);
  expect(await page.evaluate(() => document.styleSheets.length)).toBe(1);
  const answer = await page.request.get(`${page.url().split("/finance")[0]}/nowhere`);
  expect(answer.status()).toBe(404);
});

test("full: without a line or a session a report stays with what is typed, says so, and is saved afterwards", async () => {
  await begin();
  const address = page.url();
  const context = page.context();
  await context.setOffline(true);
  await fill({ "unit.name": "Typed offline" });
  await expect.poll(savedLine).toContain("Not saved, kept on this device");
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect.poll(savedLine).toContain("Saved at");
  const cookies = await context.cookies();
  await context.clearCookies();
  await fill({ "unit.name": "Typed without a session" });
  await page.getByText("You are logged out. What you typed is still here.").waitFor();
  await context.addCookies(cookies);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await page.getByText("You are logged out.").waitFor({ state: "hidden" });
  await expect.poll(savedLine).toContain("Saved at");
  await page.reload();
  expect([page.url(), await valueIn("unit.name")]).toEqual([address, "Typed without a session"]);
});

async function paste(name: string, text: string) {
  await page.locator(`[name="${name}"]`).evaluate((field, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", copied);
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test("full: rows come from a spreadsheet, one is removed, and the others keep what is in them", async () => {
  await begin();
  await openStep("cost");
  await page.click("[id='cost.assets'] button[value=add]");
  await paste("cost.assets.0.name", "Mill\t1\t7,50,000\r\nSieve\t2\t25,000\r\nScale\t1\t9,000\r\n");
  await expect.poll(() => valueIn("cost.assets.2.rate")).toBe("9,000");
  await page.click("[aria-label='Remove row 2']");
  await expect.poll(() => valueIn("cost.assets.1.name")).toBe("Scale");
  await expect.poll(() => lineOf("cost")).toContain("₹7.59\u00a0L");
  await paste("utilisation.1", "61\t62\t63 %\t64\t65");
  expect([await valueIn("utilisation.1"), await valueIn("utilisation.4")]).toEqual(["61", "64"]);
  await expect
    .poll(async () =>
      (await page.request.get(`${page.url().replace(/\/cost$/, "")}/files/draft.json`)).json(),
    )
    .toMatchObject({ utilisation: [50, 61, 62, 63, 64] });
});

test("full: the second of two who type is told, loses nothing, and decides", async () => {
  await begin();
  const address = page.url();
  const other = await openAlso(still);
  await openHydrated(other.page, address);
  await fill({ "unit.name": "First" });
  await expect.poll(savedLine).toMatch(/Saved at/);
  await expect
    .poll(async () => (await page.request.get(`${address}/files/draft.json`)).json())
    .toMatchObject({ unit: { name: "First" } });
  await other.page.fill("[name='unit.name']", "Second");
  await other.page.waitForSelector("text=Your figures are still here and on this device");
  const line = other.page.locator("#report-form p[role=status]");
  await expect.poll(() => line.innerText()).toMatch(/^Not saved.*Somebody else has changed this report/);
  await other.page.click("button[value=save]:visible");
  await expect.poll(() => other.page.evaluate(() => document.activeElement?.id)).toBe("stale");
  expect(await other.page.inputValue("[name='unit.name']")).toBe("Second");
  await other.page.click("text=Save mine in place of theirs");
  await expect
    .poll(async () => (await page.request.get(`${address}/files/draft.json`)).json())
    .toMatchObject({ unit: { name: "Second" } });
  await other.context.close();
});

test("a version is made once its figures agree, and has its PDF and its workbook", async () => {
  await begin();
  address = page.url();
  await page.goto(`${address}/versions`);
  await page.click("button[value=make]");
  await page.waitForSelector("text=The figures do not agree yet");
  await page.goto(address);
  await fill(typed);
  await addMachine(0, "Mill", "12,50,000");
  await openStep("working");
  await page.selectOption("[name='conventions.tax']", "none");
  await fill({ "drawings.share": "0" });
  await expect
    .poll(async () => (await page.request.get(`${address}/files/draft.json`)).json())
    .toMatchObject({ drawings: { share: 0 }, cost: { assets: [{ rate: 12_50_000_00 }] } });
  await page.goto(`${address}/versions`);
  await page.fill("#note", "For the branch");
  await page.click("button[value=make]");
  await page.waitForSelector("text=The version was made.");
  const pdf = await page.request.get(`${address}/files/1.pdf`);
  const { pages, fonts } = readPdf(await pdf.body());
  expect([pages > 15, fonts.every((font) => font.includes("Mukta"))]).toEqual([true, true]);
  const book = await page.request.get(`${address}/files/1.xlsx`);
  expect([book.status(), (await book.body()).subarray(0, 2).toString()]).toEqual([200, "PK"]);
});

test("full: a version is compared with the next, is among the client's documents and on the applicant's links", async () => {
  await page.goto(address);
  await fill({ "products.0.prices.0": "110" });
  await expect
    .poll(async () => (await page.request.get(`${address}/files/draft.json`)).json())
    .toMatchObject({ products: [{ prices: [110_00] }] });
  await page.goto(`${address}/versions`);
  await page.click("button[value=make]");
  await page.waitForSelector("text=Version 2");
  await page.click("text=Compare with version 1");
  await page.waitForSelector("text=Version 1 and version 2");
  expect(await page.locator("main").innerText()).toMatch(/Price per unit[^\n]*Year 1\s+100\s+110/);
  await page.goto(`${address}/versions`);
  await choose("Show on the applicant's links");
  await page.waitForSelector("text=The applicant's links now show this version.");
  await choose("Add to the client's documents");
  await page.waitForSelector("text=The PDF is among the client's documents.");
  await page.goto(`${site.origin}/client/${client}?tab=documents`);
  expect(await page.innerText(".tab[aria-current]")).toContain("1/9");
  for (const kind of ["Status", "Document"]) {
    await page.goto(`${address}/versions`);
    await page.locator("button[value=send]").first().click();
    await page.waitForSelector("text=Both links also show version 2 of the project report.");
    await page.click(`main label:has-text('${kind} link')`);
    await page.click("button:has-text('Make and send')");
    const link = await page.inputValue("#link-address");
    expect(await page.getAttribute("a:has-text('WhatsApp in English')", "href")).toContain(
      encodeURIComponent("Your project report is there too."),
    );
    await page.goto(link);
    await page.waitForSelector("text=Your project report");
    const shown = await page.request.get(`${link.replace("/hi/", "/")}/project-report.pdf`);
    expect([shown.status(), shown.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  }
});

/** From the menu of the newest version. */
async function choose(item: string) {
  await page.locator("button:has-text('More for version')").first().click();
  await page.click(`[role=menuitem]:has-text("${item}")`);
}

/** A page of this session in another window. */
async function openAlso(options: Parameters<typeof openPage>[1]) {
  const opened = await openPage(browser, options, complaints);
  const [name = "", value = ""] = cookie.split("=");
  await opened.context.addCookies([{ name, value, url: site.origin }]);
  return opened;
}

test("on a phone one step is shown at a time, the results stay in sight, and Save goes to a fault", async () => {
  await begin();
  const address = page.url();
  const opened = await openAlso({ ...phone, reducedMotion: "reduce" });
  page = opened.page;
  await openHydrated(page, address);
  const shown = () =>
    page.locator("[data-step]:not([hidden])").evaluateAll((all) => all.map((one) => one.dataset.step));
  expect(await shown()).toEqual(["who"]);
  expect(await lineOf("who")).toContain("missing");
  await page.click("button:has-text('Next: Cost')");
  await expect.poll(shown).toEqual(["cost"]);
  await addMachine(0, "Mill", "12,50,000");
  await expect.poll(() => lineOf("cost")).toContain("₹12.5\u00a0L · ");
  await page.click("button:has-text('Next: Loan')");
  await fill({ "loan.rate": "44" });
  await expect.poll(() => lineOf("finance")).toContain("1 field cannot be read");
  await page.mouse.wheel(0, 400);
  await expect
    .poll(() =>
      page.locator("[aria-labelledby=results-title]").evaluate((bar) => bar.getBoundingClientRect().top),
    )
    .toBe(0);
  expect(await page.locator("[aria-labelledby=results-title] summary").first().innerText()).toMatch(
    /Loan[\s\S]*Subsidy[\s\S]*DSCR[\s\S]*Break-even[\s\S]*cannot be read/,
  );
  expect(await axeFaults(page)).toEqual([]);
  await page.click("button:has-text('Next: Sales')");
  await expect.poll(shown).toEqual(["sales"]);
  await page.click("button[value=save]:visible");
  await expect.poll(shown).toEqual(["finance"]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("loan.rate");
  await page.goBack();
  await expect.poll(shown).toEqual(["sales"]);
  expect(await valueIn("loan.rate")).toBe("44");
  await opened.context.close();
});

test("full: without script rows are added and removed by buttons, and saving shows the results", async () => {
  const plain = await openAlso({ ...still, javaScriptEnabled: false });
  page = plain.page;
  await page.goto(`${site.origin}/reports/projects`);
  await page.click("button[value=create]");
  await page.fill("[name='unit.name']", "Without script");
  await page.click("button:has-text('Next: Cost')");
  expect(page.url()).toMatch(/\/cost$/);
  await page.click("[id='cost.assets'] button[value=add]");
  await fill({
    "cost.assets.0.name": "Mill",
    "cost.assets.0.rate": "12.5 lakh",
    "cost.workingCapital": "5.55 lakh",
  });
  await page.click("[id='cost.assets'] button[value=add]");
  await fill({ "cost.assets.1.name": "Scale", "cost.assets.1.rate": "ten thousand" });
  await page.click("#report-form [value=save]:visible");
  expect([
    await valueIn("unit.name"),
    await valueIn("cost.assets.0.rate"),
    await valueIn("cost.assets.1.rate"),
  ]).toEqual(["Without script", "12,50,000", "ten thousand"]);
  expect(await lineOf("cost")).toContain("₹18.05\u00a0L");
  expect(await page.locator("[id='cost.assets.1.rate-error']").innerText()).toContain(
    "Enter an amount in rupees",
  );
  await page.click("[aria-label='Remove row 1']");
  expect(await valueIn("cost.assets.0.name")).toBe("Scale");
  // A press too many, as on a page that another tab has made old, leaves the report as it is.
  const press = async (intent: string) => {
    const form = { intent, version: await page.inputValue("[name=version]") };
    const address = `${page.url().split("#")[0]}?list=products&row=0`;
    const answer = await page.request.post(address, { form, headers: { origin: site.origin } });
    expect(answer.ok()).toBe(true);
    await page.reload();
  };
  await press("remove");
  for (let row = 1; row <= limits.products; row += 1) await press("add");
  expect(await page.inputValue("[name='rows.products']")).toBe(String(limits.products));
  expect(await valueIn("unit.name")).toBe("Without script");
  await plain.context.close();
});
