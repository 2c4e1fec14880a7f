import type { Page } from "playwright-core";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { insertClient } from "../../app/domain/cases/clients/change-client.server.ts";
import { sampleClient } from "../../app/domain/cases/clients/test-clients.ts";
import { addAccount } from "../../app/domain/people/staff/accounts.server.ts";
import { hashPassword } from "../../app/domain/people/staff/password.server.ts";
import { savePreference } from "../../app/domain/people/staff/preferences.server.ts";
import { logOut, owner, signIn, writeAsOwner } from "./accounts.ts";
import { axeFaults } from "./axe.ts";
import { openHydrated, openPage, phone } from "./browser.ts";
import { signInOverHttp } from "./roles.ts";
import { desktop, startAsOwner } from "./start-journey.ts";

const colleague = { name: "Sample Colleague", mobile: "9000000002", password: "seven green umbrellas" };
const { browser, site } = await startAsOwner({
  prepare: (served) =>
    writeAsOwner(served, async (trx, staff) => {
      await insertClient(trx, staff, { ...sampleClient, name: "Sunita Sample" }, new Date());
      const passwordHash = await hashPassword(colleague.password);
      await addAccount(trx, { ...colleague, role: "staff", passwordHash }, new Date());
    }),
});
let page: Page;
let complaints: string[];
beforeEach(async () => {
  const opened = await openPage(browser, { ...desktop, reducedMotion: "reduce", serviceWorkers: "allow" });
  onTestFinished(() => opened.context.close());
  page = opened.page;
  complaints = opened.complaints;
  const cookie = await signInOverHttp(site.origin, owner.mobile, { as: owner.password });
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, url: site.origin }]);
  await openHydrated(page, `${site.origin}/dashboard`);
});

const offline = (value: boolean) => page.context().setOffline(value);
const open = (path: string) => page.goto(site.origin + path, { waitUntil: "domcontentloaded" });
const bar = () => page.locator(".offline-bar");

/** The addresses of the pages that are kept on the device, with their times. */
function keptPages(): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("pages "));
    const entries = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return entries.flat().map(({ url }) => new URL(url).pathname);
  });
}

const whenKept = (path: string) => expect.poll(keptPages).toContain(path);

/** What React found different from the copy that it took over. */
const hydrationErrors = () => complaints.filter((line) => /hydrat|React error #4/i.test(line));

/** As if the copies had been kept so many hours ago. */
async function age(hours: number) {
  await page.evaluate(async (ms) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        if (!response?.headers.has("x-kept-at")) continue;
        const headers = new Headers(response.headers);
        for (const name of ["x-kept-at", "x-kept-until"])
          headers.set(name, String(Number(headers.get(name)) - ms));
        await cache.put(request, new Response(await response.text(), { headers }));
      }
    }
  }, hours * 3_600_000);
}

test("a list that was seen is readable without the line, and says how old it is, until the line is back", async () => {
  // The worker has begun: from here on it keeps what is opened.
  await whenKept("/dashboard");
  await page.locator("nav").getByRole("link", { name: "PMEGP" }).first().click();
  await page.getByRole("link", { name: "Sunita Sample" }).first().waitFor();
  await whenKept("/pmegpadd");
  await age(2);
  await offline(true);
  await open("/pmegpadd");
  await page.getByRole("link", { name: "Sunita Sample" }).first().waitFor();
  await expect.poll(() => bar().innerText()).toContain("You are offline. This is how it was 2 hours ago.");
  expect(await bar().getAttribute("role")).toBe("status");
  expect(hydrationErrors()).toEqual([]);
  expect(await axeFaults(page)).toEqual([]);
  await offline(false);
  await bar().getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => bar().innerText()).toBe("");
});

test("links without the line lead to what is kept; elsewhere a plain page says so and lists what is readable", async () => {
  for (const path of ["/today", "/inbox"]) {
    await open(path);
    await whenKept(path);
  }
  await offline(true);
  await page.locator("nav").getByRole("link", { name: "Today" }).first().click();
  await page.waitForURL("**/today");
  await expect.poll(() => bar().innerText()).toContain("You are offline.");
  await open("/team");
  expect(await page.textContent("h1")).toBe("You are offline");
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("link", { name: /^Inbox/ }).click();
  await page.waitForURL("**/inbox");
  await expect.poll(() => bar().innerText()).toContain("You are offline.");
  expect(hydrationErrors()).toEqual([]);
});

test("full: appointments and fees that were seen are readable without the line, each as it was", async () => {
  await open("/pmegpadd");
  const profile = await page.getByRole("link", { name: "Sunita Sample" }).first().getAttribute("href");
  const paths = ["/appointments", "/fees", `${profile}/fees`];
  for (const path of paths) {
    await open(path);
    await whenKept(path);
  }
  await offline(true);
  for (const path of paths) {
    await open(path);
    await expect.poll(() => bar().innerText()).toContain("You are offline.");
  }
  expect(await page.textContent("h1")).toContain("Sunita Sample");
  expect(hydrationErrors()).toEqual([]);
  expect(await axeFaults(page)).toEqual([]);
});

test("full: without the line the page is in the language of the pages seen last", async () => {
  await writeAsOwner(site, (trx, staff) => savePreference(trx, staff, "language", "hi", new Date()));
  await open("/today");
  await whenKept("/today");
  await offline(true);
  await open("/team");
  expect(await page.getAttribute("html", "lang")).toBe("hi-IN");
  expect(await page.textContent("h1")).toBe("आप ऑफ़लाइन हैं");
  await offline(false);
  await writeAsOwner(site, (trx, staff) => savePreference(trx, staff, "language", "en", new Date()));
});

test("full: after the end of its session a copy is neither shown nor on the device any more", async () => {
  for (const path of ["/today", "/inbox"]) {
    await open(path);
    await whenKept(path);
  }
  await offline(true);
  await age(13);
  await open("/today");
  expect(await page.textContent("h1")).toBe("You are offline");
  expect(await page.textContent("main")).toContain("No page is kept on this device yet.");
  expect(await keptPages()).toEqual([]);
});

test("full: the worker's next start removes the copies of sessions that are over, whatever page starts it", async () => {
  await open("/today");
  await whenKept("/today");
  await age(13);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("ServiceWorker.enable");
  await devTools.send("ServiceWorker.stopAllWorkers");
  await open("/conditions");
  await expect.poll(keptPages).toEqual([]);
});

test("a log-out leaves nothing on the device", async () => {
  await open("/pmegpadd");
  await whenKept("/pmegpadd");
  await open("/about");
  expect(await keptPages()).not.toContain("/about");
  await open("/today");
  const left = page.waitForResponse("**/logout");
  await logOut(page);
  expect(await (await left).headerValue("clear-site-data")).toBe('"cache", "storage"');
  await page.waitForURL("**/login");
  await expect.poll(keptPages).toEqual([]);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== "visitorCount")),
  ).toEqual([]);
  await offline(true);
  // The worker is gone too: the browser itself says that there is no line.
  await open("/pmegpadd").catch(() => {});
  expect(await page.textContent("body")).not.toContain("Sunita Sample");
});

test("full: the end of a session empties the device, and another person does not see what was kept", async () => {
  await open("/pmegpadd");
  await whenKept("/pmegpadd");
  await page.context().clearCookies();
  await open("/today");
  await page.waitForURL("**/login**");
  await expect.poll(keptPages).toEqual([]);
  await signIn(page, site, "/login", colleague);
  await whenKept("/dashboard");
  expect(await keptPages()).not.toContain("/pmegpadd");
});

test("full: public pages start no service worker, and are never kept", async () => {
  const { page: visitor, context } = await openPage(browser, { ...phone, serviceWorkers: "allow" });
  onTestFinished(() => context.close());
  for (const path of ["/", "/PMEGP", "/login"]) await visitor.goto(site.origin + path);
  expect(await visitor.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
    0,
  );
  for (const path of ["/", "/PMEGP"]) await page.goto(site.origin + path);
  expect((await keptPages()).filter((path) => !path.startsWith("/dashboard"))).toEqual([]);
});

test("full: when the owner switches it off, devices forget what they kept and keep nothing more", async () => {
  await open("/today");
  await whenKept("/today");
  await open("/settings/security");
  await page.getByLabel("Nothing is kept").check();
  await page.getByRole("button", { name: "Save" }).click();
  const password = page.locator("#password");
  await password.or(page.getByText("Saved")).first().waitFor();
  if (await password.isVisible()) {
    await password.fill(owner.password);
    await page.locator("main form button[type=submit]").first().click();
  }
  await page.getByText("Saved").first().waitFor();
  await open("/today");
  await expect.poll(keptPages).toEqual([]);
});

test("full: a browser that does not allow notifications says so at the switch for new enquiries", async () => {
  await open("/account");
  await expect.poll(() => page.locator("#main").innerText()).toContain("This browser does not allow it.");
  const label = page.getByLabel("Tell me about new enquiries on this device");
  expect(await label.isChecked()).toBe(false);
  expect(await axeFaults(page)).toEqual([]);
});
