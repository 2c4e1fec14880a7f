import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { clientColumns } from "../../app/domain/cases/clients/columns.ts";
import { mayOpen } from "../../app/domain/people/staff/permissions.ts";
import { firstOf, full } from "../form.ts";
import { oneOfEachKind } from "../public-pages.ts";
import { loadNeeds } from "../route-needs.ts";
import { signInToDemo } from "./accounts.ts";
import { openHydrated, openPage, phone, widthFaults } from "./browser.ts";
import { listedPaths } from "./listed-paths.ts";
import { sharedSite, startJourney } from "./start-journey.ts";

const { browser, site } = await startJourney({ SOPAN_DEMO: "1" });
const shared = sharedSite();

/** Most of the staff: they may not open the settings, which the owner opens. */
const clerk = await signInToDemo(site, "0000000008");
const owner = await signInToDemo(site);

const touched = { ...phone, hasTouch: true, reducedMotion: "reduce" } as const;

/** A phone's page; without script the server's page stands as it is. */
async function openPhone(cookie = "", javaScriptEnabled = false): Promise<Page> {
  const { page, context } = await openPage(browser, { ...touched, javaScriptEnabled });
  const [name = "", value = ""] = cookie.split("=");
  if (cookie) await context.addCookies([{ name, value, url: site.origin }]);
  return page;
}

const field = "input:not([type=hidden]), select, textarea";

/** Runs in the page: fields with letters below 16 px. When one is touched, an iPhone enlarges the page. */
function smallFields(fields: string): string[] {
  return [...document.querySelectorAll(fields)]
    .filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 16)
    .map((one) => `${getComputedStyle(one).fontSize}: ${one.outerHTML.slice(0, 120)}`);
}

const faultsOn = async (page: Page) => [
  ...(await page.evaluate(smallFields, field)),
  ...(await widthFaults(page, phone.viewport.width)),
];

/** In the short form every third page: one style sheet makes the fields of all. */
const some = <Item>(items: readonly Item[]) => items.filter((_, n) => full || n % 3 === 0);

const listed = [...(await listedPaths(shared.origin)), "/login", "/hi/nothing-here"];

test("no public page has a field that a phone enlarges, or something beside the window", async () => {
  const page = await openPhone();
  const faults: Record<string, string[]> = {};
  let fields = 0;
  for (const path of full ? listed : some(oneOfEachKind(listed))) {
    await page.goto(shared.origin + path);
    fields += await page.locator(field).count();
    const found = await faultsOn(page);
    if (found.length > 0) faults[path] = found;
  }
  expect(faults).toEqual({});
  expect(fields).toBeGreaterThan(50);
});

const { needs, pages } = await loadNeeds();
const portal = pages.filter((path) => !["anybody", undefined].includes(needs[path]?.read)).sort();
const plain = portal.filter((path) => !path.includes(":"));
const get = async (path: string) => (await fetch(site.origin + path, { headers: { cookie: owner } })).text();

/** The portal's pages with an address of each: of a record's page one to which another page leads. */
async function addresses(): Promise<[path: string, address: string][]> {
  const found = new Map<string, string>(plain.map((path) => [path, path]));
  const asked = new Set<string>();
  for (const _ of ["lists", "records"]) {
    const next = [...found.values()].filter((address) => !asked.has(address));
    const html = (await Promise.all(next.map(get))).join("");
    for (const address of next) asked.add(address);
    const links = [...html.matchAll(/ href="(\/[^"?#]*)/g)].map(([, link = ""]) => link);
    for (const path of portal.filter((one) => !found.has(one))) {
      const ofPath = new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);
      const link = links.find((one) => ofPath.test(one) && !needs[one]);
      if (link) found.set(path, link);
    }
  }
  return [...found];
}

const entries = await addresses();
const [clerksPage, ownersPage] = [await openPhone(clerk), await openPhone(owner)];

test("nearly all pages of the portal are looked at", () => {
  expect(entries.length).toBeGreaterThan(portal.length - 10);
});

test.each(some(entries))(
  "%s has no field that a phone enlarges, and nothing beside the window",
  async (path, address) => {
    const page = mayOpen({ role: "staff" }, needs[path]?.read) ? clerksPage : ownersPage;
    await page.goto(site.origin + address);
    expect(await faultsOn(page)).toEqual([]);
  },
);

test("every page with a search takes ?q= as what is searched for", async () => {
  // The log is searched by the name of a record alone.
  const searches = /<input[^>]*type="search"(?![^>]*name="record")[^>]*>/g;
  const taken: string[] = [];
  for (const path of plain) {
    const boxes = (await get(`${path}?q=devi`)).match(searches) ?? [];
    if (boxes.length > 0)
      taken.push(boxes.some((box) => box.includes('value="devi"')) ? path : `not ${path}`);
  }
  expect(taken.filter((path) => path.startsWith("not"))).toEqual([]);
  expect(taken).toEqual(expect.arrayContaining(["/inbox", "/pmegpadd", "/settings/fees", "/settings/texts"]));
});

test("a view that a colleague shares, with every column, fits the window, and so do its filters", async () => {
  const headers = { cookie: clerk, origin: site.origin };
  const chosen = Object.keys(clientColumns).map((name) => ["column", name]);
  const body = new URLSearchParams([["intent", "columns"], ...chosen]);
  expect((await fetch(`${site.origin}/pmegpadd`, { method: "POST", headers, body })).status).toBe(200);
  const page = await openPhone(clerk, true);
  for (const look of firstOf(2, ["", "table", "cards"])) {
    await openHydrated(page, `${site.origin}/pmegpadd?look=${look}`);
    await page.locator("a.tab[title^='Shared by']").click();
    await page.waitForURL(/waiting=bank/);
    await page.getByRole("button", { name: "Filter" }).click();
    await page.locator("#filters").waitFor();
    expect([look, await faultsOn(page)]).toEqual([look, []]);
  }
});

const lists = ["/inbox", "/due", "/fees", "/appointments?view=list", "/inbox/messages", "/deliveries"];

test.each(firstOf(2, lists))("%s fits the window once its script has come", async (path) => {
  const page = await openPhone(clerk, true);
  await openHydrated(page, site.origin + path);
  expect(await faultsOn(page)).toEqual([]);
});
