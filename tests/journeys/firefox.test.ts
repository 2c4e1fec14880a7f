import { afterAll, expect, test } from "vitest";
import { findFirefox, startFirefox, type Tab } from "../firefox.ts";
import { full } from "../form.ts";
import { startSite } from "./start-journey.ts";

const path = full ? findFirefox() : undefined;
const started = path
  ? { site: await startSite({ SOPAN_DEMO: "1" }), browser: await startFirefox(path) }
  : undefined;
afterAll(() => started?.browser.stop());

/** Opens a page of the portal, and waits until React has it: its menu comes after that. */
async function openHydrated(tab: Tab, address: string): Promise<void> {
  await tab.open(address);
  await tab.until(`document.querySelector("header [aria-haspopup=menu]") !== null`);
}

const portal = ["/dashboard", "/today", "/inbox", "/appointments", "/pmegpadd", "/deliveries", "/reports"];

test("full: in Firefox staff log in, and no page of the portal is rendered twice", async (context) => {
  if (!started) return context.skip("Firefox is not installed");
  const { site, browser } = started;
  const { tab } = browser;
  const [, mobile = "", password = ""] = /mobile (\d+) and password (\S+)/.exec(site.output()) ?? [];
  await tab.open(`${site.origin}/login`);
  await tab.press("#mobile");
  await tab.type(mobile);
  await tab.press("#password");
  await tab.type(password);
  await tab.press("main form button[type=submit]");
  await tab.until(`document.body.innerText.includes("Successfully logged in")`);
  for (const address of [...portal, ...portal]) {
    await openHydrated(tab, site.origin + address);
    expect(await tab.read("location.pathname")).toBe(address);
    expect([address, tab.errors]).toEqual([address, []]);
  }
});

test("full: in Firefox the palette finds a client, and a note is saved", async (context) => {
  if (!started) return context.skip("Firefox is not installed");
  const { site, browser } = started;
  const { tab } = browser;
  await openHydrated(tab, `${site.origin}/pmegpadd`);
  await tab.until(`document.querySelector("tbody .list-row th a") !== null`);
  const profile = await tab.read<string>(`document.querySelector("tbody .list-row th a").href`);
  await openHydrated(tab, profile);
  await tab.until(`document.querySelector("#note-text") !== null`);
  await tab.press("#note-text");
  await tab.type("Written in Firefox");
  await tab.press("form:has(#note-text) button[type=submit]");
  await tab.until(
    `[...document.querySelectorAll("main li")].some((entry) => entry.innerText.includes("Written in Firefox"))`,
  );
  expect(tab.errors).toEqual([]);
});

test("full: in Firefox a visitor sends a message in place", async (context) => {
  if (!started) return context.skip("Firefox is not installed");
  const { site, browser } = started;
  const { tab } = browser;
  await tab.open(`${site.origin}/contact`);
  for (const [id, text] of [
    ["contact-name", "Visitor In Firefox"],
    ["contact-phone", "9876500009"],
    ["contact-email", "visitor@example.com"],
    ["contact-message", "Please call me about a loan"],
  ] as const) {
    await tab.press(`#${id}`);
    await tab.type(text);
  }
  await tab.read(`(document.querySelector("#contact-service").selectedIndex = 1)`);
  await tab.press("main form button[type=submit]");
  await tab.until(`document.body.innerText.includes("Form submitted successfully!")`);
  expect(tab.errors).toEqual([]);
});
