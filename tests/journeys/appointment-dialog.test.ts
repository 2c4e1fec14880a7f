import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { firstOf } from "../form.ts";
import { expectQuiet, fillAppointment, openPage, phone, whenPrintable } from "./browser.ts";
import { startJourney } from "./start-journey.ts";

const { browser, site } = await startJourney();

const link = 'main a[href$="/enquiries/appointment"]';
const opened = "dialog[open] form";
const desktop = { viewport: { width: 1440, height: 900 } };
const isOpen = (page: Page) => page.locator("dialog[open]").count();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? "");

async function openDialog(page: Page, path = "/") {
  await page.goto(site.origin + path);
  await page.locator(link).first().click();
  await page.waitForSelector(opened);
}

test.each(
  firstOf(1, [
    ["/", "Book Appointment", "Appointment successfully booked!"],
    ["/hi", "अपॉइंटमेंट बुक करें", "अपॉइंटमेंट सफलतापूर्वक बुक हो गया!"],
    ["/services", "Book Appointment", "Appointment successfully booked!"],
    ["/about", "Book Appointment", "Appointment successfully booked!"],
    ["/contact", "Book Appointment", "Appointment successfully booked!"],
  ]),
)(
  "%s: the link opens the form as a dialog in the page's language, and sends there",
  async (path, title, success) => {
    const { page, complaints } = await openPage(browser);
    await openDialog(page, path);
    expect(page.url()).toBe(site.origin + (path === "/" ? "/" : path));
    expect(await page.getByRole("dialog", { name: title }).count()).toBe(1);
    await fillAppointment(page, `Sample of ${path}`);
    await page.click("dialog button[type=submit]");
    const status = page.locator("dialog [role=status]");
    expect(await status.innerText()).toContain(success);
    expect(await status.innerText()).toMatch(/S-\w{5}-\w{5}/);
    expect(await page.inputValue("#appointment-name")).toBe("");
    await page.click("dialog button[commandfor]");
    expect(await isOpen(page)).toBe(0);
    await page.locator(link).first().click();
    await page.waitForSelector(opened);
    expect(await page.locator("dialog [role=status]").count()).toBe(0);
    expectQuiet(complaints);
  },
);

test("by keyboard alone: opened by Enter, the focus stays inside, Escape closes it and leads back to the link", async () => {
  const { page } = await openPage(browser, desktop);
  await page.goto(site.origin);
  await page.locator(link).first().focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector(opened);
  expect(await focused(page)).toContain('id="appointment-name"');
  await page.keyboard.type("Typed by key");
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press(presses % 7 === 6 ? "Shift+Tab" : "Tab");
    const outside = await page.evaluate(() => {
      const now = document.activeElement;
      return now !== document.body && !now?.closest("dialog");
    });
    expect([presses, outside]).toEqual([presses, false]);
  }
  await page.keyboard.press("Escape");
  expect(await isOpen(page)).toBe(0);
  expect(await focused(page)).toContain("/enquiries/appointment");
  await page.keyboard.press("Enter");
  await page.waitForSelector(opened);
  expect(await page.inputValue("#appointment-name")).toBe("Typed by key");
});

test("full: the close mark closes it too, the focus goes back, and the page behind does not scroll meanwhile", async () => {
  const { page } = await openPage(browser, desktop);
  await openDialog(page, "/hi/about");
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(20, 450);
  await page.mouse.wheel(0, 900);
  await page.waitForTimeout(100);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.getByRole("button", { name: "बंद करें" }).click();
  expect(await isOpen(page)).toBe(0);
  expect(await focused(page)).toContain("/hi/enquiries/appointment");
});

test.each([360, 1440])(
  "full: at %i pixels its button is in sight at every height of the screen",
  async (width) => {
    const { page } = await openPage(browser, { viewport: { width, height: 480 }, reducedMotion: "reduce" });
    await openDialog(page);
    for (const height of [480, 740, 900]) {
      await page.setViewportSize({ width, height });
      const box = await page.locator("dialog button[type=submit]").boundingBox();
      expect(box?.y).toBeGreaterThan(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    }
  },
);

test("full: a receipt stands in place of the sent form: the wished day, a chat about it, paper, and the way to another", async () => {
  const { page } = await openPage(browser, desktop);
  await openDialog(page);
  await page.locator("dialog summary").click();
  await fillAppointment(page, "Receipt Sample");
  await page.fill("#appointment-preferredDay", dayAhead(2));
  await page.selectOption("#appointment-preferredPart", "morning");
  await page.click("dialog button[type=submit]");
  const receipt = page.locator("dialog .receipt");
  await receipt.waitFor();
  expect(await page.locator("#appointment-name").isVisible()).toBe(false);
  expect(await receipt.innerText()).toMatch(/Preferred day: \d+ \w+ \d{4}, Morning/);
  const reference = /S-\w{5}-\w{5}/.exec(await receipt.innerText())?.[0];
  expect(decodeURIComponent((await receipt.getByText("WhatsApp").getAttribute("href")) ?? "")).toContain(
    reference,
  );
  await whenPrintable(page);
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("main").isVisible()).toBe(false);
  expect(await receipt.isVisible()).toBe(true);
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Print" }).waitFor();
  await receipt.getByText("Send another").click();
  expect(await focused(page)).toContain('id="appointment-name"');
});

test("full: on a phone it is the whole screen, and its close mark stays in sight", async () => {
  const { page } = await openPage(browser, { ...phone, hasTouch: true, reducedMotion: "reduce" });
  await openDialog(page);
  const box = await page.locator("dialog").boundingBox();
  expect(box).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  await page.locator("dialog button[type=submit]").scrollIntoViewIfNeeded();
  const mark = await page.locator("dialog button[commandfor]").boundingBox();
  expect(mark?.y).toBeGreaterThanOrEqual(0);
  expect(mark?.y).toBeLessThan(60);
});

test.each(
  firstOf(1, [
    [500, "Error submitting form. Please try again."],
    ["no line", "Something went wrong! Please try again."],
  ]),
)("%s is told in the specification's words, and everything typed stays", async (fault, sentence) => {
  const { page, context } = await openPage(browser, desktop);
  await openDialog(page);
  await fillAppointment(page, "Failing Sample");
  await context.route("**/enquiries/appointment", (route) =>
    fault === 500 ? route.fulfill({ status: 500, body: "" }) : route.abort(),
  );
  await page.click("dialog button[type=submit]");
  await page.waitForSelector("dialog [role=alert]");
  expect(await page.locator("dialog [role=alert]").innerText()).toBe(sentence);
  await page.keyboard.press("Escape");
  await page.locator(link).first().click();
  expect(await page.inputValue("#appointment-name")).toBe("Failing Sample");
  expect(await page.inputValue("#appointment-service")).toBe("Vikas");
});

test.each(
  firstOf(1, [
    ["the form's script does not come", "**/assets/islands*"],
    ["the form's page does not come", "**/enquiries/appointment"],
  ]),
)("when %s the link is followed", async (_, address) => {
  const { page, context } = await openPage(browser);
  await context.route(address, (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort(),
  );
  await page.goto(site.origin);
  await page.locator(link).first().click();
  await page.waitForURL("**/enquiries/appointment");
  expect(await page.locator("h1").innerText()).toBe("Book Appointment");
});

test("full: when they take too long the link is followed, and a link for a new tab is left alone", async () => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await context.route("**/assets/islands*", () => {});
  await page.goto(site.origin);
  const tab = context.waitForEvent("page");
  await page
    .locator(link)
    .first()
    .click({ modifiers: ["ControlOrMeta"] });
  await (await tab).close();
  expect(page.url()).toBe(`${site.origin}/`);
  await page.locator(link).first().click();
  await page.waitForURL("**/enquiries/appointment");
});

test("full: on the form's own page the header's link to the other language is only that", async () => {
  const { page } = await openPage(browser, desktop);
  await page.goto(`${site.origin}/enquiries/appointment`);
  await page.locator('header a[href="/hi/enquiries/appointment"]:visible').first().click();
  await page.waitForURL("**/hi/enquiries/appointment");
  expect(await isOpen(page)).toBe(0);
});

test("full: a form tells how long it was filled once it was measured, and not when somebody typed before script", async () => {
  const { page } = await openPage(browser, desktop);
  const told: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.postData()) told.push(request.postDataJSON().elapsed);
  });
  await openDialog(page);
  await fillAppointment(page, "Measured Sample");
  await page.click("dialog button[type=submit]");
  await page.waitForSelector("dialog [role=status]");
  await page.goto(`${site.origin}/enquiries/appointment`);
  await page.evaluate(() => {
    for (const control of document.querySelectorAll("textarea")) control.value = "Typed early";
  });
  await page.focus("#appointment-name");
  await page.waitForSelector("[data-live]");
  await fillAppointment(page, "Early Sample");
  await page.click("form[method=post] button[type=submit]");
  await page.waitForSelector("form [role=status]");
  expect(told).toEqual([expect.stringMatching(/^\d+$/), ""]);
});

test("reading a page brings nothing of the dialog", async () => {
  const { page, scripts } = await openPage(browser, desktop);
  await page.goto(site.origin);
  await whenPrintable(page);
  expect(scripts).toHaveLength(1);
  await page.locator(link).first().hover();
  await expect.poll(() => scripts.some((script) => script.includes("live-forms"))).toBe(true);
  expect(await page.locator("dialog").count()).toBe(0);
});

test.each(firstOf(1, [true, false]))(
  "a wished day is folded away, refused at its field when we are closed, and stored (script: %s)",
  async (javaScriptEnabled) => {
    const { page } = await openPage(browser, { ...phone, javaScriptEnabled });
    await page.goto(`${site.origin}/enquiries/appointment`);
    expect(await page.locator("#appointment-preferredDay").isVisible()).toBe(false);
    await page.locator("form details:has(#appointment-preferredDay) summary").click();
    await fillAppointment(page, `Wish ${javaScriptEnabled}`);
    await page.fill("#appointment-preferredDay", dayAhead(0));
    await page.selectOption("#appointment-preferredPart", "evening");
    await page.click("form[method=post] button[type=submit]");
    expect(await page.locator("#appointment-preferredDay-error").innerText()).toContain(
      "We are closed on this day.",
    );
    expect(await page.inputValue("#appointment-preferredDay")).toBe(dayAhead(0));
    expect(await page.inputValue("#appointment-preferredPart")).toBe("evening");
    await page.fill("#appointment-preferredDay", dayAhead(2));
    await page.click("form[method=post] button[type=submit]");
    expect(await page.locator("form [role=status]").innerText()).toContain(
      "Appointment successfully booked!",
    );
  },
);

/** The day of the week (0 is Sunday) in the week after the coming one, as a date field holds it. */
function dayAhead(weekday: number): string {
  const day = new Date(Date.now() + 8 * 86_400_000);
  while (day.getUTCDay() !== weekday || /-(01-26|08-15|10-02)/.test(day.toISOString()))
    day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
