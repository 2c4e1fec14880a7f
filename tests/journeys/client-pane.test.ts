import { expect, test } from "vitest";
import { insertClient } from "../../app/domain/cases/clients/change-client.server.ts";
import { sampleClient } from "../../app/domain/cases/clients/test-clients.ts";
import { writeAsOwner } from "./accounts.ts";
import { expectQuiet, openHydrated } from "./browser.ts";
import { startAsOwner } from "./start-journey.ts";

const names = ["Bimal Kumar", "Anita Devi"];
const { site, complaints, newPage } = await startAsOwner({
  prepare: (site) =>
    writeAsOwner(site, async (trx, staff) => {
      for (const [n, name] of names.entries())
        await insertClient(trx, staff, { ...sampleClient, name, mobile: `987650000${n}` }, new Date());
    }),
});

const openAt = async (width: number) => {
  const page = await newPage();
  await page.setViewportSize({ width, height: 900 });
  await openHydrated(page, `${site.origin}/pmegpadd?sort=name`);
  return page;
};

test("from 1600 px on a name opens the record beside the list, and Escape leads back to the row", async () => {
  const page = await openAt(1600);
  const [pane, names] = [page.locator("section[aria-busy]"), page.locator("tbody .list-row th a")];
  await names.first().click();
  await pane.getByText(sampleClient.address).first().waitFor();
  expect(await pane.locator("h2").first().innerText()).toBe("Anita Devi");
  expect(new URL(page.url()).pathname).toBe("/pmegpadd");
  const isInside = () => page.evaluate(() => document.activeElement?.closest("section[aria-busy]") !== null);
  await expect.poll(isInside).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => pane.count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Anita Devi");
  await names.last().click();
  await pane.getByText("Bimal Kumar").first().waitFor();
  await pane.locator("a.btn").first().click();
  await page.waitForURL(/\/client\//);
});

test("full: below 1600 px a name opens the record itself", async () => {
  const page = await openAt(1440);
  await page.locator("tbody .list-row th a").first().click();
  await page.waitForURL(/\/client\//);
});

test("full: a record that cannot be loaded is told beside the list, which stays, and opens when somebody tries again", async () => {
  const page = await openAt(1600);
  const pane = page.locator("section[aria-busy]");
  await page.route("**/clients/beside/*", (route) => route.fulfill({ status: 500, body: "" }));
  await page.locator("tbody .list-row th a").first().click();
  await pane.getByText("It could not be loaded: something went wrong on the server.").waitFor();
  expect(await pane.locator("h2").first().innerText()).toBe("Anita Devi");
  expect(await pane.getByRole("link", { name: "Open", exact: true }).count()).toBe(1);
  expect(await page.locator("tbody .list-row").count()).toBe(2);
  expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(1);
  await page.unroute("**/clients/beside/*");
  await pane.getByRole("button", { name: "Try again" }).click();
  await pane.getByText(sampleClient.address).first().waitFor();
});

test("full: a change in place that the server fails at stays as chosen until somebody tries again", async () => {
  const page = await openAt(1440);
  const status = page.getByRole("combobox", { name: /Status.*Anita Devi/ });
  await page.route("**/clients/change", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("button", { name: /Status.*Anita Devi/ }).click();
  await status.selectOption("Rejected");
  await page.getByText("Not saved: something went wrong on the server.").waitFor();
  expect(await status.inputValue()).toBe("Rejected");
  await page.unroute("**/clients/change");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("Status of 1 client changed").waitFor();
  await page.getByRole("button", { name: "Status of Anita Devi: Rejected" }).waitFor();
});

test("nothing went wrong in the browser on the way", () => {
  // The browser writes one line of its own for the answer 500.
  expectQuiet(complaints.filter((line) => !/status of 500/.test(line)));
});
