import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { insertClient } from "../../app/domain/cases/clients/change-client.server.ts";
import { sampleClient } from "../../app/domain/cases/clients/test-clients.ts";
import type { Served } from "../serve.ts";
import { writeAsOwner } from "./accounts.ts";
import { expectQuiet, openHydrated } from "./browser.ts";
import { desktop, startAsOwner } from "./start-journey.ts";

const { site, complaints, newPage } = await startAsOwner({
  view: { ...desktop, serviceWorkers: "allow" },
  prepare: addSample,
});

async function addSample(of: Served) {
  await writeAsOwner(of, (trx, staff) =>
    insertClient(trx, staff, { ...sampleClient, stage: "submitted", stage_since: "2026-11-01" }, new Date()),
  );
}

/** Opens a page and counts the presses of a real pointer on it and on those that follow. */
async function openCounted(path: string): Promise<{ page: Page; presses(): number }> {
  const page = await newPage();
  let count = 0;
  await page.exposeFunction("countPress", () => {
    count += 1;
  });
  await page.addInitScript(() => {
    const { countPress } = window as unknown as { countPress(): void };
    addEventListener("pointerdown", (event) => event.isTrusted && countPress(), true);
  });
  await openHydrated(page, site.origin + path);
  return { page, presses: () => count };
}

test("a client is found and called with two clicks", async () => {
  const { page, presses } = await openCounted("/dashboard");
  await page.click("header button:has-text('Search')");
  await page.fill("[role=combobox]", "Sunita");
  await page.waitForSelector("[role=option]:has-text('Sunita Devi')");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForSelector("h1:has-text('Sunita Devi')");
  const call = page.locator("main a:has-text('Call')");
  expect(await call.getAttribute("href")).toBe("tel:+919876500001");
  await call.click();
  expect(presses()).toBe(2);
});

test("a call is noted with the next follow-up with three clicks", async () => {
  const { page, presses } = await openCounted("/client/9876500001");
  await page.click("label.chip:has-text('Call')");
  await page.keyboard.type("Brings the papers");
  await page.click("label.chip:has-text('In a week')");
  await page.click("form:has(#note-text) button[type=submit]");
  await page.waitForSelector("li:has-text('Call Brings the papers')");
  await page.waitForSelector("button:has-text('Next: follow up')");
  expect(presses()).toBe(3);
});

test("a record is moved a stage on with two clicks", async () => {
  const { page, presses } = await openCounted("/client/9876500001");
  await page.click("section[aria-label=Stages] > ol button:has-text('At the agency')");
  await page.click("dialog[open] button[type=submit]:has-text('Add')");
  await page.waitForSelector("[aria-current=step]:has-text('At the agency')");
  expect(presses()).toBe(2);
});

test("nothing went wrong in the browser on the way", () => expectQuiet(complaints));
