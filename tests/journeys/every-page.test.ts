import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { launchChromium } from "../chromium.ts";
import { findPublicPages, specifiedPaths } from "../public-pages.ts";
import { type Served, serve } from "../serve.ts";
import { visitSideBySide } from "./side-by-side.ts";

// Some eighty pages each: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 300_000 });

let browser: Browser;
let site: Served;
let addresses: string[];
beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), serve()]);
  addresses = [...(await findPublicPages(site.origin)), "/nothing-here", "/hi/nothing-here"];
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** Runs in the page: what is wrong with its headings, drawings and controls. */
function outlineFaults(): string[] {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const faults: string[] = [];
  for (const only of ["h1", "main"]) if (all(only).length !== 1) faults.push(`${all(only).length} × ${only}`);
  let level = 0;
  for (const heading of all("h1, h2, h3, h4, h5, h6").filter((one) => !one.closest("dialog"))) {
    const next = Number(heading.tagName[1]);
    if (next > level + 1) faults.push(`h${level} then h${next}: ${heading.textContent}`);
    level = next;
  }
  for (const drawing of all("svg, img, canvas, video, iframe, object")) {
    const isSilent = drawing.closest('[aria-hidden="true"]') || drawing.getAttribute("alt") === "";
    const name = drawing.getAttribute("aria-label") || drawing.getAttribute("alt") || drawing.title;
    if (!isSilent && !name) faults.push(`unnamed ${drawing.outerHTML.slice(0, 120)}`);
  }
  for (const control of all("input, select, textarea") as HTMLInputElement[]) {
    const label = [...(control.labels ?? [])].map((one) => one.textContent).join("");
    if (control.type !== "hidden" && !(label || control.getAttribute("aria-label")))
      faults.push(`no label: ${control.name}`);
  }
  for (const opener of all("a[href], button, summary"))
    if (!(opener.textContent?.trim() || opener.getAttribute("aria-label")))
      faults.push(`no words: ${opener.outerHTML.slice(0, 120)}`);
  return faults;
}

/** Runs in the page: where its links lead, and what its forms ask and where they post to. */
function linksAndForms(): string[] {
  const links = [...document.querySelectorAll("a[href]")].map((link) => link.getAttribute("href") ?? "");
  const forms = [...document.forms].map((form) => {
    const names = [...form.elements].map((one) => one.getAttribute("name")).filter(Boolean);
    return `${form.method} ${form.getAttribute("action")} ${[...new Set(names)].join(" ")}`;
  });
  return [...new Set([...links, ...forms])];
}

async function widthFaults(page: Page, most: number): Promise<string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return width > most ? [`${width} px wide in a window of ${most} px`] : [];
}

test("every page of the specification is among those that are looked at", () => {
  expect(addresses).toEqual(expect.arrayContaining([...specifiedPaths, "/hi", "/login"]));
});

test("every page has one h1, one main, headings in order, named drawings and labelled controls, and fits 320 px", async () => {
  const options = { viewport: { width: 320, height: 640 } };
  const faults = await visitSideBySide(browser, addresses, options, async (page, address) => {
    await page.goto(site.origin + address);
    return [...(await page.evaluate(outlineFaults)), ...(await widthFaults(page, 320))];
  });
  expect(faults).toEqual({});
});

test("with letters at twice their usual size no page runs out of a phone's window", async () => {
  const large = await launchChromium(["--blink-settings=defaultFontSize=32"]);
  const options = { viewport: { width: 360, height: 740 } };
  const faults = await visitSideBySide(large, addresses, options, async (page, address) => {
    await page.goto(site.origin + address);
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    return [...(size === "32px" ? [] : [`letters of ${size}`]), ...(await widthFaults(page, 360))];
  });
  await large.close();
  expect(faults).toEqual({});
});

test("without script every page has the links and forms that it has with it", async () => {
  const plain = new Map<string, string[]>();
  await visitSideBySide(browser, addresses, { javaScriptEnabled: false }, async (page, address) => {
    await page.goto(site.origin + address);
    plain.set(address, await page.evaluate(linksAndForms));
    return [];
  });
  const faults = await visitSideBySide(browser, addresses, {}, async (page, address) => {
    await page.goto(site.origin + address, { waitUntil: "load" });
    const lively = await page.evaluate(linksAndForms);
    return lively.filter((one) => !plain.get(address)?.includes(one));
  });
  expect(faults).toEqual({});
  for (const address of addresses) expect(plain.get(address)?.length).toBeGreaterThan(10);
});
