import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openDatabase } from "../../app/platform/db/connection.server.ts";
import { offeredTimes, openOffice } from "../appointment-office.ts";
import { fillAppointment, openHydrated, openPage, phone } from "./browser.ts";
import { startAsOwner } from "./start-journey.ts";

const { browser, site, newPage } = await startAsOwner({
  env: { TRUST_PROXY: "127.0.0.1" },
  prepare: async ({ dataDir }) => {
    const db = openDatabase(`file:${join(dataDir, "sopan.db")}`);
    await openOffice(db, 2, { ways: ["office", "phone"], atOnce: 2 });
    await db.destroy();
  },
});
const slots = await offeredTimes(site.origin);
/** The n-th of the free times, so that no test takes another's. */
const slotAt = (n: number) => slots.at(-1 - n) ?? "";

let visitors = 0;

/** Everybody has a number of their own: one number books few times. */
async function fill(page: Page, name: string) {
  await fillAppointment(page, name);
  await page.fill("#appointment-phone", String(9_600_000_000 + visitors++));
  // Many forms from one connection within a minute look like spam, which books nothing.
  await page.context().setExtraHTTPHeaders({ "x-forwarded-for": `198.51.100.${visitors}` });
}

const bare = { ...phone, javaScriptEnabled: false };

async function choose(page: Page, slot: string) {
  const radio = page.locator(`form input[name=slot][value="${slot}"]`);
  const day = radio.locator("xpath=ancestor::details[1]");
  if ((await day.getAttribute("open")) === null) await day.locator("summary").click();
  await radio.locator("xpath=..").click();
  expect(await radio.isChecked()).toBe(true);
}

/** Books a time on the form's own page; returns the link to the appointment. */
async function book(page: Page, slot: string, name: string, path = "/enquiries/appointment") {
  await page.goto(site.origin + path);
  await fill(page, name);
  await choose(page, slot);
  await page.locator("main form button[type=submit]").click();
  const link = page.locator('main [role=status] a[href*="/appointments/"]');
  await link.waitFor();
  return (await link.getAttribute("href")) ?? "";
}

test("without script a visitor books a time, moves it, takes its calendar file and cancels it; then the link is dead", async () => {
  const { page } = await openPage(browser, bare);
  const href = await book(page, slotAt(0), "Visitor Without Script");
  const answer = await page.goto(site.origin + href);
  expect(answer?.headers()).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
  });
  const file = await (await fetch(`${site.origin}${href}/appointment.ics`)).text();
  expect(file).toContain(`DTSTART;TZID=Asia/Kolkata:${slotAt(0).replace(/[-:]/g, "")}00`);
  await choose(page, slotAt(1));
  await page.getByRole("button", { name: "Move the appointment" }).click();
  expect(await page.locator("main").innerText()).toContain("has been moved to this time");
  await page.getByText("Cancel it").click();
  await page.locator("button[value=cancel]").click();
  expect(await page.locator("h1").innerText()).toBe("Your appointment is cancelled");
  expect((await page.goto(site.origin + href))?.status()).toBe(404);
  const ended = await fetch(`${site.origin}${href}/appointment.ics`);
  expect([ended.status, await ended.text()]).toEqual([404, expect.stringContaining("This link has ended")]);
});

test.each([true, false])(
  "a day is asked for only where none of the times suits (script: %s)",
  async (javaScriptEnabled) => {
    const { page } = await openPage(browser, { ...phone, javaScriptEnabled });
    await page.goto(`${site.origin}/enquiries/appointment`);
    const other = page.locator("form summary:has-text('None of these times suits me')");
    expect(await page.locator("form summary:has-text('Preferred day')").count()).toBe(0);
    await other.click();
    expect(await page.locator("#appointment-preferredDay").isVisible()).toBe(true);
    await other.click();
    await choose(page, slotAt(0));
    expect(await other.isVisible()).toBe(false);
  },
);

test.each(["/appointments/x", "/hi/appointments/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "/calendar/x.ics"])(
  "%s, which nobody was given, is not found",
  async (path) => {
    const answer = await fetch(site.origin + path);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
  },
);

test("in the dialog a time is chosen and booked in place, in Hindi too", async () => {
  const { page, complaints } = await openPage(browser);
  await page.goto(`${site.origin}/hi`);
  await page.locator('main a[href$="/enquiries/appointment"]').first().click();
  await page.waitForSelector("dialog[open] form");
  // The first touch of all: nothing that renders later takes the choice back.
  await choose(page, slotAt(2));
  await fill(page, "Visitor In Dialog");
  await page.locator("dialog button[type=submit]").click();
  const status = page.locator("dialog [role=status]");
  await expect.poll(() => status.innerText()).toContain("हमने यह समय आपके लिए रख लिया है");
  expect(await status.locator("a").getAttribute("href")).toMatch(/^\/hi\/appointments\/[\w-]{43}$/);
  expect(complaints).toEqual([]);
});

test.each([
  ["with script", phone],
  ["without script", bare],
])(
  "full: %s, a time that has gone gives back every word, a sentence and the nearest free times",
  async (_, view) => {
    const slot = slotAt(view === bare ? 3 : 4);
    const [first, second] = [await openPage(browser, view), await openPage(browser, view)];
    await second.page.goto(`${site.origin}/enquiries/appointment`);
    await fill(second.page, "Second Visitor");
    await choose(second.page, slot);
    for (let n = 0; n < 2; n++)
      await book((await openPage(browser, bare)).page, slot, `First ${n} at ${slot}`);
    await second.page.locator("main form button[type=submit]").click();
    const summary = second.page.locator("main [role=alert], main [data-outcome], main .summary").first();
    await summary.waitFor();
    await expect
      .poll(() => second.page.locator("main form").innerText())
      .toContain("This time is not free any more");
    expect(await second.page.inputValue("#appointment-name")).toBe("Second Visitor");
    expect(await second.page.getByText("The nearest free times").count()).toBe(1);
    expect(await second.page.locator(`input[name=slot][value="${slot}"]`).count()).toBe(0);
    await second.page.locator(".slots.wide .slot").first().click();
    await second.page.locator("main form button[type=submit]").click();
    await second.page.locator('main [role=status] a[href*="/appointments/"]').waitFor();
    await first.context.close();
  },
);

test("staff confirm, move by keyboard, note and cancel an appointment, and make one, on a phone too", async () => {
  const visitor = await openPage(browser, bare);
  await book(visitor.page, slotAt(15), "Visitor For Staff");
  const page = await newPage();
  await page.setViewportSize(phone.viewport);
  await openHydrated(page, `${site.origin}/appointments?view=list`);
  await page
    .getByRole("link", { name: /Visitor For Staff/ })
    .first()
    .click();
  await page.locator("h1", { hasText: "Visitor For Staff" }).waitFor();
  // The sentence stands there before the page has what was written, and a post of the version before would be refused.
  const version = () => page.inputValue("main input[name=version] >> nth=0");
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByText("The appointment is confirmed.").waitFor();
  await expect.poll(version).toBe("2");
  await page.locator("#time").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText("The appointment has its new time.").waitFor();
  await expect.poll(version).toBe("3");
  await page.fill("#day", "");
  await page.locator("button[value=move]").click();
  await page.locator("#day-error", { hasText: "Choose a day and a time." }).waitFor();
  await page.fill("#note", "x".repeat(4000));
  await page.getByRole("button", { name: "Save the note" }).click();
  await page.locator("#note-error", { hasText: "it can have 2000 letters" }).waitFor();
  expect((await page.inputValue("#note")).length).toBe(4000);
  await page.fill("#note", "Brings the papers");
  await page.getByRole("button", { name: "Save the note" }).click();
  await page.getByText("The note is saved.").waitFor();
  await expect.poll(version).toBe("4");
  await page.fill("#note", "Typed beside a colleague");
  const colleague = await newPage();
  await openHydrated(colleague, page.url());
  await colleague.fill("#note", "Comes at eleven");
  await colleague.getByRole("button", { name: "Save the note" }).click();
  await colleague.getByText("The note is saved.").waitFor();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.getByText("Somebody else has saved another note in the meantime.").waitFor();
  await page.locator("[data-message]", { hasText: "Comes at eleven" }).waitFor();
  expect(await page.inputValue("#note")).toBe("Typed beside a colleague");
  await page.locator("summary", { hasText: "Cancel the appointment" }).click();
  await page.locator("button[value=cancel]").click();
  await page.getByText("The appointment is cancelled.").waitFor();
  await openHydrated(page, `${site.origin}/appointment/new`);
  await page.fill("#name", "Made By Staff");
  await page.fill("#day", slotAt(0).slice(0, 10));
  await page.getByRole("button", { name: "Make the appointment" }).click();
  await page.waitForURL(/\/appointment\/[\w-]{36}/);
  await expect.poll(() => page.locator("h1").innerText()).toBe("Made By Staff");
});

test("full: two presses at one spot confirm one appointment, whose row stays with the way back", async () => {
  const visitor = await openPage(browser, bare);
  await book(visitor.page, slotAt(16), "First To Confirm");
  await book(visitor.page, slotAt(17), "Second To Confirm");
  const page = await newPage();
  await openHydrated(page, `${site.origin}/appointments`);
  const confirm = page.getByRole("button", { name: "Confirm" });
  const before = await confirm.count();
  const box = await confirm.first().boundingBox();
  const spot = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const;
  await page.mouse.click(...spot);
  await expect.poll(() => confirm.count()).toBe(before - 1);
  await page.mouse.click(...spot);
  const undo = page.locator("main li").getByRole("button", { name: "Undo" });
  expect(await confirm.count()).toBe(before - 1);
  await undo.click();
  await page.getByText("It has to be confirmed again.").waitFor();
  expect(await confirm.count()).toBe(before);
});

test("full: the private calendar address shows the appointments until it is ended", async () => {
  const page = await newPage();
  await page.goto(`${site.origin}/appointments`);
  await page.getByRole("button", { name: "Make a calendar address" }).click();
  const address = await page.locator("#calendar-address").inputValue();
  const answer = await fetch(address);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  await page.getByRole("button", { name: "End the address" }).click();
  await page.getByText("The calendar address has ended.").waitFor();
  expect((await fetch(address)).status).toBe(404);
});

test("full: a holiday over booked appointments names them, and each is moved or cancelled from there", async () => {
  const visitor = await openPage(browser, bare);
  await book(visitor.page, slotAt(18), "Caught By A Holiday");
  const page = await newPage();
  await openHydrated(page, `${site.origin}/settings/hours`);
  await page.fill("#holidays", `${slotAt(18).slice(5, 10)} Founders’ Day`);
  await page.getByRole("button", { name: "Save" }).click();
  const row = page.locator("[data-message] li", { hasText: "Caught By A Holiday" });
  await row.getByRole("link", { name: "Move" }).click();
  await page.waitForURL(/\/appointment\/[\w-]{36}#move$/);
  await page.goBack();
  await row.locator("summary").click();
  await row.getByRole("button", { name: "Cancel the appointment" }).click();
  await page.getByText("The appointment is cancelled.").waitFor();
  await row.waitFor({ state: "detached" });
});
