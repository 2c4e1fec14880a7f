import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { fillAppointment, fillContact, keptOn, openPage, valuesOf, whenLive } from "./browser.ts";
import { startJourney } from "./start-journey.ts";

const { browser, site } = await startJourney();

const clear = "Clear what I typed";

/** A home page whose contact form script has taken over. */
async function liveContact() {
  const opened = await openPage(browser);
  await opened.page.goto(site.origin);
  await opened.page.focus("#contact-name");
  await whenLive(opened.page);
  return opened;
}

test("what is typed survives a reload, on any page with that form, and says that it was kept", async () => {
  const { page } = await liveContact();
  await fillContact(page, { name: "Kept Sample" });
  await page.goto(`${site.origin}/contact`);
  await whenLive(page);
  expect(await valuesOf(page)).toMatchObject({
    name: "Kept Sample",
    service: "vikas",
    message: "A loan for a spice mill",
  });
  expect(await page.locator("main form[method=post]").innerText()).toContain(
    "This is what you typed before.",
  );
});

test("full: what is typed survives a crash of the page", async () => {
  const { page, context } = await liveContact();
  await page.fill("#contact-message", "Before the crash");
  await expect.poll(async () => (await keptOn(page))["draft contact"]).toContain("Before the crash");
  await page.goto("chrome://crash").catch(() => {});
  const next = await context.newPage();
  await next.goto(site.origin);
  await whenLive(next);
  expect(await next.inputValue("#contact-message")).toBe("Before the crash");
});

test("full: each service's consultation has a draft of its own", async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.origin}/PMEGP`);
  await page.focus("#consultation-name");
  await whenLive(page);
  await page.fill("#consultation-name", "For PMEGP");
  await page.goto(`${site.origin}/MUDRA`);
  expect(await page.inputValue("#consultation-name")).toBe("");
  await page.goto(`${site.origin}/hi/PMEGP`);
  await whenLive(page);
  expect(await page.inputValue("#consultation-name")).toBe("For PMEGP");
});

test("full: the dialog brings its draft back, with the fold of the wished day open", async () => {
  const { page } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await page.goto(site.origin);
  await page.click("text=BOOK APPOINTMENT");
  await page.locator("dialog summary").click();
  await fillAppointment(page, "Dialog Sample");
  await page.selectOption("#appointment-preferredPart", "evening");
  await page.goto(`${site.origin}/services`);
  await page.locator('main a[href$="/enquiries/appointment"]').click();
  await page.waitForSelector("dialog[open] form");
  expect(await page.inputValue("#appointment-name")).toBe("Dialog Sample");
  expect(await page.inputValue("#appointment-preferredPart")).toBe("evening");
  expect(await page.locator("#appointment-preferredPart").isVisible()).toBe(true);
});

test("nothing is kept after success, nor after clearing; the control shows only when there is something to clear", async () => {
  const { page } = await liveContact();
  const control = page.getByRole("button", { name: clear });
  expect(await control.count()).toBe(0);
  await fillContact(page, { name: "Sent Sample" });
  expect(await control.count()).toBe(1);
  await page.click("text=Send Message");
  await page.waitForSelector("form [role=status]");
  expect(await keptOn(page)).toEqual({});
  expect(await control.count()).toBe(0);
  await page.click("text=Send another");
  await page.fill("#contact-name", "Cleared Sample");
  await expect.poll(async () => Object.keys(await keptOn(page))).toEqual(["draft contact"]);
  await control.click();
  expect(await keptOn(page)).toEqual({});
  expect(await page.inputValue("#contact-name")).toBe("");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("contact-name");
  await page.reload();
  expect(await page.inputValue("#contact-name")).toBe("");
});

test("full: a form that was posted before its script came leaves no draft behind its answer", async () => {
  const { page, context } = await liveContact();
  await fillContact(page, { name: "Late Script" });
  await expect.poll(async () => (await keptOn(page))["draft contact"]).toContain("vikas");
  // The script comes only to the page after the post: with it, the form would be sent in place.
  await context.route("**/assets/islands*", (route) =>
    new URL(page.url()).pathname === "/" ? route.abort() : route.continue(),
  );
  await page.goto(site.origin);
  await fillContact(page, { name: "Late Script" });
  await page.evaluate(() => document.querySelector<HTMLFormElement>("[data-island] form")?.requestSubmit());
  await page.waitForURL("**/enquiries/contact");
  expect(await page.locator("form [role=status]").innerText()).toContain("Form submitted successfully!");
  await expect.poll(() => keptOn(page)).toEqual({});
});

test("full: after a day a draft is gone from the device, whichever page is opened then", async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.origin}/about`);
  const ago = (hours: number) => Date.now() - hours * 3_600_000;
  await page.evaluate(
    ([old, young]) => {
      localStorage.setItem("draft contact", `{"at":${old},"submissionId":"1","fields":{"name":"Old"}}`);
      localStorage.setItem("draft consultation PMEGP Loan", "no draft of ours");
      localStorage.setItem(
        "draft appointment",
        `{"at":${young},"submissionId":"1","fields":{"name":"Young"}}`,
      );
      localStorage.setItem("another's", "stays");
    },
    [ago(25), ago(23)],
  );
  await page.goto(`${site.origin}/policy`);
  await expect.poll(async () => Object.keys(await keptOn(page))).toEqual(["draft appointment"]);
  expect(await page.evaluate(() => localStorage.getItem("another's"))).toBe("stays");
});

test("full: what only a program would fill is never kept", async () => {
  const { page } = await liveContact();
  await page.evaluate(() => {
    const trap = document.querySelector<HTMLInputElement>("[name=website]");
    if (trap) trap.value = "https://spam.example";
  });
  await page.fill("#contact-name", "Trap Sample");
  await expect.poll(async () => (await keptOn(page))["draft contact"]).toContain("Trap Sample");
  expect(JSON.stringify(await keptOn(page))).not.toContain("spam.example");
});

test("a draft that comes back while somebody types fills the other fields only, and no key is lost", async () => {
  const { page, context } = await liveContact();
  await fillContact(page, { name: "From the draft", message: "Old words" });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route("**/assets/islands*", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(site.origin);
  await page.focus("#contact-message");
  const typing = page.keyboard.type("new words while the draft comes back", { delay: 15 });
  release();
  await typing;
  await whenLive(page);
  await page.keyboard.type(", and after");
  expect(await valuesOf(page)).toMatchObject({
    name: "From the draft",
    message: "new words while the draft comes back, and after",
  });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("contact-message");
});

test("full: with storage switched off the form works as ever", async () => {
  const { page, context, complaints } = await openPage(browser);
  await context.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await page.goto(site.origin);
  await page.focus("#contact-name");
  await whenLive(page);
  await fillContact(page, { name: "No Storage" });
  await page.click("text=Send Message");
  await page.waitForSelector("form [role=status]");
  expect(complaints).toEqual([]);
});

/** Holds the answer to the form's post until the function returned is called. */
async function holdAnswer(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/enquiries/contact", async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  return release;
}

test("full: what is typed while the form is being sent stays; while it is sent nothing can be cleared", async () => {
  const { page } = await liveContact();
  await fillContact(page, { name: "Typed On" });
  const release = await holdAnswer(page);
  await page.click("text=Send Message");
  await page.getByText("Sending").first().waitFor();
  expect(await page.getByText(clear).count()).toBe(0);
  await page.fill("#contact-message", "And one thing more");
  release();
  await page.getByText("Form submitted successfully!").waitFor();
  expect(await page.inputValue("#contact-message")).toBe("And one thing more");
  await page.waitForTimeout(500);
  expect(Object.values(await keptOn(page)).join()).toContain("And one thing more");
});
