import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { appCode } from "../../app/domain/people/staff/test-totp.ts";
import { logOut, owner, signIn, writeAsOwner } from "./accounts.ts";
import { expectQuiet, openPage, phone } from "./browser.ts";
import { startAsOwner } from "./start-journey.ts";

const { browser, site, complaints, newPage } = await startAsOwner();
let office: Page;
beforeEach(async () => {
  office = await newPage();
});
const asha = { name: "Asha Kumari", mobile: "9000000002", password: "seven green umbrellas at noon" };

/** The owner adds an account; answers the link that is shown. */
async function addAccount(who: { name: string; mobile: string }, role = "staff"): Promise<string> {
  await office.goto(`${site.origin}/team`);
  await office.fill("#name", who.name);
  await office.fill("#mobile", who.mobile);
  await office.check(`input[value=${role}]`);
  await office.click("main form button[type=submit]");
  await office.waitForSelector("text=was added.");
  return office.inputValue("#link");
}

async function setPassword(page: Page, link: string, password: string) {
  await page.goto(link);
  await page.fill("#password", password);
  await page.click("main button[type=submit]");
}

/** Goes through both steps of the sign-in. */
async function signInWithCode(page: Page, code: string) {
  await page.goto(`${site.origin}/login`);
  await page.fill("#mobile", asha.mobile);
  await page.fill("#password", asha.password);
  await page.locator("main button[type=submit]").click();
  await page.waitForSelector("text=One more step");
  await page.fill("#code", code);
  await page.locator("main button[type=submit]").click();
}

test("from the owner's link to a second factor, until the owner closes the account", async () => {
  const link = await addAccount(asha);
  expect(link).toMatch(new RegExp(`^${site.origin}/password/[\\w-]{43}$`));
  const { page, complaints: own } = await openPage(browser);
  await page.goto(link);
  expect(await page.textContent("main")).toContain("For Asha Kumari.");
  await page.fill("#password", "asha kumari");
  await page.click("main button[type=submit]");
  await page.waitForSelector("#password-error");
  await setPassword(page, link, asha.password);
  await page.waitForSelector("text=Your password is set.");
  expect((await page.goto(link))?.status()).toBe(404);
  expect(await page.textContent("h1")).toBe("This link no longer works");

  await signIn(page, site, "/login", asha);
  await page.getByRole("banner").locator("[aria-haspopup=menu]").click();
  await page.getByRole("menuitem", { name: "Account" }).click();
  await page.waitForURL("**/account");
  await page.fill("#password", asha.password);
  await page.click("button:has-text('Set up')");
  const secret = (await page.textContent("[data-secret]"))?.replace(/\s/g, "") ?? "";
  const first = appCode(secret);
  await page.fill("#code", first);
  await page.click("button:has-text('Turn on')");
  await page.waitForSelector("text=Your recovery codes");
  await page.waitForFunction(() => scrollY < 100);
  const codes = (await page.inputValue("#codes")).split("\n");
  expect(codes.length).toBe(10);
  await page.click("text=I have saved them");
  await page.waitForSelector("text=Each login needs a code");
  await page.fill("#present", "wrong");
  await page.click("button:has-text('Change password')");
  await page.waitForSelector("#present-error");
  await page.waitForFunction(() => document.activeElement?.querySelector("#error-summary"));
  await page.waitForFunction(() => (document.activeElement?.getBoundingClientRect().top ?? -1) >= 0);
  expect(await page.content()).not.toContain(codes[0]);

  await logOut(page);
  await page.waitForURL("**/login");
  await signInWithCode(page, "000000");
  await page.waitForSelector("text=That code is not correct");
  await signInWithCode(page, first);
  await page.waitForSelector("text=That code is not correct, or it was already used");
  // As if the half minute of the code that switched it on were over.
  await writeAsOwner(site, (trx) => trx.deleteFrom("used_keys").execute());
  await signInWithCode(page, appCode(secret));
  await page.click("dialog a");
  await page.waitForURL("**/dashboard");

  await office.goto(`${site.origin}/team`);
  await office.click("text=Asha Kumari");
  await office.waitForSelector("text=Two-step login: On");
  await office.click("button:has-text('Close the account')");
  await office.waitForSelector("text=The account is closed and logged out everywhere.");
  await page.click("nav >> text=Inbox");
  await page.waitForURL("**/login?next=*");
  await page.fill("#mobile", asha.mobile);
  await page.fill("#password", asha.password);
  await page.locator("main button[type=submit]").click();
  expect(await page.locator("[role=alert]").innerText()).toBe("Invalid Mobile Number or Password");
  expectQuiet(own);
});

test("full: a number that is taken is said at its field, and what was typed stays", async () => {
  await office.goto(`${site.origin}/team`);
  await office.fill("#name", "Somebody Else");
  await office.fill("#mobile", "+91 90000 00001");
  await office.click("main form button[type=submit]");
  await office.waitForSelector("#mobile-error");
  expect(await office.textContent("#mobile-error")).toContain("account with this number already exists");
  expect(await office.inputValue("#name")).toBe("Somebody Else");
});

test("full: the last owner is not demoted, and the own page offers neither closing nor a link", async () => {
  await office.goto(`${site.origin}/team`);
  await office.click("text=Sample Owner >> nth=1");
  await office.waitForURL("**/team/*");
  expect(await office.textContent("main")).not.toContain("Close the account");
  await office.check("input[value=viewer]");
  await office.click("button:has-text('Save')");
  await office.waitForSelector("text=This is the last owner who can log in.");
});

test("full: without script: link, password, account and second factor work as well", async () => {
  const link = await addAccount({ name: "Ravi", mobile: "9000000003" }, "viewer");
  const { page } = await openPage(browser, { ...phone, javaScriptEnabled: false });
  await setPassword(page, link, asha.password);
  await page.fill("#mobile", "9000000003");
  await page.fill("#password", asha.password);
  await page.locator("main button[type=submit]").click();
  await page.goto(`${site.origin}/account`);
  await page.fill("#password", asha.password);
  await page.click("button:has-text('Set up')");
  const secret = (await page.textContent("[data-secret]"))?.replace(/\s/g, "") ?? "";
  await page.fill("#code", "000000");
  await page.click("button:has-text('Turn on')");
  expect((await page.textContent("[data-secret]"))?.replace(/\s/g, "")).toBe(secret);
  const first = appCode(secret);
  await page.fill("#code", first);
  await page.click("button:has-text('Turn on')");
  expect(await page.textContent("h1")).toBe("Your recovery codes");
  const [recoveryCode = ""] = (await page.inputValue("#codes")).split("\n");
  await page.click("text=I have saved them");
  expect(await page.textContent("main")).toContain("Each login needs a code");
  await page.fill("#password", asha.password);
  await page.click("button:has-text('Turn off')");
  expect(await page.textContent("#code-error")).toContain("That code is not correct");
  await page.fill("#password", asha.password);
  await page.fill("#code", recoveryCode);
  await page.click("button:has-text('Turn off')");
  expect(await page.textContent("main")).toContain("Two-step login is off.");
  for (const path of ["/team", "/settings/security"]) {
    const answer = await page.goto(site.origin + path);
    expect([answer?.status(), await page.textContent("h1")]).toEqual([403, "No access"]);
    expect(await page.textContent("main")).toContain(
      `This page needs the role Owner. You are logged in as “Viewer”. ${owner.name} can change your role`,
    );
  }
});

test("full: when everybody needs a second factor, whoever has none reaches the account page alone", async () => {
  const { page } = await openPage(browser);
  await signIn(page, site, "/login", { ...asha, mobile: "9000000003" });
  await office.goto(`${site.origin}/settings/security`);
  await office.check("input[value=required]");
  await office.click("button:has-text('Save')");
  await office.waitForURL("**/account");
  await page.click("nav >> text=Inbox");
  await page.waitForURL("**/account");
  await page.waitForSelector("text=Set it up below");
  expect(await page.locator("nav").count()).toBe(0);
  for (const path of ["/dashboard", "/inbox", "/team", "/dashboard.data", "/inbox.data"]) {
    const answer = await page.request.get(site.origin + path, { maxRedirects: 0 });
    const led = answer.headers().location ?? (await answer.text());
    expect([path, led.includes("/account")]).toEqual([path, true]);
  }
  await page.fill("#password", asha.password);
  await page.click("button:has-text('Set up')");
  const secret = (await page.textContent("[data-secret]"))?.replace(/\s/g, "") ?? "";
  const first = appCode(secret);
  await page.fill("#code", first);
  await page.click("button:has-text('Turn on')");
  await page.click("text=I have saved them");
  await page.waitForSelector("text=it cannot be turned off");
  await page.click("nav >> text=Inbox");
  await page.waitForURL("**/inbox");
  expectQuiet(complaints);
});
