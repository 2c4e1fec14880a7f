import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { signIn } from "./accounts.ts";
import { axeFaults } from "./axe.ts";
import { openPage, openSignedIn } from "./browser.ts";
import { signedInRoles } from "./roles.ts";
import { desktop, startJourney } from "./start-journey.ts";

const { browser, site } = await startJourney({ SOPAN_DEMO: "1" });
const cookies = await signedInRoles({ ...site, dataDir: join(site.dataDir, "demo") });
const view = { ...desktop, reducedMotion: "reduce" } as const;

/** A page on which somebody of `signedInRoles` is signed in. */
const openAs = (role: keyof typeof cookies) => openSignedIn(browser, site.origin, cookies[role], view);

const pages: Record<string, string> = {
  "/dashboard": "डैशबोर्ड",
  "/today": "आज",
  "/inbox": "इनबॉक्स",
  "/appointments": "अपॉइंटमेंट",
  "/pmegpadd": "पीएमईजीपी क्लाइंट",
  "/pmfme/add-client": "क्लाइंट जोड़ें",
  "/clients/import": "क्लाइंट आयात करें",
  "/clients/trash": "ट्रैश",
  "/team": "टीम",
  "/deliveries": "भेजी गई प्रतियाँ",
  "/audit": "ऑडिट लॉग",
  "/reports": "रिपोर्ट",
  "/people-data": "व्यक्तिगत जानकारी",
  "/settings": "सेटिंग",
  "/account": "आपका खाता",
};

const languageOf = (page: Page) => page.locator("html").getAttribute("lang");

test("who chooses Hindi in the menu has the page in Hindi, also after the next login; others keep English", async () => {
  const { page, context, complaints, scripts } = await openAs("owner");
  await page.goto(`${site.origin}/inbox?state=done`);
  expect(scripts.filter((script) => script.includes("hindi"))).toEqual([]);
  await page.getByRole("banner").locator("[aria-haspopup=menu]").click();
  await page.getByRole("menuitem", { name: "हिन्दी" }).click();
  await page.waitForSelector("html[lang=hi-IN] main");
  expect(page.url()).toBe(`${site.origin}/inbox?state=done`);
  await context.clearCookies();
  await signIn(page, site);
  expect(await languageOf(page)).toBe("hi-IN");
  await page.locator("nav a[href='/inbox']").first().click();
  await page.waitForFunction(() => document.title.includes("इनबॉक्स"));
  // React says here when what it shows differs from what the server sent.
  expect(complaints).toEqual([]);

  const other = await openAs("staff");
  await other.page.goto(`${site.origin}/dashboard`);
  expect([await languageOf(other.page), await other.page.title()]).toEqual([
    "en-IN",
    expect.stringContaining("Dashboard"),
  ]);
});

let inHindi: Page | undefined;

/** The page of somebody who uses the portal in Hindi: one for all tests, which has its script already. */
async function openInHindi() {
  if (inHindi) return inHindi;
  const headers = { cookie: cookies.owner, origin: site.origin };
  const body = new URLSearchParams({ intent: "language", language: "hi" });
  await fetch(`${site.origin}/account`, { method: "POST", headers, body });
  const { page, context } = await openPage(browser, view);
  const [name = "", value = ""] = cookies.owner.split("=");
  await context.addCookies([{ name, value, url: site.origin }]);
  inHindi = page;
  return page;
}

test.each(Object.entries(pages))("%s has the title %s", async (path, title) => {
  await openInHindi();
  const answer = await fetch(site.origin + path, { headers: { cookie: cookies.owner } });
  const html = await answer.text();
  const [, language] = /<html lang="([^"]+)"/.exec(html) ?? [];
  expect([language, /<title>([^<]+)/.exec(html)?.[1]]).toEqual(["hi-IN", expect.stringContaining(title)]);
});

test("full: the choice is on the account's page too, works without script, and leads back to English", async () => {
  const withoutScript = { ...view, javaScriptEnabled: false };
  const { page } = await openSignedIn(browser, site.origin, cookies.viewer, withoutScript);
  await page.goto(`${site.origin}/account`);
  await page.getByRole("radio", { name: "हिन्दी" }).check();
  await page.locator("button[value=language]").click();
  await page.getByText("पोर्टल अब हिन्दी में है।").waitFor();
  expect(await languageOf(page)).toBe("hi-IN");
  await page.getByRole("radio", { name: "English" }).check();
  await page.locator("button[value=language]").click();
  await page.getByText("The portal is in English from now on.").waitFor();
});

test.each(["/dashboard", "/client/0000000201", "/pmegpadd", "/inbox"])(
  "full: %s in Hindi has no fault that a tool can find",
  async (path) => {
    const page = await openInHindi();
    await page.goto(site.origin + path);
    expect([await languageOf(page), await axeFaults(page)]).toEqual(["hi-IN", []]);
  },
);
