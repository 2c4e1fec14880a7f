import type { BrowserContextOptions } from "playwright-core";
import { expect, test } from "vitest";
import { openingAt } from "../../app/domain/firm/settings/opening.ts";
import { defaultDetails, phoneUses, statistics } from "../../app/domain/firm/settings/site-details.ts";
import { expectQuiet, fillContact, openPage, outcomeOf, phone } from "./browser.ts";
import { startJourney } from "./start-journey.ts";

const paths = ["/about", "/hi/about", "/contact", "/hi/contact"];

const { browser, site } = await startJourney();

const without = { ...phone, javaScriptEnabled: false };

async function opened(path: string, options: BrowserContextOptions = without) {
  const opening = await openPage(browser, options);
  await opening.page.goto(site.origin + path);
  return opening;
}

test("the home page has its parts in the order of the specification", async () => {
  const html = await (await fetch(site.origin)).text();
  const parts = [
    "BOOK APPOINTMENT",
    'id="about"',
    "Our mission",
    "Our vision",
    'id="services"',
    'id="contact"',
    "In figures",
    "<footer",
  ];
  const places = parts.map((part) => html.slice(html.indexOf("<main")).indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test("the about page has its blocks in the order of the specification, and leads to an appointment", async () => {
  const { page } = await opened("/about");
  expect(await page.locator("h1").allInnerTexts()).toEqual(["About Us"]);
  const headings = await page.locator("main :is(h2, h3)").allInnerTexts();
  const named = [
    "Our mission",
    "Our vision",
    "Why Choose Us",
    "Who we are",
    "Benefits of Our Services",
    "Expertise",
    "Client-Centric Approach",
    "Integrity and Transparency",
  ];
  expect(headings.filter((heading) => named.includes(heading))).toEqual(named);
  const after = headings.slice(headings.indexOf("Benefits of Our Services") + 1);
  expect(after.slice(0, 3)).toEqual(named.slice(-3));
  const text = await page.locator("main").innerText();
  for (const name of statistics) expect(text).toContain(defaultDetails.statistics[name]);
  await page.locator("main").getByText("BOOK APPOINTMENT").click();
  expect(page.url()).toBe(`${site.origin}/enquiries/appointment`);
});

test("the six steps stand in their order, each leading to its tab of the services", async () => {
  const { page } = await opened("/hi/about");
  const links = await page
    .locator('main ol a[href*="/services"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links).toEqual(
    ["aarambh", "kavach", "pramanit", "nidhi", "vikas", "vistar"].map((of) => `/hi/services?category=${of}`),
  );
});

test("the contact page has its cards in order, and each number can be called and written to", async () => {
  const { page } = await opened("/contact");
  expect(await page.locator("h1").allInnerTexts()).toEqual(["Contact Us"]);
  expect(await page.locator("main h2").allInnerTexts()).toEqual([
    "Phone",
    "Hours",
    "Email",
    "Address",
    "Write to us",
  ]);
  const hrefs = await page
    .locator("main a")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  for (const use of phoneUses) {
    expect(hrefs).toContain(`tel:+91${defaultDetails.phones[use]}`);
    expect(hrefs).toContain(`https://wa.me/91${defaultDetails.phones[use]}`);
  }
  expect(hrefs).toContain(`mailto:${defaultDetails.firm.email}`);
  const text = await page.locator("main").innerText();
  for (const label of ["Helpline", "Consultation", "Expert talk"]) expect(text).toContain(label);
  const map = page.locator('a[href^="https://www.openstreetmap.org/search"]');
  expect(await map.getAttribute("rel")).toBe("noopener");
  expect(await map.getAttribute("href")).toContain(encodeURIComponent(defaultDetails.firm.address));
});

test("without script the contact page says the hours, whether somebody is there now, and what is taken 24x7", async () => {
  const { page } = await opened("/contact");
  const text = await page.locator("main").innerText();
  expect(text).toContain("Monday to Friday, 09:00\u00a0AM to 07:00\u00a0PM IST");
  expect(text).toMatch(/Enquiries and messages are taken 24x7/);
  const { open } = openingAt(new Date(), defaultDetails.hours);
  expect(text).toMatch(
    open ? /Open now, until 07:00\u00a0PM IST/ : /Closed now, opens [A-Z][a-z]+day.* 09:00\u00a0AM IST/,
  );
});

test.each([
  ["/contact", "Monday to Friday, 09:00\u00a0AM to 07:00\u00a0PM"],
  ["/hi/about", "सोमवार से शुक्रवार, सुबह 09:00\u00a0बजे से शाम 07:00\u00a0बजे तक"],
])("the foot of %s has the hours too, in its language", async (path, hours) => {
  const { page } = await opened(path);
  const reach = page.locator("footer details:nth-of-type(2)");
  await reach.locator("summary").click();
  expect(await reach.innerText()).toContain(hours);
});

test("full: the contact page's form posts without script and is acknowledged, with the hours of the answer", async () => {
  const { page, complaints } = await opened("/contact");
  await fillContact(page);
  await page.click("text=Send Message");
  const said = await outcomeOf(page);
  expect(said).toContain("Form submitted successfully!");
  expect(said).toContain("in our working hours (Monday to Friday, 09:00\u00a0AM to 07:00\u00a0PM IST)");
  expectQuiet(complaints);
});

test("full: with script it is sent in place and says the same", async () => {
  const { page, complaints } = await opened("/hi/contact", phone);
  await page.focus("#contact-name");
  await page.waitForSelector("[data-island][data-live]");
  await fillContact(page, { name: "In Place" });
  await page.locator("form[method=post] button[type=submit]").click();
  await page.waitForSelector("form [role=status]");
  expect(await outcomeOf(page)).toContain(
    "(सोमवार से शुक्रवार, सुबह 09:00\u00a0बजे से शाम 07:00\u00a0बजे तक, भारतीय समय)",
  );
  expectQuiet(complaints);
});

test.each(paths)("full: %s names its other language, and fits a phone of 320 pixels", async (path) => {
  const { page } = await opened(path, { ...without, viewport: { width: 320, height: 640 } });
  const english = path.replace("/hi/", "/");
  expect(await page.locator('link[hreflang="hi"]').getAttribute("href")).toMatch(`/hi${english}`);
  expect(await page.locator('link[hreflang="en"]').getAttribute("href")).toMatch(english);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
