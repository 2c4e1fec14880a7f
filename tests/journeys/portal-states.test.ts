import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { insertClient } from "../../app/domain/cases/clients/change-client.server.ts";
import { sampleClient } from "../../app/domain/cases/clients/test-clients.ts";
import { feesPath } from "../../app/domain/money/fees/list-query.ts";
import type { StaffRole } from "../../app/domain/people/staff/tables.ts";
import { firstOf } from "../form.ts";
import { writeAsOwner } from "./accounts.ts";
import { axeFaults } from "./axe.ts";
import { openHydrated } from "./browser.ts";
import { desktop, startAsOwner } from "./start-journey.ts";

const { site, newPage } = await startAsOwner({ view: { ...desktop, reducedMotion: "reduce" } });

/** A form with something typed in it, on a page whose script runs; the dashboard's code is loaded already. */
async function typedForm(page: Page) {
  await page.goto(`${site.origin}/dashboard`);
  await page.getByRole("button", { name: "Search" }).waitFor();
  await page.getByRole("navigation").getByRole("link", { name: "Inbox" }).click();
  await page.getByRole("heading", { name: "Inbox" }).waitFor();
  await page.getByRole("navigation").getByRole("link", { name: "Settings" }).click();
  await page.locator("main").getByRole("link", { name: /^Team/ }).click();
  await page.getByRole("heading", { name: "Team", exact: true }).waitFor();
  await page.fill("#name", "Asha Kumari");
}

const inbox = (page: Page) => page.getByRole("navigation").getByRole("link", { name: "Inbox" });

test("a page that is late is covered by a skeleton, and then shown", async () => {
  const page = await newPage();
  await typedForm(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/inbox.data*", async (route) => {
    await released;
    await route.continue();
  });
  await inbox(page).click();
  await page.locator("main [data-skeleton]").first().waitFor();
  await page.locator("main").getByText("Loading…").waitFor();
  expect(await axeFaults(page)).toEqual([]);
  release();
  await page.getByRole("heading", { name: "Inbox" }).waitFor();
  expect(await page.locator("[data-skeleton]").count()).toBe(0);
});

test("a late tab of a profile is covered below the head, also when the profile was opened by its number", async () => {
  await writeAsOwner(site, async (trx, staff) => {
    await insertClient(trx, staff, { ...sampleClient, mobile: "9876500077" }, new Date());
  });
  const page = await newPage();
  await openHydrated(page, `${site.origin}/client/9876500077`);
  await page.fill("#note-text", "Rang: no answer");
  const held = Promise.withResolvers<void>();
  await page.route("**/client/*.data*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole("link", { name: "Details", exact: true }).click();
  await page.locator("main [data-skeleton]").first().waitFor();
  await page.locator("main").getByText("Loading…").waitFor();
  expect(await page.getByRole("heading", { name: sampleClient.name, level: 1 }).isVisible()).toBe(true);
  expect(await page.locator(".tab[data-opening]").innerText()).toBe("Details");
  expect(await page.locator("#note-text").isVisible()).toBe(false);
  held.resolve();
  await page.locator(".tab[aria-current]", { hasText: "Details" }).waitFor();
  expect(await page.locator("[data-skeleton]").count()).toBe(0);
});

test.each(
  firstOf(1, [
    ["is away", "The server cannot be reached. What you typed is still here."],
    ["fails", "The page could not be loaded. What you typed is still here."],
  ]),
)(
  "when the server %s, the page stays with what is typed, and the next opens when somebody tries again",
  async (how, words) => {
    const page = await newPage();
    await typedForm(page);
    await page.route("**/inbox.data*", (route) =>
      how === "fails" ? route.fulfill({ status: 500, body: "" }) : route.abort(),
    );
    await inbox(page).click();
    await page.getByText(words).waitFor();
    expect(await page.inputValue("#name")).toBe("Asha Kumari");
    expect(await axeFaults(page)).toEqual([]);
    await page.unroute("**/inbox.data*");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "Inbox" }).waitFor();
    expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0);
  },
);

test.each(
  firstOf(1, [
    ["is away", "Not saved: the server cannot be reached."],
    ["fails", "Not saved: something went wrong on the server."],
    ["waits too long", "Not saved: the server cannot be reached."],
  ]),
)("a post that the server %s at is sent again by hand, and nothing typed is lost", async (how, words) => {
  const page = await newPage();
  await page.goto(`${site.origin}/account`);
  await page.getByRole("button", { name: "Search" }).waitFor();
  await page.fill("#present", "typed before");
  const statuses: Partial<Record<string, number>> = { fails: 500, "waits too long": 408 };
  const status = statuses[how];
  await page.route("**/account.data*", (route) =>
    status ? route.fulfill({ status, body: "" }) : route.abort(),
  );
  await page.getByRole("radio", { name: "Compact" }).check();
  await page.locator("button[value=density]").click();
  await page.getByText(words).waitFor();
  expect(await page.inputValue("#present")).toBe("typed before");
  await page.unroute("**/account.data*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator("main").getByText("The lists are shown that way from now on.").waitFor();
  await page.reload();
  await page.locator("[data-density=compact]").waitFor();
  await page.getByRole("radio", { name: "Comfortable" }).check();
  await page.locator("button[value=density]").click();
  await page.locator("[data-density=comfortable]").waitFor();
});

test("what is typed after a post has failed goes with the next try", async () => {
  const page = await newPage();
  await openHydrated(page, `${site.origin}/settings/statistics`);
  await page.route("**/*.data*", (route) => route.abort());
  await page.fill("#projects", "41+");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Not saved: the server cannot be reached.").waitFor();
  await page.fill("#projects", "42+");
  await page.unroute("**/*.data*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator("main").getByText("Saved.").waitFor();
  await page.reload();
  expect(await page.inputValue("#projects")).toBe("42+");
});

test("a post for which the right was taken away meanwhile says so, and nothing typed is lost", async () => {
  const page = await newPage();
  const become = (role: StaffRole) =>
    writeAsOwner(site, (trx, { id }) =>
      trx.updateTable("staff").set({ role }).where("id", "=", id).execute(),
    );
  await openHydrated(page, `${site.origin}/settings/statistics`);
  await page.fill("#projects", "43+");
  await become("staff");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Not saved: your account is no longer allowed to do this.").waitFor();
  expect(await page.inputValue("#projects")).toBe("43+");
  await become("owner");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator("main").getByText("Saved.").waitFor();
});

test("full: a post that is more than the server takes says so, and can be shortened", async () => {
  const page = await newPage();
  await openHydrated(page, `${site.origin}/settings/statistics`);
  await page.fill("#projects", "4".repeat(70_000));
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Not sent: this is more than the server takes at once.").waitFor();
  await page.fill("#projects", "44+");
  await page.getByRole("button", { name: "Save" }).click();
  await page.locator("main").getByText("Saved.").waitFor();
  expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0);
});

test("full: a post on what somebody has deleted meanwhile says so, and leaves what is typed to copy", async () => {
  const page = await newPage();
  let id = "";
  await writeAsOwner(site, async (trx, staff) => {
    ({ id } = await insertClient(trx, staff, sampleClient, new Date()));
  });
  await openHydrated(page, site.origin + feesPath(id));
  await page.fill("#agree-description", "A long description");
  await page.fill("#agree-amount", "500");
  await writeAsOwner(site, (trx) =>
    trx.updateTable("clients").set({ list_state: "trash" }).where("id", "=", id).execute(),
  );
  await page.locator("button[value=agree]").click();
  await page.getByText("Not saved: somebody has deleted or moved this in the meantime.").waitFor();
  expect(await page.inputValue("#agree-description")).toBe("A long description");
});

test("a post that is pressed twice is sent once", async () => {
  const page = await newPage();
  await page.goto(`${site.origin}/account`);
  await page.getByRole("button", { name: "Search" }).waitFor();
  let posts = 0;
  await page.route("**/account.data*", (route) => {
    if (route.request().method() === "POST") posts++;
    return route.continue();
  });
  await page.locator("button[value=density]").dblclick();
  await page.locator("main").getByText("The lists are shown that way from now on.").waitFor();
  expect(posts).toBe(1);
});

test("full: who goes elsewhere leaves what failed behind", async () => {
  const page = await newPage();
  await typedForm(page);
  await page.route("**/inbox.data*", (route) => route.abort());
  await inbox(page).click();
  await page.getByRole("button", { name: "Try again" }).waitFor();
  await page.getByRole("navigation").getByRole("link", { name: "Dashboard" }).last().click();
  await page.waitForURL("**/dashboard");
  await page.getByRole("button", { name: "Try again" }).waitFor({ state: "hidden" });
});
