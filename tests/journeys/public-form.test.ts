import { expect, test } from "vitest";
import { firstOf } from "../form.ts";
import {
  expectQuiet,
  fillContact,
  openPage,
  outcomeOf,
  phone,
  valuesOf,
  whenLive,
  whenPrintable,
} from "./browser.ts";
import { startJourney } from "./start-journey.ts";

const { browser, site } = await startJourney();

/** The names of the scripts that a page loads before anybody reaches for something. */
async function namesOfScripts(path: string): Promise<string[]> {
  const { page, scripts, complaints } = await openPage(browser);
  await page.goto(site.origin + path);
  await whenPrintable(page);
  await page.mouse.wheel(0, 3000);
  expectQuiet(complaints);
  return scripts.map((script) => script.replace(/^\/assets\/(.+)-[\w-]{8}\.js$/, "$1")).sort();
}

test.each(firstOf(1, ["/", "/hi/PMEGP", "/hi", "/PMEGP", "/policy"]))(
  "%s loads one small script of ours and nothing of a framework before an intent",
  async (path) => {
    expect(await namesOfScripts(path)).toEqual(["boot.client"]);
  },
);

test("/login loads the script of its form besides, and nothing of a framework", async () => {
  expect(await namesOfScripts("/login")).toEqual([
    "area-codes",
    "boot.client",
    "digits",
    "login.client",
    "preload",
    "tidy-capped",
  ]);
});

test("a field that has the focus before the page's script comes is live once it comes", async () => {
  const { context } = await openPage(browser);
  const page = await context.newPage();
  const { promise: hasFocus, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/boot.client*", (route) => hasFocus.then(() => route.continue()));
  await page.goto(site.origin);
  await page.focus("#contact-name");
  resolve();
  await whenLive(page);
});

test("the form works with script off: refused with every value kept, then accepted with a reference", async () => {
  const { page } = await openPage(browser, { ...phone, javaScriptEnabled: false });
  await page.goto(site.origin);
  await fillContact(page, { phone: "12" });
  await page.click("text=Send Message");
  expect(page.url()).toBe(`${site.origin}/enquiries/contact`);
  expect(await page.locator("[role=alert] a").allInnerTexts()).toEqual(["Phone"]);
  expect(await page.innerText("#contact-phone-error")).toContain("Enter a 10-digit mobile");
  expect(await page.inputValue("#contact-message")).toBe("A loan for a spice mill");
  expect(await page.inputValue("#contact-service")).toBe("vikas");
  await page.fill("#contact-phone", "9876543210");
  await page.click("text=Send Message");
  expect(await outcomeOf(page)).toMatch(/Form submitted successfully![\s\S]*S-\w{5}-\w{5}/);
  expect(await page.inputValue("#contact-name")).toBe("");
  await page.goBack();
  expect(await page.inputValue("#contact-message")).toBe("A loan for a spice mill");
  await page.goForward();
  expect(await outcomeOf(page)).toContain("Form submitted successfully!");
});

test("the form posted before its script has come is answered as without script", async () => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await context.route("**/assets/islands*", () => {});
  await page.goto(site.origin);
  await fillContact(page, { name: "Before Script" });
  await page.click("text=Send Message");
  await page.waitForURL("**/enquiries/contact");
  expect(await outcomeOf(page)).toContain("Form submitted successfully!");
});

test("full: an untouched form that is sent stays on its page, and says what is missing", async () => {
  const { page, complaints } = await openPage(browser);
  for (const path of ["/contact", "/PMEGP"]) {
    await page.goto(site.origin + path);
    // A tap reaches the form and sends it at once, before its script has come.
    await page.locator("form[method=post] button[type=submit]").click();
    await page.waitForSelector("form [role=alert]");
    expect(page.url()).toBe(site.origin + path);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("alert");
  }
  expectQuiet(complaints);
});

test("full: an exception in the consultation form is logged to the console", async () => {
  const { page, context, complaints } = await openPage(browser);
  await context.route("**/enquiries/consultation*", (route) => route.fulfill({ body: "<html>" }));
  await page.goto(`${site.origin}/PMEGP`);
  await page.focus("#consultation-name");
  await whenLive(page);
  for (const [field, value] of Object.entries({
    name: "Consult Sample",
    phone: "9876543210",
    email: "c@sopan.example",
    address: "Ward 4",
  }))
    await page.fill(`#consultation-${field}`, value);
  await page.locator("form[method=post] button[type=submit]").click();
  expect(await outcomeOf(page)).toBe("Something went wrong! Please try again.");
  expect(complaints.join()).toContain("SyntaxError");
});

test("full: the services of a consultation stand by category, and one page's service stays after a refused post", async () => {
  const { page } = await openPage(browser, { ...phone, javaScriptEnabled: false });
  await page.goto(`${site.origin}/enquiries/consultation`);
  // The two services beside the cards stand with the loans.
  expect(
    await page.locator("optgroup").evaluateAll((all) => all.map((one) => one.childElementCount)),
  ).toEqual([7, 2, 10, 4, 6, 3]);
  await page.goto(`${site.origin}/PMEGP`);
  await page.locator("form[method=post] button[type=submit]").click();
  expect(new URL(page.url()).pathname).toBe("/enquiries/consultation");
  expect(await page.locator("#consultation-selectedOption option").allInnerTexts()).toEqual(["PMEGP Loan"]);
});

test("with script the form sends in place, says so, clears its fields, and takes another one", async () => {
  const { page, complaints } = await openPage(browser);
  await page.goto(site.origin);
  await page.focus("#contact-name");
  await whenLive(page);
  for (const name of ["First Sample", "Second Sample"]) {
    if (name === "Second Sample") await page.click("text=Send another");
    await fillContact(page, { name });
    await page.click("text=Send Message");
    await page.waitForSelector("form [role=status]");
    expect(await outcomeOf(page)).toMatch(
      /Form submitted successfully![\s\S]*S-\w{5}-\w{5}[\s\S]*What happens next/,
    );
    expect(page.url()).toBe(`${site.origin}/`);
    expect(await valuesOf(page)).toEqual({
      name: "",
      phone: "",
      email: "",
      service: "",
      message: "",
      website: "",
    });
  }
  expectQuiet(complaints);
});

test("full: with script a wrong field is named at once, in the page's language, and focus goes to the summary", async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.origin}/hi`);
  await page.focus("#contact-name");
  await whenLive(page);
  await fillContact(page, { email: "asha" });
  await page.locator("form[method=post] button[type=submit]").click();
  await page.waitForSelector("#contact-errors");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("contact-errors");
  expect(await page.locator("#contact-email-error").innerText()).toContain("ईमेल पता");
  await page.click("#contact-errors a");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("contact-email");
});

test("what is typed and chosen before, during and after the script comes stays, and typing is not interrupted", async () => {
  const { page, context } = await openPage(browser);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route("**/assets/islands*", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(site.origin);
  await page.fill("#contact-name", "Typed before");
  await page.selectOption("#contact-service", "nidhi");
  await page.focus("#contact-message");
  const typing = page.keyboard.type("typed while the script arrives and takes the form over", { delay: 15 });
  release();
  await typing;
  await whenLive(page);
  await page.keyboard.type(", and after");
  expect(await valuesOf(page)).toMatchObject({
    name: "Typed before",
    service: "nidhi",
    message: "typed while the script arrives and takes the form over, and after",
  });
});

test.each(
  firstOf(1, [
    ["a failed network", "Network error. Check your internet.", "abort"],
    ["a server that fails", "Error submitting form. Try again.", 500],
    ["an answer that is no JSON", "Network error. Check your internet.", 200],
  ]),
)("%s is told in the specification's words and keeps what was typed", async (_, sentence, fault) => {
  const { page, context } = await openPage(browser);
  await context.route("**/enquiries/contact", (route) =>
    fault === "abort"
      ? route.abort()
      : route.fulfill({ status: fault, body: "<html>", contentType: "text/html" }),
  );
  await page.goto(site.origin);
  await page.focus("#contact-name");
  await whenLive(page);
  await fillContact(page);
  await page.click("text=Send Message");
  await page.waitForSelector("form [role=alert]");
  expect(await outcomeOf(page)).toBe(sentence);
  await page.waitForFunction(() => document.activeElement?.matches("[data-outcome]"));
  expect(await valuesOf(page)).toMatchObject({
    name: "Asha Sample",
    service: "vikas",
    message: "A loan for a spice mill",
  });
});

test("the appointment and the consultation work on their own pages, in Hindi as well", async () => {
  const { page } = await openPage(browser, { ...phone, javaScriptEnabled: false });
  await page.goto(site.origin);
  await page.click("text=BOOK APPOINTMENT");
  expect(page.url()).toBe(`${site.origin}/enquiries/appointment`);
  for (const [field, value] of Object.entries({
    name: "Appoint Sample",
    phone: "0612 2345678",
    email: "a@sopan.example",
    address: "Ward 4\nSample Nagar",
  }))
    await page.fill(`#appointment-${field}`, value);
  await page.selectOption("#appointment-service", "Aarambh");
  await page.locator("form[method=post] button[type=submit]").click();
  expect(await outcomeOf(page)).toContain("Appointment successfully booked!");

  await page.goto(`${site.origin}/hi/PMEGP`);
  for (const [field, value] of Object.entries({
    name: "नमूना",
    phone: "९८७६५४३२१०",
    email: "h@sopan.example",
    address: "नमूना टोला",
  }))
    await page.fill(`#consultation-${field}`, value);
  const offered = page.locator("#consultation-selectedOption option");
  expect([await offered.getAttribute("value"), await offered.textContent()]).toEqual([
    "PMEGP Loan",
    "पीएमईजीपी लोन",
  ]);
  await page.locator("form[method=post] button[type=submit]").click();
  expect(await outcomeOf(page)).toContain("परामर्श का अनुरोध सफलतापूर्वक जमा हो गया!");
});

test("full: on a phone the bar to call, message and ask is gone while a form is in sight", async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.origin}/contact`);
  const button = page.locator(".float-button");
  const bring = (selector: string) =>
    page.locator(selector).evaluate((element) => element.scrollIntoView({ block: "end" }));
  expect(await page.getByRole("navigation", { name: "Reach us" }).getByRole("link").allInnerTexts()).toEqual([
    "Call",
    "WhatsApp",
    "Ask",
  ]);
  await bring("#contact-phone");
  await expect.poll(() => button.isVisible()).toBe(false);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => button.isVisible()).toBe(true);
});

test("full: service cards open one at a time, and the footer counts the visit in this browser and for the site", async () => {
  const { page } = await openPage(browser, { ...phone, userAgent: "Mozilla/5.0 (Linux; Android 10)" });
  await page.goto(site.origin);
  const cards = page.locator("#services details");
  await cards.nth(0).locator("summary").click();
  await cards.nth(3).locator("summary").click();
  expect(await page.locator("#services details[open]").count()).toBe(1);
  expect(await cards.nth(3).locator("summary").innerText()).toContain("Show Less");
  const counted = async () => {
    await page.waitForSelector("html[data-counted]");
    return Number(await page.locator("[data-visitors]").innerText());
  };
  const first = await counted();
  await page.reload();
  expect(await counted()).toBe(first + 1);
  expect(await page.evaluate(() => localStorage.getItem("visitorCount"))).toBe("2");
});

test("full: when the server cannot be reached the footer shows the browser's own number", async () => {
  const { page, context } = await openPage(browser);
  await context.route("**/visits", (route) => route.abort());
  await page.goto(site.origin);
  await expect.poll(() => page.locator("[data-visitors]").innerText()).toBe("1");
});
