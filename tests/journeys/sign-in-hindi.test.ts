import { expect, test } from "vitest";
import { addAccount } from "../../app/domain/people/staff/accounts.server.ts";
import { makePasswordLink } from "../../app/domain/people/staff/one-time-links.server.ts";
import { hashPassword } from "../../app/domain/people/staff/password.server.ts";
import { createOwner, owner, signIn, writeAsOwner } from "./accounts.ts";
import { axeFaults } from "./axe.ts";
import { openPage, phone } from "./browser.ts";
import { startJourney } from "./start-journey.ts";

const { browser, site } = await startJourney();
const { page, context } = await openPage(browser);
await createOwner(page, site);
await context.close();
const hindi = { ...phone, locale: "hi-IN", reducedMotion: "reduce" } as const;

test("who has a Hindi browser logs in in Hindi, and leads to English and back without losing the way", async () => {
  const { page, context } = await openPage(browser, hindi);
  await page.goto(`${site.origin}/inbox?state=done`);
  expect(await page.getAttribute("html", "lang")).toBe("hi-IN");
  expect([await page.title(), await page.textContent("h1")]).toEqual(["सदस्य लॉगिन | Sopan", "सदस्य लॉगिन"]);
  expect(await page.locator("header nav a").first().getAttribute("href")).toMatch(/^\/hi/);
  await page.fill("#mobile", owner.mobile);
  await page.fill("#password", "not this one");
  await page.locator("main button[type=submit]").click();
  expect(await page.locator("[role=alert]").innerText()).toBe("मोबाइल नंबर या पासवर्ड गलत है");
  await page.locator("header a[hreflang=en]").click();
  expect(await page.textContent("h1")).toBe("Member login");
  expect(await page.locator("main button[type=submit]").innerText()).toBe("Login");
  await page.locator("header a[hreflang=hi]").click();
  expect(new URL(page.url()).searchParams.get("next")).toBe("/inbox?state=done");
  expect(await axeFaults(page)).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  await context.close();
});

test("full: a language chosen before the first login is the account's, and that of its browser's next login", async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`${site.origin}/hi`);
  await page.locator("summary", { hasText: "मेन्यू" }).click();
  await page.locator("header a[href='/login?lang=hi']:visible").click();
  await page.fill("#mobile", owner.mobile);
  await page.fill("#password", owner.password);
  await page.locator("main button[type=submit]").click();
  await page.getByRole("alertdialog").getByText("लॉगिन सफल रहा।").waitFor();
  await page.click("dialog a");
  await page.waitForSelector("html[lang=hi-IN] main");
  expect(await page.getAttribute("link[rel=manifest]", "href")).toBe("/hi/portal.webmanifest");
  await page.getByRole("banner").locator("[aria-haspopup=menu]").click();
  await page.getByRole("menuitem", { name: "लॉग आउट" }).click();
  await page.waitForURL("**/login");
  expect(await page.textContent("h1")).toBe("सदस्य लॉगिन");
  await context.close();

  const elsewhere = await openPage(browser);
  await signIn(elsewhere.page, site);
  expect(await elsewhere.page.getAttribute("html", "lang")).toBe("hi-IN");
  await elsewhere.context.close();
});

test("full: an invitation is in the browser's language, and leads to the login in the chosen one", async () => {
  let link = "";
  await writeAsOwner(site, async (trx) => {
    const passwordHash = await hashPassword("seven green umbrellas");
    const asha = { name: "Asha Sample", mobile: "9000000002", role: "staff", passwordHash } as const;
    link = await makePasswordLink(trx, await addAccount(trx, asha, new Date()), new Date());
  });
  const { page, context } = await openPage(browser, hindi);
  await page.goto(`${site.origin}${link}`);
  expect(await page.textContent("h1")).toBe("अपना पासवर्ड तय करें");
  await page.fill("#password", "12345");
  await page.locator("main button[type=submit]").click();
  await page.getByText("कम से कम 10 अक्षरों का पासवर्ड चुनें।").first().waitFor();
  await page.locator("header a[hreflang=en]").click();
  expect(await page.textContent("h1")).toBe("Set your password");
  await page.fill("#password", "nine purple bicycles in rain");
  await page.locator("main button[type=submit]").click();
  await page.waitForURL("**/login?lang=en&ready");
  expect(await page.textContent("h1")).toBe("Member login");
  await context.close();
});

test.each([
  ["/password/unknown", "यह लिंक अब काम नहीं करता"],
  ["/setup/unknown", "यह लिंक अब काम नहीं करता"],
  ["/login", "सदस्य लॉगिन"],
])("%s follows the browser, and the English page stays as it was", async (path, title) => {
  const inLanguage = async (language: string) =>
    (await fetch(site.origin + path, { headers: { "accept-language": language } })).text();
  expect(await inLanguage("hi-IN,hi;q=0.9,en;q=0.8")).toContain(`>${title}</h1>`);
  expect(await inLanguage("en-IN,en;q=0.9")).toContain('<html lang="en-IN">');
});
