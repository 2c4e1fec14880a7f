import { beforeEach, expect, onTestFinished, test } from "vitest";
import { insertClient } from "../../app/domain/cases/clients/change-client.server.ts";
import { sampleClient } from "../../app/domain/cases/clients/test-clients.ts";
import { saveSection } from "../../app/domain/firm/settings/settings.server.ts";
import { agreeFee } from "../../app/domain/money/fees/agree.server.ts";
import { addAccount } from "../../app/domain/people/staff/accounts.server.ts";
import { changeMember } from "../../app/domain/people/staff/change-team.server.ts";
import { hashPassword } from "../../app/domain/people/staff/password.server.ts";
import { istDay } from "../../app/platform/language/time.ts";
import { readPdf } from "../../app/platform/pdf/test-pdf.ts";
import type { Served } from "../serve.ts";
import { writeAsOwner } from "./accounts.ts";
import { axeFaults } from "./axe.ts";
import { openHydrated, openPage, phone } from "./browser.ts";
import { signInOverHttp } from "./roles.ts";
import { startAsOwner } from "./start-journey.ts";

const today = istDay(new Date());
// What axe measures must not be in transition.
const still = { ...phone, reducedMotion: "reduce" } as const;
let client = "";
let other = "";
const { browser, site, complaints, newPage } = await startAsOwner({ view: still, prepare: addSamples });
let page: Awaited<ReturnType<typeof newPage>>;
beforeEach(async () => {
  page = await newPage();
});

async function addSamples(at: Served) {
  await writeAsOwner(at, async (trx, staff) => {
    const now = new Date();
    client = (await insertClient(trx, staff, sampleClient, now)).id;
    const asha = { ...sampleClient, name: "Asha Kumari", mobile: "9876500002" };
    other = (await insertClient(trx, staff, asha, now)).id;
    const fee = { description: "Licence", amount: 2_000_00, dueOn: "2026-01-31" };
    await agreeFee(trx, staff, { clientId: other, submission: "" }, fee, now);
    const billing = { upi: "firm@bank", gstRate: "18" } as const;
    await saveSection(trx, staff, { section: "billing", version: 0, value: billing }, now);
  });
}

/** What the summary names, and what stands at the fields. */
const wrong = () => page.locator("[role=alert] a").allInnerTexts();
const errors = () => page.locator("[id$=-error]").allInnerTexts();

test("fees are agreed, wrong payments refused at their field, and a payment gets a receipt in both languages", async () => {
  await page.goto(`${site.origin}/client/${client}`);
  await page.click("text=Open fees");
  await page.fill("#agree-description", "Project report");
  await page.fill("#agree-amount", "0");
  await page.click("button[value=agree]");
  await expect.poll(wrong).toEqual(["Amount in rupees"]);
  await expect.poll(errors).toEqual(["Enter an amount in rupees above 0, such as 5,000."]);
  await page.fill("#agree-amount", "5,000");
  await page.click("button[value=agree]");
  await page.waitForSelector("text=The item was added.");
  expect(await page.getByRole("img", { name: "QR code to pay ₹5,000 by UPI" }).count()).toBe(1);
  await page.fill("#pay-paid", "5,000.01");
  await page.fill("#pay-paidOn", "2099-01-01");
  await page.click("button[value=pay]");
  await expect
    .poll(errors)
    .toEqual([
      "The day is in the future. Record a payment when it has been made.",
      "Choose how it was paid.",
    ]);
  await page.fill("#pay-paidOn", today);
  await page.click("label:has-text('UPI')");
  await page.click("button[value=pay]");
  await expect.poll(errors).toEqual(["This is more than is due (₹5,000)."]);
  expect(await axeFaults(page)).toEqual([]);
  await page.fill("#pay-paid", "3,000");
  await page.click("button[value=pay]");
  await page.waitForSelector("text=The payment was recorded");
  const receipts = page.locator("a[href*='receipt.pdf']");
  await receipts.nth(1).waitFor();
  const links = await receipts.evaluateAll((all) => all.map((a) => a.getAttribute("href")));
  const titles = [];
  for (const href of links) {
    const pdf = await page.request.get(site.origin + href);
    const { pages, texts } = readPdf(await pdf.body());
    expect([pages, texts.includes("₹3,000"), texts.includes("Sunita Devi")]).toEqual([1, true, true]);
    titles.push(texts.find((text) => text.endsWith("/0001")));
  }
  expect(titles).toEqual([
    expect.stringMatching(/^Receipt \d{4}-\d\d\/0001$/),
    expect.stringMatching(/^रसीद /),
  ]);
  await page.goto(`${site.origin}/settings/billing`);
  await page.fill("#upi", "firm@example.com");
  await page.press("#upi", "Enter");
  await expect.poll(errors).toEqual(["Enter a UPI ID such as firm@bank."]);
  expect(complaints).toEqual([]);
});

test("a client's row opens for its items; the payment of one or of all is taken in a dialog, and taken back", async () => {
  await writeAsOwner(site, async (trx, staff) => {
    const person = { ...sampleClient, name: "Meena Sample", mobile: "9876500077" };
    const { id } = await insertClient(trx, staff, person, new Date());
    for (const [description, dueOn] of [
      ["Audit", "2026-01-02"],
      ["Return", "2026-01-02"],
      ["Next year", "2099-01-02"],
    ] as const) {
      const fee = { description, amount: 500_00, dueOn };
      await agreeFee(trx, staff, { clientId: id, submission: "" }, fee, new Date());
    }
  });
  await openHydrated(page, `${site.origin}/fees`);
  const row = page.locator("[data-rows] > li", { hasText: "Meena Sample" });
  expect(await row.locator("> p").last().innerText()).toBe("₹1,500\n₹1,000 due now");
  const dialog = page.getByRole("dialog", { name: "Take payment of Meena Sample" });
  const amount = dialog.getByLabel("Amount in rupees");
  await row.getByRole("link", { name: "Take payment of Meena Sample", exact: true }).click();
  await expect.poll(() => amount.inputValue()).toBe("1000");
  await dialog.getByText("All that is not paid yet: ₹1,500").click();
  await expect.poll(() => amount.inputValue()).toBe("1500");
  await page.keyboard.press("Escape");
  await row.getByText("3 items").click();
  await row.getByRole("link", { name: "Take payment of Meena Sample: Return" }).click();
  await expect.poll(() => amount.inputValue()).toBe("500");
  await dialog.getByText("Everything due: ₹1,000").click();
  await expect.poll(() => amount.inputValue()).toBe("1000");
  await dialog.getByText("Return: ₹500").click();
  await dialog.getByText("UPI", { exact: true }).click();
  await dialog.getByText("Record and issue the receipt").click();
  await dialog.getByText(/^₹500 from Meena Sample: receipt/).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await row.getByText("2 items").waitFor({ state: "attached" });
  expect(await row.getByText("Return").count()).toBe(0);
  await dialog.getByText("Undo").click();
  await dialog.getByText("keeps its number").waitFor();
  await row.getByText("3 items").waitFor({ state: "attached" });
  expect(complaints.filter((text) => !text.includes("422"))).toEqual([]);
});

test("without script a payment is recorded and cancelled, the lists show it, and Today what is due", async () => {
  const storageState = await page.context().storageState();
  const { page: plain, context } = await openPage(browser, {
    ...phone,
    javaScriptEnabled: false,
    storageState,
  });
  onTestFinished(() => context.close());
  await plain.goto(`${site.origin}/today?whose=all`);
  expect(await plain.locator("section[aria-labelledby=due-fees]").innerText()).toContain("Asha Kumari");
  await plain.goto(`${site.origin}/fees`);
  await plain.click("summary:has-text('3 items')");
  await plain.click("a[aria-label='Take payment of Meena Sample: Audit']");
  expect(await plain.inputValue("#pay-paid")).toBe("500");
  await plain.goto(`${site.origin}/client/${other}/fees`);
  await plain.click("label:has-text('Cash')");
  await plain.click("button[value=pay]");
  expect(await plain.locator("main").innerText()).toContain("The payment was recorded");
  await plain.reload();
  await plain.goto(`${site.origin}/fees?view=paid&from=${today}&method=cash`);
  expect(await plain.locator("main h1 + p").innerText()).toBe("1 receipt: ₹2,000 paid");
  await plain.click("a:has-text('Asha Kumari')");
  await plain.click("summary:has-text('Cancel receipt')");
  await plain.click("button[value=cancel]");
  expect(await plain.locator("[role=alert] a").innerText()).toBe("Reason");
  expect(await plain.locator("[id$=-error]").innerText()).toBe("Enter this.");
  await plain.locator("input[id^=cancel-reason]").fill("Wrong amount");
  await plain.click("button[value=cancel]");
  expect(await plain.locator("main").innerText()).toContain("Wrong amount");
  await plain.goto(`${site.origin}/fees?from=2026-02-01&to=2026-01-01`);
  expect(await plain.locator("#to-error").innerText()).toContain("ends before it begins");
  const csv = await plain.request.get(`${site.origin}/fees/export?view=paid&format=csv`);
  expect((await csv.text()).split("\n").filter((line) => line.includes("Wrong amount")).length).toBe(1);
});

test("full: a viewer sees no fees anywhere until the owner lets this account", async () => {
  const password = "a long enough sentence";
  const account = { name: "Sample viewer", mobile: "9000000003", role: "viewer" } as const;
  const passwordHash = await hashPassword(password);
  let id = "";
  await writeAsOwner(site, async (trx) => {
    id = await addAccount(trx, { ...account, passwordHash }, new Date());
  });
  const cookie = await signInOverHttp(site.origin, account.mobile, { as: password });
  const get = (path: string) => fetch(site.origin + path, { headers: { cookie } });
  const text = async (path: string) => (await get(path)).text();
  const hidden = async () => [
    (await get(`/client/${other}/fees`)).status,
    (await text("/today?whose=all")).includes("due-fees"),
    (await text(`/client/${other}`)).includes(`/client/${other}/fees`),
    (await text("/inbox")).includes('href="/fees"'),
  ];
  expect(await hidden()).toEqual([403, false, false, false]);
  const { name, role } = account;
  await writeAsOwner(site, (trx, staff) =>
    changeMember(
      trx,
      staff,
      id,
      {
        seen: { name, role, seesFees: false, scope: undefined },
        wanted: { name, role, seesFees: true, scope: undefined },
      },
      new Date(),
    ),
  );
  expect(await hidden()).toEqual([200, true, true, true]);
  expect(await text(`/client/${other}/fees`)).not.toContain('value="pay"');
});
