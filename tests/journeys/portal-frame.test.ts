import { expect, test } from "vitest";
import { firstOf } from "../form.ts";
import { signIn } from "./accounts.ts";
import { axeFaults } from "./axe.ts";
import { openPage, phone } from "./browser.ts";
import { desktop, startAsOwner } from "./start-journey.ts";

const { browser, site, complaints, newPage } = await startAsOwner({
  view: { ...desktop, reducedMotion: "reduce" },
});

test("the account menu opens by keyboard, goes round, closes back to its button, and leads on", async () => {
  const page = await newPage();
  await page.goto(`${site.origin}/dashboard`);
  const button = page.getByRole("banner").locator("[aria-haspopup=menu]");
  await button.focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("menu", { name: "Your menu" });
  await menu.waitFor();
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("ArrowDown");
  await menu.waitFor();
  await page.keyboard.press("A");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/account");
  expect(complaints).toEqual([]);
});

const frames = [
  ...["/pmegp/add-client", "/dashboard", "/pmegpadd"],
  ...["/today", "/inbox", "/appointments", "/deliveries"],
];

test.each(firstOf(1, frames))(
  "%s: what other scripts do before React takes the page over changes none of its text",
  async (path) => {
    const page = await newPage();
    await page.goto(`${site.origin}${path}`);
    await page.evaluate((at) => {
      localStorage.setItem("client-draft pmegp new", `{"at":${at},"fields":{"name":"Half"}}`);
    }, Date.now());
    const held = Promise.withResolvers<void>();
    await page.route("**/assets/entry.client*", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: "commit" });
    await page.waitForFunction(() => document.readyState !== "loading");
    const words = () => page.evaluate(() => document.body.innerText);
    const before = await words();
    // The public pages' script has run when its print sheet is there, 300 ms after the rest.
    await page.waitForFunction(() => performance.now() > 1500);
    expect(await words()).toBe(before);
    held.resolve();
    await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
    await page
      .locator("footer")
      .getByText(/Visitors|Visits/)
      .waitFor();
    expect(complaints).toEqual([]);
  },
);

test("full: a second press on its button closes the menu", async () => {
  const page = await newPage();
  await page.goto(`${site.origin}/dashboard`);
  const button = page.getByRole("banner").locator("[aria-haspopup=menu]");
  const menu = page.getByRole("menu");
  await button.click();
  await menu.waitFor();
  await button.click();
  await menu.waitFor({ state: "hidden" });
  expect(await button.getAttribute("aria-expanded")).toBe("false");
});

test("full: when the menu cannot be fetched, the browser shows its links itself", async () => {
  const page = await newPage();
  await page.route(/assets\/menu-popup/, (route) => route.abort());
  await page.goto(`${site.origin}/dashboard`);
  await page.getByRole("banner").locator("[aria-haspopup=menu]").click();
  await page.locator("header [popover]").getByRole("link", { name: "Account" }).click();
  await page.waitForURL("**/account");
});

test("full: without script the same menu leads on and logs out", async () => {
  const { page, context } = await openPage(browser, phone);
  await signIn(page, site);
  const { cookies } = await context.storageState();
  const plain = await openPage(browser, { ...phone, javaScriptEnabled: false });
  await plain.context.addCookies(cookies);
  await plain.page.goto(`${site.origin}/dashboard`);
  await plain.page.locator("header [popovertarget]").click();
  await plain.page.locator("header [popover]").getByRole("button", { name: "Log out" }).click();
  await plain.page.waitForURL("**/login");
  await plain.context.close();
  await context.close();
});

test("on a phone the bar has five pages and More, and the sheet over it the rest; counts move nothing", async () => {
  const page = await newPage();
  await page.setViewportSize(phone.viewport);
  await page.goto(`${site.origin}/inbox`);
  const bar = page.getByRole("navigation", { name: "Portal" });
  const shown = () => bar.locator(":is(a, button):visible > .max-w-full").allTextContents();
  expect(await shown()).toEqual(["Dashboard", "Today", "Inbox", "PMEGP", "PMFME", "More"]);
  await page.getByRole("banner").locator("[aria-haspopup=menu]").waitFor();
  await bar.getByRole("button", { name: "More" }).click();
  const rest = ["Appointments", "Due dates", "Fees", "Reports", "Settings"];
  expect((await shown()).slice(6)).toEqual([...rest, "Website"]);
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize(phone.viewport);
  await bar.getByRole("link", { name: "Fees" }).last().click();
  await page.waitForURL("**/fees");
  await expect.poll(async () => (await shown()).length).toBe(6);
  const tops = await bar
    .locator(":is(a, button):visible > .icon")
    .evaluateAll((icons) => icons.map((icon) => Math.round(icon.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
});

test("full: the sidebar stays in sight, and few tabs lead past it", async () => {
  const page = await newPage();
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.goto(`${site.origin}/pmegpadd`);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const link = page.getByRole("navigation", { name: "Portal" }).getByRole("link", { name: "Today" });
  expect(await link.evaluate((one) => one.getBoundingClientRect().top >= 0)).toBe(true);
  await page.reload();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

test("full: rows are as high as the person chose, from the menu, on every page and device", async () => {
  const page = await newPage();
  await page.goto(`${site.origin}/inbox`);
  const row = () =>
    page.locator("[data-density]").evaluate((root) => getComputedStyle(root).getPropertyValue("--row"));
  expect(await row()).toBe("3rem");
  await page.getByRole("banner").locator("[aria-haspopup=menu]").click();
  await page.getByRole("menuitemcheckbox", { name: "Compact rows" }).click();
  await page.locator("[data-density=compact]").waitFor();
  expect(await row()).toBe("2.5rem");
  expect(page.url()).toContain("/inbox");
  const other = await newPage();
  await other.goto(`${site.origin}/account`);
  await other.locator("[data-density=compact]").waitFor();
  expect(await other.getByRole("radio", { name: "Compact" }).isChecked()).toBe(true);
});
