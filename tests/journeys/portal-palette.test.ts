import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFaults } from "./axe.ts";
import { expectQuiet, openHydrated } from "./browser.ts";
import { desktop, startAsOwner } from "./start-journey.ts";

const { site, complaints, newPage } = await startAsOwner({
  env: { SOPAN_DEMO: "1" },
  view: { ...desktop, reducedMotion: "reduce" },
});

async function openPalette(page: Page, path = "/dashboard") {
  await page.goto(site.origin + path);
  await page.getByRole("button", { name: "Search" }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").waitFor();
}

const chosen = (page: Page) => page.locator("[role=option][aria-selected=true]").innerText();

test("the palette goes to a page, adds a client and changes the height of rows by keyboard alone", async () => {
  const page = await newPage();
  await openPalette(page);
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.type("go deliv");
  expect(await chosen(page)).toBe("Go to Deliveries");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/deliveries");
  await page.keyboard.press("/");
  await page.keyboard.type("add pmf");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/pmfme/add-client");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("height");
  await page.keyboard.press("Enter");
  await page.locator("[data-density=compact]").waitFor();
  expectQuiet(complaints);
});

test("full: what was found is opened, and then offered again before anything is typed", async () => {
  const page = await newPage();
  await openPalette(page);
  await page.keyboard.type("sunita");
  await page
    .getByRole("option", { name: /Sunita/ })
    .first()
    .waitFor();
  const name = (await chosen(page)).split("\n")[0] ?? "";
  expect(name).toContain("Sunita");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/client\//);
  await openPalette(page);
  expect(await chosen(page)).toContain(name);
  await page.keyboard.type("no such name");
  await page.getByText("Nothing found").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("combobox").waitFor({ state: "hidden" });
});

test("full: results that are late, failed or offline are said in words", async () => {
  const page = await newPage();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/find?*", async (route) => {
    await released;
    await route.continue();
  });
  await openPalette(page);
  await page.keyboard.type("sunita");
  await page.getByText("Searching…").waitFor();
  await page.locator("dialog [data-skeleton]").first().waitFor();
  release();
  await page
    .getByRole("option", { name: /Sunita/ })
    .first()
    .waitFor();
  await page.unroute("**/find?*");
  await page.route("**/find?*", (route) => route.fulfill({ status: 500, body: "" }));
  await page.keyboard.type(" d");
  await page.getByText("The search did not work. Type again to repeat it.").waitFor();
  await page.unroute("**/find?*");
  await page.context().setOffline(true);
  await page.keyboard.type("e");
  await page.getByText("You are offline.").waitFor();
  await page.context().setOffline(false);
});

test("full: a key of the page is an action of the palette, and the sheet of keys lists it", async () => {
  const page = await newPage();
  await page.goto(`${site.origin}/dashboard`);
  await page.getByRole("button", { name: "Search" }).waitFor();
  await page.keyboard.press("g");
  await page.keyboard.press("i");
  await page.waitForURL("**/inbox");
  await page.locator("main").focus();
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keys" });
  await sheet.getByText("Go to PMEGP").waitFor();
  expect(await axeFaults(page)).toEqual([]);
  // Keys of the page do nothing behind the sheet.
  await page.keyboard.press("g");
  await page.keyboard.press("d");
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
  expect(page.url()).toContain("/inbox");
});

const next = { "/pmegpadd": "Next row", "/inbox": "Next row", "/today": "Next follow-up" };

test.each(Object.entries(next))(
  "full: the keys of %s are in the sheet and in the palette",
  async (path, label) => {
    const page = await newPage();
    await openHydrated(page, `${site.origin}${path}`);
    await page.locator("main").focus();
    await page.keyboard.press("?");
    const sheet = page.getByRole("dialog", { name: "Keys" });
    await sheet.getByText(label, { exact: true }).waitFor();
    for (const other of { "/pmegpadd": ["Edit the client", "Add client"], "/inbox": ["Take the enquiry"] }[
      path
    ] ?? [])
      await sheet.getByText(other, { exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    await page.keyboard.type(label);
    await page.getByRole("option", { name: label }).waitFor();
  },
);

test("no key acts while somebody types", async () => {
  const page = await newPage();
  await page.goto(`${site.origin}/pmegp/add-client`);
  await page.getByRole("button", { name: "Search" }).waitFor();
  await page.getByLabel("Name", { exact: true }).first().focus();
  await page.keyboard.type("gd?/");
  expect(await page.getByLabel("Name", { exact: true }).first().inputValue()).toBe("gd?/");
  expect(page.url()).toContain("/pmegp/add-client");
});
