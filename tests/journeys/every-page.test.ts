import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { full } from "../form.ts";
import { findPublicPages, inOneLanguage, isInTurn, oneOfEachKind, specifiedPaths } from "../public-pages.ts";
import { axeFaults, widths } from "./axe.ts";
import { largeLetterFaults, widthFaults } from "./browser.ts";
import { sharedSite, takeBrowser } from "./start-journey.ts";

const browser = await takeBrowser();
const site = sharedSite();
/** Pages that no link leads to. */
const unlinked = ["/nothing-here", "/hi/nothing-here", "/login"];
const addresses = [...new Set([...(await findPublicPages(site.origin)), ...unlinked])];

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

/** Runs in the page: its links, and what its forms ask and where they post to; of this HTML, without script, if there is any. */
function linksAndForms(html?: string): string[] {
  const of = html === undefined ? document : new DOMParser().parseFromString(html, "text/html");
  const links = [...of.querySelectorAll("a[href]")].map((link) => link.getAttribute("href") ?? "");
  const forms = [...of.forms].map((form) => {
    const names = [...form.elements].map((one) => one.getAttribute("name")).filter(Boolean);
    return `${form.method} ${form.getAttribute("action")} ${[...new Set(names)].join(" ")}`;
  });
  return [...new Set([...links, ...forms])];
}

/** The links and forms with script that the same HTML does not have without it, or that it has none. */
async function scriptFaults(page: Page, address: string): Promise<string[]> {
  const html = await (await fetch(site.origin + address)).text();
  const plain = await page.evaluate(linksAndForms, html);
  const lively = await page.evaluate(linksAndForms, undefined);
  const added = lively.filter((one) => !plain.includes(one));
  return plain.length > 10 ? added : [...added, `only ${plain.length} links and forms`];
}

/** Where the heading of a page begins and how large it is, in pixels, by the width of the window. */
const frames = { 360: { left: 16, size: 29 }, 1440: { left: 120, size: 58 } };

/** What is not in the one frame of all pages. */
async function frameFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const [width, { left, size }] of Object.entries(frames)) {
    await page.setViewportSize({ width: Number(width), height: 900 });
    const found = await page.evaluate(() => {
      const heading = document.querySelector("h1");
      const style = heading && getComputedStyle(heading);
      return {
        left: heading?.getBoundingClientRect().left,
        size: Math.round(Number.parseFloat(style?.fontSize ?? "0")),
      };
    });
    if (JSON.stringify(found) !== JSON.stringify({ left, size }))
      faults.push(`${width}: ${JSON.stringify(found)}`);
  }
  return faults;
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
type Watched = typeof globalThis & { moved: string[] };

/** Runs in the page from its start: keeps what moved by itself (not because the window changed its size), and how much. */
function watchMoves(): void {
  const moved: string[] = [];
  Object.assign(globalThis, { moved });
  const told = ({ node }: Shift["sources"][number]) => node?.textContent?.slice(0, 40);
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput) moved.push(`${value.toFixed(4)} ${sources.map(told).join(", ")}`);
  }).observe({ type: "layout-shift", buffered: true });
}

/** What moved while the page loaded. A page that moved is loaded again: a fault of ours comes back. */
async function moveFaults(page: Page): Promise<string[]> {
  const moved = () => page.evaluate(() => (globalThis as Watched).moved);
  if ((await moved()).length === 0) return [];
  await page.reload({ waitUntil: "load" });
  return moved();
}

/** Puts the focus into the page's first field, which brings React. */
async function reachForField(page: Page) {
  const field = page.locator("main form input:visible").first();
  if (!(await field.count())) return;
  await field.focus();
  if (await page.locator("[data-island]", { has: field }).count())
    await page.locator("[data-island][data-live]", { has: field }).waitFor();
}

/** The pages of services and their check-lists: they have one frame each, which shows at every width on one page or another. */
const alike = addresses
  .filter((one) => /\w\/checklist$/.test(one))
  .flatMap((one) => [one, one.slice(0, -10)]);

/**
 * In the long form all widths for a page that has no like, and one in turn for each of the others. In the short form a page
 * is judged on a phone in English and on a desktop in Hindi.
 */
function widthsOf(address: string): number[] {
  if (!full) return [address.startsWith("/hi") ? 1440 : 360];
  const at = alike.indexOf(address);
  return widths.filter((_, n) => at < 0 || at % widths.length === n);
}

/** In the short form what a desktop shows is judged in dark, and all else in light only: both have the same colours. */
const darkOf = (address: string) => (full ? widthsOf(address) : [1440]);

const context = await browser.newContext({ reducedMotion: "reduce" });
/** What the browser reports to be against the policy of a page. */
const reported: string[] = [];
await context.exposeBinding("report", (_, line: string) => reported.push(line));
await context.addInitScript(() => {
  addEventListener("securitypolicyviolation", (event) => {
    const { report } = window as unknown as { report(line: string): void };
    report(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
  });
});
await context.addInitScript(watchMoves);
const page = await context.newPage();

/** Loads an address once and makes every check on it. */
async function faultsOf(address: string): Promise<Record<string, string[]>> {
  reported.length = 0;
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(site.origin + address, { waitUntil: "load" });
  const isJudged = judged.has(address);
  const faults = {
    "headings, drawings and controls": await page.evaluate(outlineFaults),
    "wider than 320 px": await widthFaults(page, 320),
    "frame of its heading": isJudged ? await frameFaults(page) : [],
    "without script": await scriptFaults(page, address),
    "moves while it loads": await moveFaults(page),
    "letters at twice their usual size": isJudged ? await largeLetterFaults(page, 360) : [],
    "for assistive technology": isJudged ? await axeFaults(page, widthsOf(address), darkOf(address)) : [],
    policy: reported,
  };
  if (isJudged) await reachForField(page);
  return Object.fromEntries(Object.entries(faults).filter(([, found]) => found.length > 0));
}

test("every page of the specification is among those that are looked at", () => {
  expect(addresses).toEqual(expect.arrayContaining([...specifiedPaths, "/hi", "/login"]));
  expect(addresses.length).toBeGreaterThan(70);
});

/**
 * The pages that axe judges, whose frame and large letters are measured, and whose forms React takes over, which takes ten times
 * as long as all else. In the short form it is every other one of each kind in English, and the rest in Hindi: both languages
 * have the same elements.
 */
const kinds = oneOfEachKind(addresses);
const half = inOneLanguage(kinds);
/** Pages whose parts all stand on others of their kind too: in the short form they are looked at, and not judged. */
const lesser =
  /\/(?:MSME(?:\/checklist)?|check\/(?:pmfme|mudra)|calculators\/(?:emi|mudra|msme|gst)|conditions|enquiries\/contact)$/;
const judged = new Set(full ? addresses : half.filter((one) => !lesser.test(one)));

// In the short form a page is looked at in one language, a service that is like others too; a check-list, whose rows are alike,
// where axe judges it.
const others = addresses.filter(
  (one) => !kinds.includes(one) && isInTurn(one) && !one.endsWith("/checklist"),
);
const visited = full ? addresses : [...half, ...others];

test.each(visited)(
  "%s: outline, names and labels, 320 px, large letters, links and forms without script, no moves, its policy, axe",
  async (address) => expect(await faultsOf(address)).toEqual({}),
);
