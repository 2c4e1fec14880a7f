import { buffer } from "node:stream/consumers";
import type { Browser, BrowserContext, BrowserContextOptions, Download, Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";

export const phone = { viewport: { width: 360, height: 740 } };

/**
 * What has not come after three seconds, as a link's dialog or a form's script, is done without: the link is followed, the form
 * posted. On a slow machine a test waits longer.
 */
function waitLonger(): void {
  const { setTimeout: start } = window;
  window.setTimeout = ((run: TimerHandler, ms?: number, ...args: unknown[]) =>
    start(run, ms === 3000 ? 30_000 : ms, ...args)) as typeof window.setTimeout;
}

/** Opens the step, or the part behind "More", of a settings form that has the field. */
export async function openPartOf(page: Page, field: string): Promise<void> {
  if (!(await page.locator(field).first().isVisible()))
    await page.locator(`main details:has(${field}) > summary`).click();
}

/**
 * A page in a browser profile of its own. It has no service worker unless the options allow it, for tests cannot hold or
 * refuse what a worker fetches.
 */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = phone,
  complaints: string[] = [],
) {
  const context = await browser.newContext({ serviceWorkers: "block", reducedMotion: "reduce", ...options });
  await context.addInitScript(waitLonger);
  return { context, ...(await openPageIn(context, complaints)) };
}

/** Such a page on which the session of this cookie goes on. It is closed after the test. */
export async function openSignedIn(
  browser: Browser,
  origin: string,
  cookie: string,
  options: BrowserContextOptions,
) {
  const opened = await openPage(browser, options);
  onTestFinished(() => opened.context.close());
  const [name = "", value = ""] = cookie.split("=");
  await opened.context.addCookies([{ name, value, url: origin }]);
  return opened;
}

/** A page of the profile that records the browser's complaints and the scripts it fetches. */
export async function openPageIn(context: BrowserContext, complaints: string[] = []) {
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on("console", (message) => {
    // The browser logs every response with a 4xx status, and a refused form or sign-in has one.
    if (message.type() === "error" && !/status of 4\d\d/.test(message.text()))
      complaints.push(message.text());
  });
  page.on("pageerror", ({ message }) => {
    // A page that is left while it loads its data gives up what it still waits for.
    if (message !== "signal is aborted without reason") complaints.push(message);
  });
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  const { goto } = page;
  page.goto = async (...args) => {
    const response = await goto.apply(page, args);
    await whenBooted(page);
    return response;
  };
  return { page, complaints, scripts };
}

/** Waits for the script of a public page, which is loaded after the first paint. In words, because Vitest rewrites `import`. */
const whenBooted = (page: Page) =>
  page.evaluate(`(async () => {
    const { boot } = document.querySelector("script[data-boot]")?.dataset ?? {};
    if (boot) await import(boot).catch(() => {});
  })()`);

/** Waits for the sheet of a public page that says how it is printed. */
export async function whenPrintable(page: Page) {
  await page.waitForFunction(() =>
    [...document.styleSheets].some(({ media }) => media.mediaText === "print"),
  );
}

/** Fills the contact form of the open page. */
export async function fillContact(
  page: Page,
  changes: Partial<Record<"name" | "phone" | "email" | "service" | "message", string>> = {},
) {
  const values = {
    name: "Asha Sample",
    phone: "098765 43210",
    email: "asha@sopan.example",
    service: "vikas",
    message: "A loan for a spice mill",
    ...changes,
  };
  for (const field of ["name", "phone", "email", "message"] as const)
    await page.fill(`#contact-${field}`, values[field]);
  await page.selectOption("#contact-service", values.service);
}

/** Opens a page of the portal, and waits until React has it. */
export async function openHydrated(page: Page, address: string) {
  const response = await page.goto(address);
  await whenHydrated(page);
  return response;
}

/** Waits until React has the page of the portal: its menu comes after the frame, and the rows of a list have a fiber each. */
export function whenHydrated(page: Page) {
  const isHydrated = () => {
    const row = document.querySelector("[data-rows] > *");
    const hasRows = !row || Object.keys(row).some((name) => name.startsWith("__reactFiber"));
    return hasRows && document.querySelector("header [aria-haspopup=menu]") !== null;
  };
  // Looking at every frame would make the browser draw frames.
  return page.waitForFunction(isHydrated, undefined, { polling: 50 });
}

/** Waits until React has hydrated the form. */
export function whenLive(page: Page) {
  return page.waitForSelector("[data-island][data-live]");
}

/** The message about the form's outcome. */
export function outcomeOf(page: Page) {
  return page.locator("form [role=status], form [role=alert]").first().innerText();
}

/** The form's values as the browser holds them. */
export async function valuesOf(page: Page) {
  return page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>("[data-island] form");
    return form ? Object.fromEntries(new FormData(form)) : {};
  });
}

export function expectQuiet(complaints: string[]) {
  expect(complaints).toEqual([]);
}

/** Fills the appointment form of the open page or dialog. */
export async function fillAppointment(page: Page, name = "Asha Sample") {
  const values = { name, phone: "98765 43210", email: "asha@sopan.example", address: "Ward 4\nSample Nagar" };
  for (const [field, value] of Object.entries(values)) await page.fill(`#appointment-${field}`, value);
  await page.selectOption("#appointment-service", "Vikas");
}

/** Drafts and unsent enquiries in the local storage, by name. */
export function keptOn(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const ours = Object.entries(localStorage).filter(([name]) => /^(draft|unsent) /.test(name));
    return Object.fromEntries(ours);
  });
}

/** The content of a download. It has no path here, because the browser belongs to the whole run. */
export async function contentOf(download: Download): Promise<Buffer> {
  return buffer(await download.createReadStream());
}

export async function widthFaults(page: Page, max: number): Promise<string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return width > max ? [`${width} px wide in a window of ${max} px`] : [];
}

/** How wide the page is on a phone of that width, whose owner has set letters of twice the usual size. */
export async function largeLetterFaults(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 740 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  const faults = [...(size === "32px" ? [] : [`letters of ${size}`]), ...(await widthFaults(page, width))];
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 16, fixed: 13 } });
  await devtools.detach();
  return faults;
}
