import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import DesignSystem from "../../app/ui/show.tsx";
import { firstOf, full } from "../form.ts";
import { loadNeeds } from "../route-needs.ts";
import { axeFaults, phoneAndDesktop, widths } from "./axe.ts";
import { fillAppointment, largeLetterFaults, openHydrated, openPage } from "./browser.ts";
import { startAsOwner } from "./start-journey.ts";

const options = { reducedMotion: "reduce" } as const;

/** The rows of a list are alike: a search that finds a few of them. */
const few = "q=devi";

const demo = { env: { SOPAN_DEMO: "1" }, view: options };
const { browser, site, newPage } = await startAsOwner(demo);

test.each(full ? ["/", "/hi"] : ["/hi"])(
  "the dialog of %s and what waits on the device have no fault",
  async (path) => {
    const { page, context } = await openPage(browser, options);
    onTestFinished(() => context.close());
    await page.goto(site.origin + path);
    await page.locator('main a[href$="/enquiries/appointment"]').first().click();
    await page.waitForSelector("dialog[open] form");
    for (const summary of await page.locator("dialog summary").all()) await summary.click();
    if (full) expect(await axeFaults(page)).toEqual([]);
    await page.click("dialog button[type=submit]");
    expect(await axeFaults(page)).toEqual([]);
    await fillAppointment(page);
    await context.route("**/enquiries/appointment", (route) => route.abort());
    await page.click("dialog button[type=submit]");
    await page.waitForSelector("dialog [role=status]");
    if (full) expect(await axeFaults(page)).toEqual([]);
    await context.unroute("**/enquiries/appointment");
    await page.goto(`${site.origin + path.replace(/\/$/, "")}/about`);
    await page.locator("#form-note [role=status]").waitFor();
    expect(await axeFaults(page)).toEqual([]);
  },
);

/**
 * Pages of the portal, one of each kind that no other journey judges. In the short form each is judged on a phone or on a
 * desktop in turn; lists, forms and records are among both.
 */
const kinds = [
  ...["/today", "/appointments", "/pmegp/add-client", "/client/0000000201"],
  ...["/fees", "/due?as=calendar", "/clients/import", "/settings/hours"],
];

/** The others: more filters, tabs and settings of the same kinds, and pages that journeys judge on their way. */
const alike = [
  ...["/dashboard", "/inbox", `/pmegpadd?${few}`, "/reports"],
  ...["/inbox?state=spam", "/settings", "/deliveries", "/appointments?view=day", "/appointments?view=list"],
  ...["/appointment/new", "/settings/appointments", `/pmfmeadd?look=table&${few}`],
  ...[`/pmegpadd?look=cards&${few}`, `/pmegpadd?look=cards&status=none&${few}`, "/clients/trash"],
  ...["/pmfme/add-client", "/client/0000000201?tab=documents", "/client/0000000201?tab=details"],
  "/client/0000000201/calculator?calculator=emi&amount=5+lakh&rate=10&months=60",
  ...["/client/0000000201?tab=enquiries", "/client/0000000201/links", "/client/0000000299"],
  ...["/due", "/due?view=filed", "/due/extensions", "/reports/projects", "/team", "/inbox/messages"],
  ...["/settings/stages", "/fees?view=paid", "/settings/billing", "/reports?report=cases"],
  ...["/reports?from=x", "/reports/list?of=kept", "/audit", "/audit?noun=enquiry&record=nothing"],
  ...["/people-data", "/account", "/settings/security", "/settings/forms", "/settings/schemes"],
  ...["/settings/ready-texts", "/settings/ready-texts/new", "/settings/ready-texts/fee-due"],
  ...["/settings/whatsapp", "/settings/mailbox"],
  ...["/settings/automatic-steps", "/settings/automatic-steps/waits"],
  ...["/inbox/messages?view=window", "/client/0000000201?tab=messages"],
  ...[
    "/settings/brand",
    "/settings/notices",
    "/settings/health",
    "/settings/health/background",
    "/settings/texts",
  ],
  ...["/settings/texts?page=PMEGP", "/settings/texts/edit?key=services%2FPMEGP%23part.intro"],
];

/** Pages that the routes have and no list above names, so that a new page is judged too. */
const { pages } = await loadNeeds();
const named = [...kinds, ...alike].map((path) => path.replace(/\?.*/, ""));
const others = pages.filter((path) => path !== "/" && !path.includes(":") && !named.includes(path)).sort();

test.each(full ? [...kinds, ...alike, ...others] : kinds)("%s has no fault either", async (path) => {
  const page = await newPage();
  await page.goto(site.origin + path);
  const inTurn = phoneAndDesktop.filter((_, n) => n === kinds.indexOf(path) % 2);
  const at = full ? widths : inTurn;
  expect(await axeFaults(page, at, at)).toEqual([]);
});

test.each(firstOf(1, Object.entries({ firstEnquiry, firstMember, preparedImport })))(
  "the page of the %s has no fault either",
  async (_, find) => {
    const page = await newPage();
    await page.goto(site.origin + (await find(page)));
    expect(await axeFaults(page)).toEqual([]);
  },
);

test("with letters at twice their usual size the dashboard and the server's health fit a phone's window", async () => {
  const page = await newPage();
  for (const path of ["/dashboard", "/settings/health"]) {
    await page.goto(site.origin + path);
    for (const width of [320, 360]) expect([path, await largeLetterFaults(page, width)]).toEqual([path, []]);
  }
});

test("no state of the portal's frame has a fault: menu, search, sheet of keys and of links open", async () => {
  const page = await newPage();
  const states: [shown: string, open: () => Promise<void>][] = [
    ["[role=menu]", () => page.getByRole("banner").locator("[aria-haspopup=menu]").first().click()],
    ["dialog[open] dl", () => page.keyboard.press("?")],
    ["dialog[open] [role=option]", () => page.keyboard.press("Control+k")],
    ["#more-items a", () => page.locator("[popovertarget=more-items]").click()],
  ];
  const faults: Record<string, string[]> = {};
  for (const [shown, open] of firstOf(2, states)) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${site.origin}/pmegpadd?${few}`);
    await page.getByRole("banner").locator("[aria-haspopup=menu]").first().waitFor();
    await open();
    await page.locator(shown).first().waitFor();
    const found = await axeFaults(page);
    if (found.length > 0) faults[shown] = found;
  }
  expect(faults).toEqual({});
});

test("no state of a client list has a fault: columns, filter, change in place, selection", async () => {
  const page = await newPage();
  const states: [shown: string, open: () => Promise<void>][] = [
    ["#filters", () => page.getByRole("button", { name: "Filter" }).click()],
    ["[popover][role=dialog]", () => page.locator("tbody .cell-next button").first().click()],
    [".bulk-float", () => page.locator("tbody input[name=id]").first().check()],
    [
      "dialog#columns[open]",
      async () => {
        await page.locator(".list-head [aria-haspopup=menu]").click();
        await page.getByRole("menuitem", { name: "Columns" }).click();
      },
    ],
  ];
  const faults: Record<string, string[]> = {};
  for (const [shown, open] of firstOf(2, states)) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openHydrated(page, `${site.origin}/pmegpadd?look=table&${few}`);
    await open();
    await page.locator(shown).waitFor();
    const found = await axeFaults(page);
    if (found.length > 0) faults[shown] = found;
  }
  expect(faults).toEqual({});
});

test("no component of the design system has a fault in any of its states", async () => {
  const assets = "build/client/assets";
  const css = readdirSync(assets).find((file) => /^portal-.*\.css$/.test(file)) ?? "";
  const { page, context } = await openPage(browser, options);
  const Page = createRoutesStub([{ path: "/", Component: DesignSystem }]);
  await page.setContent(`<!doctype html><html lang="en"><title>Design system</title>
    <style>${readFileSync(join(assets, css), "utf8")}</style>
    <main>${renderToStaticMarkup(createElement(Page))}</main></html>`);
  const at = full ? widths : [1440];
  expect(await axeFaults(page, at, at)).toEqual([]);
  await context.close();
});

test("the design system's page is not part of the built server", async () => {
  expect((await fetch(`${site.origin}/ui`)).status).toBe(404);
});

async function firstMember(page: Page): Promise<string> {
  await page.goto(`${site.origin}/team`);
  return (await page.locator("main li a").first().getAttribute("href")) ?? "";
}

async function firstEnquiry(page: Page): Promise<string> {
  await page.goto(`${site.origin}/inbox`);
  return (await page.locator("main tbody a").first().getAttribute("href")) ?? "";
}

/** An import that waits for its columns to be confirmed. */
async function preparedImport(page: Page): Promise<string> {
  await page.goto(`${site.origin}/clients/import`);
  await page.fill("#pasted", "Name\tMobile\nSunita\t9876500001\n");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(/columns$/);
  return new URL(page.url()).pathname;
}
