import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { insertClient } from "../../app/domain/cases/clients/change-client.server.ts";
import { sampleClient } from "../../app/domain/cases/clients/test-clients.ts";
import { firstOf } from "../form.ts";
import { writeAsOwner } from "./accounts.ts";
import { openHydrated } from "./browser.ts";
import { startAsOwner } from "./start-journey.ts";

const { site, newPage } = await startAsOwner({
  view: { viewport: { width: 1600, height: 900 } },
  prepare: (site) => writeAsOwner(site, (trx, staff) => insertClient(trx, staff, sampleClient, new Date())),
});

type Asked = {
  what: string;
  path: string;
  /** A field of that page, in which something is typed before. */
  field: string;
  request: RegExp;
  ask(page: Page): Promise<unknown>;
};

/** The beginning of the sample's name. */
const typed = sampleClient.name.slice(0, 4);
const search = "main input[type=search]";

const again = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

/** Everything that the portal asks for by itself, or beside what the page is about. */
const asked: Asked[] = [
  {
    what: "the look-up of a number",
    path: "/pmfme/add-client",
    field: "[name=name]",
    request: /same-mobile/,
    ask: (page) => page.fill("[name=mobile]", "9876500001"),
  },
  {
    what: "the search",
    path: "/pmegp/add-client",
    field: "[name=name]",
    request: /\/find\?/,
    ask: async (page) => {
      await page.keyboard.press("Control+k");
      await page.getByRole("dialog").getByRole("combobox").fill("asha");
    },
  },
  {
    what: "the client beside the list",
    path: "/pmegpadd",
    field: search,
    request: /clients\/beside/,
    ask: (page) => page.locator("tbody .list-row th a").first().click(),
  },
  {
    what: "the times of a person",
    path: "/appointment/new",
    field: "[name=name]",
    request: /appointment\/busy/,
    ask: (page) => page.fill("[name=day]", "2099-01-05"),
  },
  {
    what: "a page's own data once more",
    path: "/inbox",
    field: search,
    request: /inbox\.data/,
    ask: again,
  },
];

async function typedPage({ path, field }: Asked) {
  const page = await newPage();
  onTestFinished(() => page.context().setOffline(false));
  await openHydrated(page, site.origin + path);
  await page.locator(field).first().pressSequentially(typed);
  if (field === search) await page.waitForURL(/q=/);
  const left: string[] = [];
  page.on("framenavigated", (frame) => {
    if (new URL(frame.url()).pathname !== path) left.push(frame.url());
  });
  let loads = 0;
  page.on("domcontentloaded", () => loads++);
  const stays = async () => {
    expect([left, loads]).toEqual([[], 0]);
    expect(await page.locator(field).first().inputValue()).toBe(typed);
  };
  return { page, stays };
}

test.each(firstOf(1, asked))("without a line $what leaves the page and what is typed alone", async (one) => {
  const { page, stays } = await typedPage(one);
  const failed = page.waitForEvent("requestfailed", (request) => one.request.test(request.url()));
  await page.context().setOffline(true);
  await one.ask(page);
  await failed;
  expect(await page.getByText("What you typed is still here").count()).toBe(0);
  await stays();
  const answered = page.waitForResponse(one.request);
  await page.context().setOffline(false);
  // The browser's own event may come before its line does.
  await page.evaluate(() => dispatchEvent(new Event("online")));
  if (one.ask === again) await again(page);
  expect((await answered).status()).toBe(200);
  await stays();
});

test.each(firstOf(1, asked))(
  "without a session $what says so as a post does, and the page stays",
  async (one) => {
    const { page, stays } = await typedPage(one);
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await one.ask(page);
    await page.getByText("You are logged out. What you typed is still here.").waitFor();
    expect(await page.getByRole("alert").getByRole("link", { name: "Log in" }).isVisible()).toBe(true);
    await stays();
    // Somebody has logged in in another tab, and comes back.
    await page.context().addCookies(cookies);
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await page.getByText("You are logged out.").waitFor({ state: "hidden" });
    await stays();
  },
);

test("full: without a session a change in place is held with what was chosen", async () => {
  const page = await newPage();
  await openHydrated(page, `${site.origin}/pmegpadd`);
  await page.getByRole("button", { name: /^Status of/ }).click();
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page
    .getByRole("combobox", { name: /^Status/ })
    .last()
    .selectOption("Rejected");
  await page.getByText("Not saved: you are logged out.").waitFor();
  await page.context().addCookies(cookies);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("Status of 1 client changed").waitFor();
});

test("the sentence about a post takes the focus, and covers no button of the form", async () => {
  const page = await newPage();
  await page.setViewportSize({ width: 1366, height: 768 });
  await openHydrated(page, `${site.origin}/settings/phones`);
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  const submit = page.locator("main form button[type=submit]").last();
  await submit.click();
  const notice = page.getByRole("alert").locator(":focus");
  await notice.getByText("Not saved: you are logged out.").waitFor();
  await page.context().addCookies(cookies);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator("main [role=status]").getByText("Saved").waitFor();
});

test("full: who opens another page without a session is asked to log in, and comes to that page", async () => {
  const page = await newPage();
  await openHydrated(page, `${site.origin}/dashboard`);
  await page.context().clearCookies();
  await page.getByRole("navigation").getByRole("link", { name: "Fees" }).click();
  await page.waitForURL(`${site.origin}/login?next=%2Ffees`);
});
