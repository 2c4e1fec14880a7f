import { join } from "node:path";
import type { Page } from "playwright-core";
import { createOwner as createFirstAccount } from "../../app/domain/people/staff/one-time-links.server.ts";
import type { Staff } from "../../app/domain/people/staff/staff.ts";
import { type Db, inTransaction, openDatabase } from "../../app/platform/db/connection.server.ts";
import type { Served } from "../serve.ts";
import { signInOverHttp } from "./roles.ts";

export const owner = { name: "Sample Owner", mobile: "9000000001", password: "a long enough sentence" };

/** Creates the owner's account through the one-time link that the server printed, which logs in. */
export async function createOwner(page: Page, site: Served) {
  await page.goto(site.setupLink ?? "");
  await page.fill("#name", owner.name);
  await page.fill("#mobile", owner.mobile);
  await page.fill("#password", owner.password);
  await page.click("main button[type=submit]");
  await page.waitForURL("**/dashboard");
}

/** Creates the owner's account by that link and signs in, past the pages for both; returns the session's cookie. */
export async function addSignedInOwner({ origin, dataDir, setupLink = "" }: Served): Promise<string> {
  const db = openDatabase(`file:${join(dataDir, "sopan.db")}`);
  await createFirstAccount(db, setupLink.split("/setup/")[1] ?? "", owner, new Date());
  await db.destroy();
  return signInOverHttp(origin, owner.mobile, { as: owner.password });
}

/** Signs in somebody of the sample data, the owner by default, with what the server printed; returns the session's cookie. */
export function signInToDemo({ origin, output }: Served, who?: string): Promise<string> {
  const [, mobile = "", password = ""] = /mobile (\d+) and password (\S+)/.exec(output()) ?? [];
  return signInOverHttp(origin, who ?? mobile, { as: password });
}

/** Writes to the data file of a running server, as the owner. */
export async function writeAsOwner({ dataDir }: Served, write: (trx: Db, staff: Staff) => Promise<unknown>) {
  const db = openDatabase(`file:${join(dataDir, "sopan.db")}`);
  const { id } = await db.selectFrom("staff").select("id").executeTakeFirstOrThrow();
  const staff: Staff = { id, name: owner.name, mobile: owner.mobile, role: "owner" };
  await inTransaction(db, (trx) => write(trx, staff));
  await db.destroy();
}

/** Signs somebody in, the owner by default, and confirms the alert. */
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
  await page.getByRole("banner").locator("[aria-haspopup=menu]").waitFor();
}

/** Logs out from the menu at the top right. */
export async function logOut(page: Page) {
  await page.getByRole("banner").locator("[aria-haspopup=menu]").click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
}
