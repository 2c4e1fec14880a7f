import { expect, test } from "vitest";
import { insertClient } from "../../app/domain/cases/clients/change-client.server.ts";
import { sampleClient } from "../../app/domain/cases/clients/test-clients.ts";
import { calculatorNames } from "../../app/domain/catalogue/calculators/calculators.ts";
import { readPdf } from "../../app/platform/pdf/test-pdf.ts";
import { firstOf, full } from "../form.ts";
import type { Served } from "../serve.ts";
import { writeAsOwner } from "./accounts.ts";
import { axeFaults } from "./axe.ts";
import { expectQuiet, openHydrated, openPage, phone, whenLive, whenPrintable } from "./browser.ts";
import { desktop, startAsOwner } from "./start-journey.ts";

/** Colours that fade while the scheme changes would have no contrast for a moment. */
const still = { ...desktop, reducedMotion: "reduce" } as const;
const { browser, site, complaints, newPage } = await startAsOwner({ prepare: addClient, view: still });

async function addClient(served: Served) {
  const address = "Ward 4, Gaya";
  const loan = { loan_amount: 9_00_000_00, term_loan: 6_00_000_00, cash_credit: 3_00_000_00, address };
  await writeAsOwner(served, (trx, staff) =>
    insertClient(trx, staff, { ...sampleClient, ...loan, gender: "Male" }, new Date()),
  );
}

const withoutScript = () => openPage(browser, { ...phone, javaScriptEnabled: false });

test("without script the form leads to the result's address, which says what it rests on", async () => {
  const { page, context } = await withoutScript();
  await page.goto(`${site.origin}/calculators/emi`);
  await page.fill("[name=amount]", "10 lakh");
  await page.fill("[name=rate]", "१०.५");
  await page.fill("[name=months]", "60");
  await page.click("main form button");
  const query = new URL(page.url()).searchParams;
  expect([query.get("amount"), query.get("rate"), query.get("months")]).toEqual(["10 lakh", "१०.५", "60"]);
  const text = await page.innerText("#result");
  for (const part of ["₹21,494", "₹21,493.90", "₹2,89,634", "₹12,89,634", "An estimate; the bank decides."])
    expect(text).toContain(part);
  expect(await page.locator("#result svg[role=img]").count()).toBe(1);
  await page.click("summary:has-text('Month by month')");
  const first = await page.locator("#result tbody >> nth=1").locator("tr").first().innerText();
  expect(first.split(/\s+/)).toEqual(["1", "₹8,750.00", "₹12,743.90", "₹9,87,256.10"]);
  await context.close();
});

test("full: without script every month of a loan can be read, a year at a time", async () => {
  const { page, context } = await withoutScript();
  await page.goto(`${site.origin}/calculators/emi?amount=1000000&rate=10&months=84`);
  await page.click("summary:has-text('Month by month')");
  const months = page.locator("#months tbody th");
  expect(await months.allInnerTexts()).toEqual(Array.from({ length: 12 }, (_, n) => String(n + 1)));
  await page.click("#months nav a:text-is('7')");
  await page.waitForURL(/year=7#months$/);
  expect(await months.allInnerTexts()).toEqual(Array.from({ length: 12 }, (_, n) => String(n + 73)));
  expect(await page.locator("#months tbody tr").last().innerText()).toMatch(/₹0\.00$/);
  expect(await page.getAttribute("#months nav [aria-current]", "href")).toMatch(/months=84&year=7#months$/);
  for (const year of ["8", "99", "0", "x"]) {
    const answer = await page.goto(
      `${site.origin}/calculators/emi?amount=1000000&rate=10&months=84&year=${year}`,
    );
    expect([year, answer?.status(), await months.count()]).toEqual([year, 200, 12]);
  }
  await context.close();
});

const pages: [path: string, parts: string[]][] = [
  [
    "/pmegp?district=gaya&category=general&area=rural&sector=manufacturing&cost=10+lakh",
    ["₹3,50,000", "₹9,50,000"],
  ],
  ["/pmegp?category=general&area=rural&sector=manufacturing&cost=6000000", ["₹12,50,000", "₹10,00,000"]],
  ["/pmfme?kind=individual&cost=10,00,000", ["₹3,50,000", "₹5,50,000"]],
  ["/mudra?amount=50001", ["Kishore"]],
  ["/msme?investment=1.8+crore&turnover=6+crore", ["Micro", "Small"]],
  ["/gst?state=bihar&supply=goods&turnover=41+lakh", ["Required", "₹40,00,000"]],
  // Parts sold at home, repairs for customers across the border; then an address saved when one box was ticked.
  ["/gst?state=bihar&supply=both&turnover=6+lakh&interstate=services", ["Not compulsory", "₹20,00,000"]],
  ["/gst?state=bihar&supply=goods&turnover=6+lakh&interstate=on", ["Required"]],
  ["/gst?state=bihar&supply=both&turnover=6+lakh&interstate=on", ["Choose one of the answers."]],
  ["/emi?amount=2000000&rate=10&months=60&moratorium=6&interest=added", ["₹48,501", "₹21,02,106.63"]],
];

test.each(pages)("%s answers in both languages", async (path, parts) => {
  for (const [before, estimate] of [
    [
      "/calculators",
      path.startsWith("/gst") ? "An estimate; the tax office decides" : "An estimate; the bank decides",
    ],
    ["/hi/calculators", "यह अनुमान है"],
  ]) {
    const html = await (await fetch(site.origin + before + path)).text();
    for (const part of before === "/calculators" ? parts : parts.filter((one) => one.startsWith("₹")))
      expect([before, html.includes(part)]).toEqual([before, true]);
    expect(html).toContain(estimate);
  }
});

const odd = ["-5", "", "1e99", "NaN", "constructor", "<b>", "9".repeat(60), "क", "%F0%9F%99%8F"];

test("whatever an address says, the page is there, with a sentence at each refused field and no NaN", async () => {
  // In the short form a value is asked for in English and in Hindi in turn.
  for (const [at, name] of calculatorNames.entries())
    for (const [place, value] of odd.entries())
      for (const before of full ? ["", "/hi"] : [(at + place) % 2 ? "/hi" : ""]) {
        const names =
          "amount rate months district category area sector cost kind investment turnover state supply";
        const query = names
          .split(" ")
          .map((field) => `${field}=${value}`)
          .join("&");
        const answer = await fetch(`${site.origin}${before}/calculators/${name}?${query}`);
        const html = await answer.text();
        expect([name, value, answer.status]).toEqual([name, value, 200]);
        expect(html).not.toMatch(
          /NaN|undefined|Infinity(?!&)/.exec(value) ? /\0/ : /NaN|>undefined|₹Infinity/,
        );
        expect(html).toContain('aria-invalid="true"');
      }
});

test("with script the result follows what is typed, the address too, and React comes only at first use", async () => {
  const { page, context, scripts } = await openPage(browser, phone, complaints);
  await page.goto(`${site.origin}/calculators/emi?amount=1000000&rate=10.5&months=60`);
  await whenPrintable(page);
  expect(scripts.filter((path) => !path.includes("boot"))).toEqual([]);
  await page.focus("[name=months]");
  await whenLive(page);
  await page.fill("[name=amount]", "5 lakh");
  await page.locator("#result", { hasText: "₹10,746.95" }).waitFor();
  await page.waitForFunction(() => location.search.includes("amount=5+lakh"));
  await page.fill("[name=amount]", "-5");
  expect(await page.innerText("#result")).toContain("₹10,746.95");
  await page.focus("[name=rate]");
  await page.locator("#emi-amount-error").waitFor();
  expect(await page.innerText("#result")).not.toContain("₹10,746.95");
  await page.fill("[name=amount]", "1 करोड़");
  await page.fill("[name=months]", "");
  await page.click("main form button");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("emi-months");
  await page.fill("[name=months]", "360");
  await page.click("main form button");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("result");
  await page.click("summary:has-text('Month by month')");
  await page.locator("#result tbody >> nth=1").locator("tr").nth(359).waitFor();
  await context.close();
});

test("full: choices made before the script came stay, and have their answer", async () => {
  const { page, context } = await openPage(browser, still, complaints);
  await page.goto(`${site.origin}/calculators/pmegp`);
  await page.selectOption("[name=district]", "gaya");
  await page.check("[name=category][value=general]");
  await page.check("[name=area][value=rural]");
  await page.check("[name=sector][value=manufacturing]");
  await page.fill("[name=cost]", "10 lakh");
  await whenLive(page);
  await page.locator("#result", { hasText: "₹3,50,000" }).waitFor();
  expect(await page.inputValue("[name=district]")).toBe("gaya");
  expect(await axeFaults(page)).toEqual([]);
  await context.close();
});

test("full: a result leads into the consultation form with its figures, and the enquiry has them", async () => {
  const { page, context } = await withoutScript();
  await page.goto(`${site.origin}/calculators/mudra?amount=12+lakh`);
  await page.click("a:has-text('Ask us about these figures')");
  const message = await page.inputValue("#consultation-message");
  expect(message).toContain("Tier: No tier for a first loan");
  expect(message).toContain("Loan wanted: ₹12,00,000");
  expect(await page.inputValue("#consultation-selectedOption")).toBe("MUDRA Loan");
  await page.fill("#consultation-name", "Asha Sample");
  await page.fill("#consultation-phone", "98765 43210");
  await page.fill("#consultation-email", "asha@sopan.example");
  await page.fill("#consultation-address", "Ward 4, Sample Nagar");
  await page.click("main form button[type=submit]");
  expect(await page.innerText("main")).toContain("Consultation request submitted successfully!");
  await context.close();
});

test("the result is a PDF too, in the language of its page, and without a result the form asks for it", async () => {
  const query = "amount=1000000&rate=10.5&months=60";
  for (const [path, title] of firstOf(1, [
    ["/hi/calculators/emi.pdf", "ईएमआई कैलकुलेटर"],
    ["/calculators/emi.pdf", "EMI calculator"],
  ])) {
    const answer = await fetch(`${site.origin}${path}?${query}`);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    const { texts } = readPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(texts).toEqual(expect.arrayContaining([title, "₹21,493.90", "₹9,87,256.10"]));
  }
  const refused = await fetch(`${site.origin}/calculators/emi.pdf?amount=-5`, { redirect: "manual" });
  expect([refused.status, refused.headers.get("location")]).toEqual([302, "/calculators/emi?amount=-5"]);
});

test("service pages, the home page and the footer lead to the calculators", async () => {
  for (const [path, target] of [
    ["/", "/calculators"],
    ["/PMEGP", "/calculators/pmegp"],
    ["/PMFME", "/calculators/pmfme"],
    ["/WorkingCapital", "/calculators/emi"],
    ["/MUDRA", "/calculators/mudra"],
    ["/MSME", "/calculators/msme"],
    ["/UdyogAadhar", "/calculators/msme"],
    ["/GSTRegistrationCertificate", "/calculators/gst"],
    ["/about", "/calculators"],
  ])
    for (const before of ["", "/hi"]) {
      const html = await (await fetch(site.origin + before + (path === "/" && before ? "" : path))).text();
      expect([path, html.includes(`href="${before}${target}"`)]).toEqual([path, true]);
    }
});

test("staff open the calculator from a record, filled in from it, and keep the result there", async () => {
  const page = await newPage();
  await openHydrated(page, `${site.origin}/client/9876500001`);
  await page.click("button:has-text('More actions')");
  await page.click("[role=menuitem]:has-text('Calculator')");
  await page.waitForURL(/\/calculator\?calculator=pmegp/);
  expect(await page.inputValue("[name=district]")).toBe("gaya");
  expect(await page.inputValue("[name=cost]")).toBe("1000000");
  await page.check("[name=category][value=general]");
  await page.check("[name=area][value=rural]");
  await page.check("[name=sector][value=manufacturing]");
  await page.click("main form button:has-text('Work it out')");
  await page.locator("text=₹3,50,000").first().waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.click("button:has-text('Keep in the record')");
  await page.locator("[role=status]:has-text('The result is kept in the record.')").waitFor();
  await page.click("a:has-text('Open the record')");
  await page.locator("text=PMEGP calculator (").waitFor();
  const timeline = await page.innerText("main");
  expect(timeline).toContain("Subsidy: ₹3,50,000");
  expect(timeline).toContain("Project cost: ₹10,00,000");
});

test("the browser complained about nothing", () => expectQuiet(complaints));
