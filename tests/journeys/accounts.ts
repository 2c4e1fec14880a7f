import type { Page } from "playwright-core";
import type { Served } from "../serve.ts";

export const owner = { name: "Sample Owner", mobile: "9000000001", password: "a long enough sentence" };

/** Opens the one-time link that the server printed and creates the owner's account. */
export async function createOwner(page: Page, site: Served) {
  await page.goto(site.setupLink ?? "");
  await page.fill("#name", owner.name);
  await page.fill("#mobile", owner.mobile);
  await page.fill("#password", owner.password);
  await page.click("button[type=submit]");
  await page.waitForSelector("text=The account exists.");
}

/** Signs the owner in at /login, by way of the alert's OK. */
export async function signIn(
  page: Page,
  site: Served,
  address = "/login",
  who: { mobile: string; password: string } = owner,
) {
  await page.goto(site.origin + address);
  await page.fill("#mobile", who.mobile);
  await page.fill("#password", who.password);
  await page.locator("main button[type=submit]").click();
  await page.waitForSelector("text=Successfully logged in. Click OK to visit Dashboard");
  await page.click("dialog a");
  await page.waitForSelector("text=Sign out");
}
