import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import DesignSystem from "../../app/ui/show.tsx";
import type { Served } from "../serve.ts";
import { signIn } from "./accounts.ts";
import { axeFaults } from "./axe.ts";
import { fillAppointment, largeLetterFaults, openPage } from "./browser.ts";
import { startJourney } from "./start-journey.ts";

const options = { reducedMotion: "reduce" } as const;

/** The rows of a list are alike: a search that finds a few of them. */
const few = "search=devi";

const { browser, site } = await startJourney({ SOPAN_DEMO: "1" });

test("the appointment's dialog and what waits on the device have no fault either", async () => {
  const { page, context } = await openPage(browser, options);
  for (const path of ["/", "/hi"]) {
    await page.goto(site.origin + path);
    await page.locator('main a[href$="/enquiries/appointment"]').first().click();
    await page.waitForSelector("dialog[open] form");
    for (const summary of await page.locator("dialog summary").all()) await summary.click();
    expect(await axeFaults(page)).toEqual([]);
    await page.click("dialog button[type=submit]");
    expect(await axeFaults(page)).toEqual([]);
    await fillAppointment(page);
    await context.route("**/enquiries/appointment", (route) => route.abort());
    await page.click("dialog button[type=submit]");
    await page.waitForSelector("dialog [role=status]");
    expect(await axeFaults(page)).toEqual([]);
    await context.unroute("**/enquiries/appointment");
    await page.goto(`${site.origin + path.replace(/\/$/, "")}/about`);
    await page.locator("#form-note [role=status]").waitFor();
    expect(await axeFaults(page)).toEqual([]);
  }
  await context.close();
}, 180_000);

test("the portal has no fault either", async () => {
  const demo = /mobile (\d+) and password (\S+)/.exec(site.output());
  const [, mobile = "", password = ""] = demo ?? [];
  const { page, context } = await openPage(browser, options);
  await signIn(page, site, "/login", { mobile, password });
  const faults: Record<string, string[]> = {};
  const first = await firstEnquiry(page);
  const lists = ["/dashboard", "/today", "/inbox", "/inbox?state=spam", "/settings", "/deliveries"];
  const appointments = [
    ...["/appointments", "/appointments?view=day", "/appointments?view=list", "/appointment/new"],
    "/settings/appointments",
  ];
  const clients = [
    ...[`/pmegpadd?${few}`, `/pmfmeadd?look=table&${few}`, `/pmegpadd?look=cards&${few}`],
    ...[`/pmegpadd?look=cards&status=none&${few}`, "/clients/trash"],
    ...[
      "/pmegp/add-client",
      "/pmfme/add-client",
      ...["/client/0000000201", "/client/0000000201?tab=documents", "/client/0000000201?tab=details"],
      "/client/0000000201/calculator?calculator=emi&amount=5+lakh&rate=10&months=60",
      ...["/client/0000000201?tab=enquiries", "/client/0000000201/links"],
      "/client/0000000299",
      "/settings/stages",
      ...["/fees", "/fees?view=paid", "/settings/billing"],
    ],
  ];
  const imports = ["/clients/import", await preparedImport(page, site)];
  const audits = [
    "/reports",
    "/reports?report=cases",
    "/reports?from=x",
    "/reports/list?of=kept",
    "/audit",
    "/audit?noun=enquiry&record=nothing",
    "/people-data",
  ];
  const accounts = ["/team", await firstMember(page), "/account", "/settings/security"];
  const forms = [
    "/settings/hours",
    "/settings/forms",
    "/settings/schemes",
    "/settings/brand",
    "/settings/notices",
    "/settings/health",
  ];
  const texts = [
    ...["/settings/texts", "/settings/texts?page=PMEGP"],
    "/settings/texts/edit?key=services%2FPMEGP%23part.intro",
  ];
  for (const path of [
    ...lists,
    ...appointments,
    ...clients,
    ...imports,
    ...audits,
    ...accounts,
    ...forms,
    ...texts,
    first,
  ]) {
    await page.goto(site.origin + path);
    const found = await axeFaults(page);
    if (found.length > 0) faults[path] = found;
  }
  await context.close();
  expect(faults).toEqual({});
}, 300_000);

test("with letters at twice their usual size the dashboard and the server's health fit a phone's window", async () => {
  const [, mobile = "", password = ""] = /mobile (\d+) and password (\S+)/.exec(site.output()) ?? [];
  const { page, context } = await openPage(browser, options);
  await signIn(page, site, "/login", { mobile, password });
  for (const path of ["/dashboard", "/settings/health"]) {
    await page.goto(site.origin + path);
    for (const width of [320, 360]) expect([path, await largeLetterFaults(page, width)]).toEqual([path, []]);
  }
  await context.close();
}, 60_000);

test("no state of the portal's frame has a fault: menu, search, sheet of keys and of links open", async () => {
  const [, mobile = "", password = ""] = /mobile (\d+) and password (\S+)/.exec(site.output()) ?? [];
  const { page, context } = await openPage(browser, options);
  await signIn(page, site, "/login", { mobile, password });
  const states: [shown: string, open: () => Promise<void>][] = [
    ["[role=menu]", () => page.locator("header [aria-haspopup=menu]").first().click()],
    ["dialog[open] [role=option]", () => page.keyboard.press("Control+k")],
    ["dialog[open] dl", () => page.keyboard.press("?")],
    ["#more-items a", () => page.locator("[popovertarget=more-items]").click()],
  ];
  const faults: Record<string, string[]> = {};
  for (const [shown, open] of states) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${site.origin}/pmegpadd?${few}`);
    await page.locator("header [aria-haspopup=menu]").first().waitFor();
    await open();
    await page.locator(shown).first().waitFor();
    const found = await axeFaults(page);
    if (found.length > 0) faults[shown] = found;
  }
  await context.close();
  expect(faults).toEqual({});
}, 120_000);

test("no state of a client list has a fault: columns, filter, change in place, selection", async () => {
  const [, mobile = "", password = ""] = /mobile (\d+) and password (\S+)/.exec(site.output()) ?? [];
  const { page, context } = await openPage(browser, options);
  await signIn(page, site, "/login", { mobile, password });
  const states: [shown: string, open: () => Promise<void>][] = [
    [".filter-panel", () => page.getByRole("button", { name: "Filter" }).click()],
    [".quick-popover[role=dialog]", () => page.locator("tbody .cell-next button").first().click()],
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
  for (const [shown, open] of states) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${site.origin}/pmegpadd?look=table&${few}`, { waitUntil: "networkidle" });
    await open();
    await page.locator(shown).waitFor();
    const found = await axeFaults(page);
    if (found.length > 0) faults[shown] = found;
  }
  await context.close();
  expect(faults).toEqual({});
}, 240_000);

test("no component of the design system has a fault in any of its states", async () => {
  const assets = "build/client/assets";
  const css = readdirSync(assets).find((file) => /^portal-.*\.css$/.test(file)) ?? "";
  const { page, context } = await openPage(browser, options);
  await page.setContent(`<!doctype html><html lang="en"><title>Design system</title>
    <style>${readFileSync(join(assets, css), "utf8")}</style>
    <main>${renderToStaticMarkup(createElement(DesignSystem))}</main></html>`);
  expect(await axeFaults(page)).toEqual([]);
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
  return (await page.locator("main li a").first().getAttribute("href")) ?? "";
}

/** An import that waits for its columns to be confirmed. */
async function preparedImport(page: Page, { origin }: Served): Promise<string> {
  await page.goto(`${origin}/clients/import`);
  await page.fill("#pasted", "Name\tMobile\nSunita\t9876500001\n");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(/columns$/);
  return new URL(page.url()).pathname;
}
