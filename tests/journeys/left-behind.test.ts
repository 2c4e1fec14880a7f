import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addAccount } from "../../app/domain/people/staff/accounts.server.ts";
import { hashPassword } from "../../app/domain/people/staff/password.server.ts";
import { addSignedInOwner, owner, signIn, writeAsOwner } from "./accounts.ts";
import { openPage } from "./browser.ts";
import { startJourney } from "./start-journey.ts";

const { browser, site } = await startJourney();
await addSignedInOwner(site);
const colleague = { name: "Asha Kumari", mobile: "9000000002", password: owner.password };
const passwordHash = await hashPassword(colleague.password);
const account = { name: colleague.name, mobile: colleague.mobile, role: "staff", passwordHash } as const;
await writeAsOwner(site, (trx) => addAccount(trx, account, new Date()));

/** The person's data in the browser's storage, by name. */
function stored(page: Page) {
  return page.evaluate(() =>
    Object.keys(localStorage).filter((name) => /^(client-draft |recent$)/.test(name)),
  );
}

const endSessions = () => writeAsOwner(site, (trx) => trx.deleteFrom("staff_sessions").execute());

test("when a session ends by itself, the next person finds neither recent clients nor drafts", async () => {
  const { page } = await openPage(browser);
  await signIn(page, site);
  await page.waitForFunction(() => localStorage.getItem("person") !== null);
  await page.evaluate(() => {
    localStorage.setItem("recent", '[{"id":"1","href":"/client/9876543210","title":"Asha"}]');
    for (const [name, at] of Object.entries({
      "pmegp new": Date.now(),
      "pmfme new": Date.now() - 90_000_000,
    }))
      localStorage.setItem(`client-draft ${name}`, `{"at":${at},"fields":{"name":"Half Typed"}}`);
  });
  await page.goto(`${site.origin}/dashboard`);
  // A draft of yesterday is deleted at the first page view.
  await expect.poll(async () => (await stored(page)).sort()).toEqual(["client-draft pmegp new", "recent"]);

  await endSessions();
  await page.goto(`${site.origin}/dashboard`);
  await page.waitForFunction(() => localStorage.getItem("recent") === null);
  // The same person gets the draft of today back.
  await signIn(page, site);
  expect(await stored(page)).toEqual(["client-draft pmegp new"]);

  await endSessions();
  await signIn(page, site, "/login", colleague);
  await page.waitForFunction(
    () => !Object.keys(localStorage).some((name) => name.startsWith("client-draft ")),
  );
  expect(await stored(page)).toEqual([]);
});
