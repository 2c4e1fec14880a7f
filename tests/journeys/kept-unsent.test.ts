import { join } from "node:path";
import SQLite from "better-sqlite3";
import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { fillContact, keptOn, openPage, outcomeOf, valuesOf, whenLive, whenPrintable } from "./browser.ts";
import { startJourney } from "./start-journey.ts";

const { browser, site } = await startJourney();

/** The enquiries of a name as they are in the database. */
function stored(name: string) {
  const file = new SQLite(join(site.dataDir, "sopan.db"), { readonly: true });
  const rows = file.prepare("select reference, repeats from enquiries where name = ?").all(name);
  file.close();
  return rows as { reference: string; repeats: number }[];
}

/** Counts the posts that a browser profile sends. */
function countPosts(context: BrowserContext) {
  const posts = { count: 0 };
  context.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/enquiries/")) posts.count++;
  });
  return posts;
}

async function fillLive(page: Page, name: string) {
  await page.goto(site.origin);
  await page.focus("#contact-name");
  await whenLive(page);
  await fillContact(page, { name });
}

async function sendWithoutLine(page: Page, context: BrowserContext, name: string) {
  await fillLive(page, name);
  await context.setOffline(true);
  await page.click("text=Send Message");
  await page.waitForSelector("form [role=status]");
}

const waiting = async (page: Page) => Object.keys(await keptOn(page));

test("without a line the form's own sentence comes first, then that it is saved; when the line is back it goes once", async () => {
  const { page, context } = await openPage(browser);
  await sendWithoutLine(page, context, "Offline Sample");
  expect(await page.locator("form [role=alert]").innerText()).toBe("Network error. Check your internet.");
  expect(await page.locator("form [role=status]").innerText()).toContain("Saved on this phone, not sent yet");
  expect(await valuesOf(page)).toMatchObject({ name: "Offline Sample", message: "A loan for a spice mill" });
  expect(await waiting(page)).toEqual([expect.stringMatching(/^unsent contact [0-9a-f]{32}$/)]);
  const posts = countPosts(context);
  await context.setOffline(false);
  await page.getByText("Form submitted successfully!").waitFor();
  const [enquiry] = stored("Offline Sample");
  expect(await outcomeOf(page)).toContain(enquiry?.reference);
  expect((await valuesOf(page)).name).toBe("");
  expect(await keptOn(page)).toEqual({});
  await page.reload();
  await whenPrintable(page);
  expect([posts.count, stored("Offline Sample")]).toEqual([1, [{ ...enquiry, repeats: 0 }]]);
});

test("full: in Hindi too", async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`${site.origin}/hi/PMEGP`);
  await page.focus("#consultation-name");
  await whenLive(page);
  for (const [field, value] of Object.entries({
    name: "नमूना ऑफ़लाइन",
    phone: "9876543210",
    email: "h@sopan.example",
  }))
    await page.fill(`#consultation-${field}`, value);
  await page.fill("#consultation-address", "नमूना टोला");
  await context.setOffline(true);
  await page.click("form[method=post] button[type=submit]");
  await page.waitForSelector("form [role=status]");
  expect(await page.locator("main form[method=post]").innerText()).toContain(
    "इस फ़ोन में सहेजा गया, अभी भेजा नहीं गया",
  );
  await context.setOffline(false);
  await page.getByText("परामर्श का अनुरोध सफलतापूर्वक जमा हो गया!").waitFor();
  expect(stored("नमूना ऑफ़लाइन")).toHaveLength(1);
});

test("full: two tabs send it once, and both say so", async () => {
  const { page, context } = await openPage(browser);
  await fillLive(page, "Two Tabs");
  const failing = "**/enquiries/contact";
  await context.route(failing, (route) => route.abort());
  await page.click("text=Send Message");
  await page.waitForSelector("form [role=status]");
  const second = await context.newPage();
  await second.goto(`${site.origin}/contact`);
  await second.getByText("Saved on this phone, not sent yet").waitFor();
  await context.unroute(failing);
  const posts = countPosts(context);
  for (const tab of [page, second]) await tab.evaluate(() => void dispatchEvent(new Event("online")));
  for (const tab of [page, second]) await tab.getByText("Form submitted successfully!").waitFor();
  expect([posts.count, stored("Two Tabs")]).toEqual([1, [expect.objectContaining({ repeats: 0 })]]);
});

test("full: an enquiry whose answer was lost is sent again and is still one", async () => {
  const { page, context } = await openPage(browser);
  await fillLive(page, "Lost Answer");
  let lost = 0;
  await context.route("**/enquiries/contact", async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.click("text=Send Message");
  await page.getByText("Saved on this phone, not sent yet").waitFor();
  await page.evaluate(() => void dispatchEvent(new Event("online")));
  await page.getByText("Form submitted successfully!").waitFor();
  expect(stored("Lost Answer")).toEqual([
    { reference: /S-\w{5}-\w{5}/.exec(await outcomeOf(page))?.[0], repeats: 1 },
  ]);
});

test("after the page was closed it goes at the next page view, and a note with the reference says so there", async () => {
  const { page, context } = await openPage(browser);
  await sendWithoutLine(page, context, "Next View");
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(`${site.origin}/about`);
  const note = next.locator("#form-note [role=status]");
  await note.waitFor();
  const told = await note.innerText();
  expect(told).toContain(stored("Next View")[0]?.reference);
  expect(told).toMatch(/Your message of \d\d:\d\d has been sent\./);
  expect(await keptOn(next)).toEqual({});
  await next.locator("#form-note button").click();
  expect(await next.locator("#form-note").count()).toBe(0);
});

test("full: another page's form stays empty while a note says which message was sent", async () => {
  const { page } = await openPage(browser);
  await leaveWaiting(page, "Other Page", {});
  await page.goto(site.origin);
  await page.locator("#form-note").getByText("has been sent.").waitFor();
  expect(await page.locator(".receipt").count()).toBe(0);
  expect((await valuesOf(page)).name).toBe("");
  expect(stored("Other Page")).toHaveLength(1);
});

test("full: the visitor can take it back: nothing is sent, and what was typed stays to be changed", async () => {
  const { page, context } = await openPage(browser);
  await sendWithoutLine(page, context, "Taken Back");
  await page.getByRole("button", { name: "Do not send it" }).click();
  expect((await waiting(page)).filter((name) => name.startsWith("unsent"))).toEqual([]);
  await context.setOffline(false);
  await page.reload();
  await whenLive(page);
  expect(await page.inputValue("#contact-name")).toBe("Taken Back");
  expect(stored("Taken Back")).toEqual([]);
});

test("full: what is changed while it waits is another enquiry, and stays in the form", async () => {
  const { page, context } = await openPage(browser);
  await sendWithoutLine(page, context, "Changed Later");
  await page.fill("#contact-message", "Other words");
  await context.setOffline(false);
  await page.locator("#form-note [role=status]").waitFor();
  expect(await page.inputValue("#contact-message")).toBe("Other words");
  expect(stored("Changed Later")).toHaveLength(1);
});

/** Puts an enquiry on the device as if it had waited. */
async function leaveWaiting(page: Page, name: string, changes: { hours?: number; phone?: string }) {
  await page.goto(`${site.origin}/about`);
  const fields = {
    name,
    phone: changes.phone ?? "9876543210",
    email: "w@sopan.example",
    service: "vikas",
    message: "Waiting words",
  };
  const enquiry = {
    at: Date.now() - (changes.hours ?? 1) * 3_600_000,
    submissionId: "f".repeat(32),
    form: "contact",
    kind: "contact",
    language: "en",
    address: `${site.origin}/enquiries/contact`,
    page: "/contact",
    fields,
  };
  await page.evaluate(
    (kept) => localStorage.setItem(`unsent contact ${kept.submissionId}`, JSON.stringify(kept)),
    enquiry,
  );
}

test("what the server refuses goes back into its form, with a sentence at each field", async () => {
  const { page } = await openPage(browser);
  await leaveWaiting(page, "Refused Later", { phone: "12" });
  await page.goto(`${site.origin}/about`);
  const note = page.locator("#form-note [role=alert]");
  await note.waitFor();
  expect(await note.innerText()).toContain("Some answers of the form saved on this phone need correcting");
  await note.getByRole("link", { name: "Open the form" }).click();
  await page.locator("#contact-phone-error").waitFor();
  expect(await valuesOf(page)).toMatchObject({
    name: "Refused Later",
    phone: "12",
    message: "Waiting words",
  });
  await page.fill("#contact-phone", "9876543210");
  await page.click("text=Send Message");
  await page.getByText("Form submitted successfully!").waitFor();
  expect(await keptOn(page)).toEqual({});
});

test("full: what a busy or broken server does not take waits on, and is tried again", async () => {
  const { page, context } = await openPage(browser);
  await leaveWaiting(page, "Tried Again", {});
  const refusals = [429, 503, 500];
  await context.route("**/enquiries/contact", (route) => {
    const status = refusals.shift();
    return status
      ? route.fulfill({ status, contentType: "application/json", body: '{"ok":false,"message":"Not now"}' })
      : route.continue();
  });
  await page.goto(`${site.origin}/policy`);
  for (const left of [2, 1, 0]) {
    await expect.poll(() => refusals.length).toBe(left);
    expect(await waiting(page)).toHaveLength(1);
    await page.evaluate(() => void dispatchEvent(new Event("online")));
  }
  await page.locator("#form-note [role=status]").waitFor();
  expect(stored("Tried Again")).toHaveLength(1);
});

test("full: after a day it is dropped, and a sentence says that it was never sent", async () => {
  const { page, context } = await openPage(browser);
  await leaveWaiting(page, "Too Old", { hours: 25 });
  const posts = countPosts(context);
  await page.goto(`${site.origin}/hi/about`);
  const note = page.locator("#form-note [role=alert]");
  await note.waitFor();
  expect(await note.innerText()).toContain("could not be sent for a day");
  expect([await keptOn(page), posts.count, stored("Too Old")]).toEqual([{}, 0, []]);
});
