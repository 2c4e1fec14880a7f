import { beforeEach, expect, test } from "vitest";
import { insertClient } from "../../app/domain/cases/clients/change-client.server.ts";
import { sampleClient } from "../../app/domain/cases/clients/test-clients.ts";
import { claimPayment } from "../../app/domain/money/claims/claim-payment.server.ts";
import { agreeFee } from "../../app/domain/money/fees/agree.server.ts";
import { addAccount } from "../../app/domain/people/staff/accounts.server.ts";
import { inTransaction } from "../../app/platform/db/connection.server.ts";
import { istDay } from "../../app/platform/language/time.ts";
import type { Served } from "../serve.ts";
import { writeAsOwner } from "./accounts.ts";
import { axeFaults } from "./axe.ts";
import { openHydrated, phone } from "./browser.ts";
import { startAsOwner } from "./start-journey.ts";

const today = istDay(new Date());
const clients: Record<string, string> = {};
// What axe measures must not be in transition.
const still = { ...phone, reducedMotion: "reduce" } as const;
const { site, newPage } = await startAsOwner({ view: still, prepare: addSamples });
let page: Awaited<ReturnType<typeof newPage>>;
beforeEach(async () => {
  page = await newPage();
});

/** Clients who owe ₹5,000 each, and a second member of staff. */
async function addSamples(at: Served) {
  await writeAsOwner(at, async (trx, staff) => {
    const now = new Date();
    for (const [n, name] of ["Asha Kumari", "Binod Sah", "Chanda Devi", "Dipak Rai", "Esha Rani"].entries()) {
      const { id } = await insertClient(trx, staff, { ...sampleClient, name, mobile: `987650010${n}` }, now);
      clients[name] = id;
      const fee = { description: "Licence", amount: 5_000_00, dueOn: today };
      await agreeFee(trx, staff, { clientId: id, submission: "" }, fee, now);
    }
    const colleague = { name: "Ravi", mobile: "9000000002", role: "staff", passwordHash: null } as const;
    await addAccount(trx, colleague, now);
  });
}

/** As the client does on the page of the link. */
function tells(name: string, utr: string, amount = 5_000_00) {
  return writeAsOwner(site, (trx) =>
    inTransaction(trx, async (own) => {
      const posted = { clientId: clients[name] ?? "", submission: "", sharedTransfer: true };
      expect(await claimPayment(own, posted, { utr, amount, paidOn: today }, new Date())).toHaveProperty(
        "saved",
      );
    }),
  );
}

const row = (name: string) => page.locator("main li", { hasText: name });
const check = () => openHydrated(page, `${site.origin}/fees/check`);

test("a payment that is found makes the receipt in one press, and the client's page can be sent at once", async () => {
  await tells("Asha Kumari", "632812345670");
  await check();
  expect(await row("Asha Kumari").innerText()).toContain("UTR 632812345670");
  expect(await axeFaults(page)).toEqual([]);
  await row("Asha Kumari").locator("button:has-text('Found in bank')").click();
  await page.waitForSelector("text=₹5,000 from Asha Kumari: receipt");
  await expect.poll(() => row("Asha Kumari").count()).toBe(0);
  await page.click("main button:has-text('Send the page')");
  await page.waitForSelector("text=The page is ready");
  await openHydrated(page, `${site.origin}/client/${clients["Asha Kumari"]}/fees`);
  expect(await page.innerText("main")).toContain("632812345670");
});

test("one that is not found is set aside after a question, and can be found later", async () => {
  await tells("Binod Sah", "632812345671");
  await check();
  await row("Binod Sah").locator("summary:has-text('Not found')").click();
  await row("Binod Sah").locator("button:has-text('tell the client')").click();
  await page.waitForSelector("text=Marked as not found.");
  const missed = page.locator("section", { hasText: "Not found in the bank" });
  await missed.locator("button:has-text('Found in bank')").click();
  await page.waitForSelector("text=₹5,000 from Binod Sah: receipt");
});

test("another amount than was told is booked, and one transfer is split between two clients", async () => {
  await tells("Chanda Devi", "632812345672");
  await check();
  const chanda = row("Chanda Devi");
  await chanda.locator("summary:has-text('Other amount')").click();
  await chanda.locator("[name=paid]").fill("0");
  await chanda.locator("button[value=other]").click();
  await page.waitForSelector("[role=alert] a");
  await chanda.locator("[name=paid]").fill("3,000");
  await chanda.locator("[name=restMobile]").fill("98765 00103");
  await chanda.locator("[name=restPaid]").fill("2,000");
  await chanda.locator("button[value=other]").click();
  await page.waitForSelector("text=₹5,000 from Chanda Devi: receipts");
  await openHydrated(page, `${site.origin}/client/${clients["Dipak Rai"]}/fees`);
  expect(await page.innerText("main")).toContain("₹3,000");
});

test("a UTR that is known already is said, and recorded only after a second press", async () => {
  await tells("Esha Rani", "632812345670");
  await check();
  expect(await row("Esha Rani").innerText()).toContain("The same UTR is on receipt");
  await row("Esha Rani").locator("button:has-text('Found in bank')").click();
  await page.waitForSelector("text=A receipt with this UTR exists already.");
  await row("Esha Rani").locator("button:has-text('Record it all the same')").click();
  await page.waitForSelector("text=₹5,000 from Esha Rani: receipt");
});

test("what somebody has entered, a colleague has to find in the bank", async () => {
  await openHydrated(page, `${site.origin}/client/${clients["Dipak Rai"]}/fees/told`);
  await page.fill("[name=utr]", "632812345679");
  await page.fill("[name=paid]", "1,000");
  await page.click("button:has-text('To check')");
  await page.waitForSelector("text=A colleague looks for it in the bank.");
  await row("Dipak Rai").locator("button:has-text('Found in bank')").click();
  await page.waitForSelector("text=You entered this payment yourself.");
  expect(await row("Dipak Rai").count()).toBe(1);
});
