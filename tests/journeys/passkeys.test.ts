import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { appCode } from "../../app/domain/people/staff/test-totp.ts";
import { logOut, owner, signIn } from "./accounts.ts";
import { openPage, phone } from "./browser.ts";
import { startAsOwner } from "./start-journey.ts";

// Browsers make no passkeys for an IP address.
const { browser, site, newPage } = await startAsOwner({ env: { HOST: "localhost" } });
const asha = { name: "Asha Kumari", mobile: "9000000002", password: "seven green umbrellas at noon" };
const android = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/138.0.0.0 Mobile Safari/537.36";

/** A phone that opens its lock at once, also for what it could fill in: without `fills`, passkeys are used by the button. */
async function openPhone({ fills }: { fills: boolean }) {
  const opened = await openPage(browser, { ...phone, userAgent: android });
  if (!fills)
    await opened.context.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
  onTestFinished(() => opened.context.close());
  const devtools = await opened.context.newCDPSession(opened.page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return opened;
}

async function addAsha(office: Page) {
  await office.goto(`${site.origin}/team`);
  await office.fill("#name", asha.name);
  await office.fill("#mobile", asha.mobile);
  await office.check("input[value=staff]");
  await office.click("main form button[type=submit]");
  await office.waitForSelector("text=was added.");
  const { page, context } = await openPage(browser);
  await page.goto(await office.inputValue("#link"));
  await page.fill("#password", asha.password);
  await page.click("main button[type=submit]");
  await page.waitForSelector("text=Your password is set.");
  await context.close();
}

const card = (page: Page) => page.locator("#passkeys");

async function logInByPasskey(page: Page) {
  await page.goto(`${site.origin}/login`);
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
}

test("a passkey made on a phone logs in there, until it is removed or the account is closed", async () => {
  const office = await newPage();
  await addAsha(office);
  const { page, complaints } = await openPhone({ fills: false });
  await signIn(page, site, "/login", asha);
  await page.getByRole("link", { name: "Add a passkey" }).click();
  await card(page).getByRole("button", { name: "Add a passkey" }).click();
  await page.waitForSelector("text=The passkey is added.");
  await card(page).getByText("Chrome, Android").click();
  await card(page).getByLabel("Name").fill("My phone");
  await card(page).getByRole("button", { name: "Save" }).click();
  await page.waitForSelector("text=The name is saved.");
  await card(page).getByText("My phone").waitFor();
  await logOut(page);

  await logInByPasskey(page);
  await page.waitForSelector("text=Successfully logged in. Click OK to visit Dashboard");
  await page.click("dialog a");
  await page.waitForURL("**/dashboard");
  expect(await page.getByText("Log in by fingerprint next time?").count()).toBe(0);
  await page.goto(`${site.origin}/account`);
  expect(await page.textContent("main")).toContain("passkey: My phone");
  await logOut(page);

  await office.goto(`${site.origin}/team`);
  await office.getByRole("link", { name: asha.name }).click();
  await office.getByRole("button", { name: "Close the account" }).click();
  await office.waitForSelector("text=The account is closed");
  await logInByPasskey(page);
  await page.waitForSelector("text=That passkey does not work here.");
  await office.getByRole("button", { name: "Reopen the account" }).click();
  await office.waitForSelector("text=The account is open again.");

  await logInByPasskey(page);
  await page.click("dialog a");
  await page.waitForURL("**/dashboard");
  await page.goto(`${site.origin}/account`);
  await card(page).getByText("My phone").click();
  await card(page).getByRole("button", { name: "Remove" }).click();
  await page.waitForSelector("text=The passkey is removed.");
  await logOut(page);
  await logInByPasskey(page);
  await page.waitForSelector("text=That passkey does not work here.");
  expect(complaints).toEqual([]);
});

test("the offer is put off for good; a passkey is filled in, and no code is asked after it", async () => {
  const { page } = await openPhone({ fills: true });
  await signIn(page, site, "/login", owner);
  await page.getByRole("button", { name: "Not now" }).click();
  await page.getByText("Log in by fingerprint next time?").waitFor({ state: "detached" });
  await page.reload();
  expect(await page.getByText("Log in by fingerprint next time?").count()).toBe(0);

  await page.goto(`${site.origin}/account`);
  await page.fill("#password", owner.password);
  await page.click("button:has-text('Set up')");
  const secret = (await page.textContent("[data-secret]"))?.replace(/\s/g, "") ?? "";
  await page.fill("#code", appCode(secret));
  await page.click("button:has-text('Turn on')");
  await page.click("text=I have saved them");
  await page.waitForSelector("text=Each login needs a code");
  await card(page).getByRole("button", { name: "Add a passkey" }).click();
  await page.waitForSelector("text=The passkey is added.");
  await logOut(page);
  await page.waitForSelector("text=Successfully logged in. Click OK to visit Dashboard");
});

test("without a script the login page has the form alone", async () => {
  const { page, context } = await openPage(browser, { ...phone, javaScriptEnabled: false });
  await page.goto(`${site.origin}/login`);
  expect(await page.getByRole("button").allTextContents()).toContain("Login");
  expect(await page.getByText("Log in with a passkey").isVisible()).toBe(false);
  await context.close();
});
