import { expect, test } from "vitest";
import { insertClient } from "../../app/domain/cases/clients/change-client.server.ts";
import { sampleClient } from "../../app/domain/cases/clients/test-clients.ts";
import { addAccount } from "../../app/domain/people/staff/accounts.server.ts";
import { hashPassword } from "../../app/domain/people/staff/password.server.ts";
import { writeAsOwner } from "./accounts.ts";
import { axeFaults } from "./axe.ts";
import { expectQuiet, openHydrated, openPage } from "./browser.ts";
import { desktop, startAsOwner } from "./start-journey.ts";

const clerk = { name: "Asha Kumari", mobile: "9000000002", password: "seven green umbrellas at noon" };
const { browser, site, complaints, newPage } = await startAsOwner({
  fresh: true,
  view: { ...desktop, viewport: { width: 1366, height: 768 } },
  prepare: async (served) => {
    const { password, ...person } = clerk;
    const account = { ...person, role: "staff", passwordHash: await hashPassword(password) } as const;
    await writeAsOwner(served, async (trx, owner) => {
      await addAccount(trx, account, new Date());
      await insertClient(trx, owner, { ...sampleClient, mobile: "9876500077" }, new Date());
    });
  },
});

const menuOf = (page: Awaited<ReturnType<typeof newPage>>) =>
  page.getByRole("navigation", { name: "Portal" }).locator("section .truncate");

const first = ["Dashboard", "Today", "Inbox", "PMEGP", "PMFME", "Settings"];

test("a new installation shows six entries, and the address of a part says what it is and turns it on", async () => {
  const page = await newPage();
  await openHydrated(page, `${site.origin}/dashboard`);
  expect(await menuOf(page).allTextContents()).toEqual(first);
  const answer = await page.goto(`${site.origin}/fees?view=due`);
  expect(answer?.status()).toBe(404);
  await page.getByRole("heading", { name: "This part is off: Fees" }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.waitForURL(`${site.origin}/fees?view=due`);
  await page.getByRole("heading", { name: "Fees", exact: true }).waitFor();
  expect(await menuOf(page).allTextContents()).toEqual([...first.slice(0, -1), "Fees", "Settings"]);
  expectQuiet(complaints);
});

test("turned off it leaves menu, profile and settings, and what is pending is said first", async () => {
  const page = await newPage();
  await writeAsOwner(site, (trx, owner) =>
    trx
      .insertInto("notices")
      .values({
        id: "n1",
        title_en: "Closed on Monday",
        text_en: "",
        title_hi: "",
        text_hi: "",
        services: "[]",
        starts_on: "2026-01-01",
        ends_on: "2099-01-01",
        version: 1,
        updated_by: owner.id,
        created_at: "2026-01-01T00:00:00.000Z",
        updated_at: "2026-01-01T00:00:00.000Z",
        deleted_at: null,
      })
      .execute(),
  );
  // It is on by itself once it has data.
  await expect
    .poll(async () => {
      await page.goto(`${site.origin}/settings`);
      return page.locator("main a[href='/settings/notices']").count();
    })
    .toBe(1);
  await openHydrated(page, `${site.origin}/settings/parts`);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Turn off: Notices" }).click();
  await page.getByRole("heading", { name: "Turn off Notices?" }).waitFor();
  const asked = await page.textContent("main");
  expect(asked).toContain("1 notice is on the website");
  expect(asked).toContain("Notices stay on the website until their last day.");
  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByText("Turned off: Notices. Nothing was deleted.").waitFor();
  await page.goto(`${site.origin}/settings`);
  expect(await page.locator("main a[href='/settings/notices']").count()).toBe(0);
  await page.goto(`${site.origin}/settings/notices`);
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByRole("heading", { name: "Notices", exact: true }).waitFor();
});

test("a part without anything pending turns off at one press, and Undo turns it on", async () => {
  const page = await newPage();
  await openHydrated(page, `${site.origin}/settings/parts`);
  await page.getByRole("button", { name: "Turn on: Due dates" }).click();
  await page.getByText("Turned on: Due dates.").waitFor();
  await page.goto(`${site.origin}/client/9876500077`);
  await page.locator("main a[href$='/duties']").first().waitFor();
  await openHydrated(page, `${site.origin}/settings/parts`);
  await page.getByRole("button", { name: "Turn off: Due dates" }).click();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await page.getByRole("button", { name: "Turn off: Due dates" }).click();
  await page.getByText("Turned off: Due dates.").last().waitFor();
  await page.goto(`${site.origin}/client/9876500077`);
  expect(await page.locator("main a[href$='/duties']").count()).toBe(0);
});

test("a clerk reads whom to ask, also without script", async () => {
  const { page } = await openPage(browser, { ...desktop, javaScriptEnabled: false });
  await page.goto(`${site.origin}/login`);
  await page.fill("#mobile", clerk.mobile);
  await page.fill("#password", clerk.password);
  await page.locator("main button[type=submit]").click();
  await page.goto(`${site.origin}/appointments`);
  const text = await page.textContent("main");
  expect(text).toContain("This part is off: Appointments");
  expect(text).toContain("ask Sample Owner to turn it on");
  expect(await page.locator("main button").count()).toBe(0);
});
