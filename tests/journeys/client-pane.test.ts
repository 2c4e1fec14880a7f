import { expect, test } from "vitest";
import { insertClient } from "../../app/domain/clients/change-client.server.ts";
import { sampleClient } from "../../app/domain/clients/test-clients.ts";
import { writeAsOwner } from "./accounts.ts";
import { expectQuiet } from "./browser.ts";
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
  await page.goto(`${site.origin}/pmegpadd?sort=name`, { waitUntil: "networkidle" });
  return page;
};

test("from 1600 px on a name opens the record beside the list, and Escape leads back to the row", async () => {
  const page = await openAt(1600);
  const [pane, names] = [page.locator(".client-pane"), page.locator("tbody .client-row th a")];
  await names.first().click();
  await pane.getByText(sampleClient.address).first().waitFor();
  expect(await pane.locator("h2").first().innerText()).toBe("Anita Devi");
  expect(new URL(page.url()).pathname).toBe("/pmegpadd");
  const isInside = () => page.evaluate(() => document.activeElement?.closest(".client-pane") !== null);
  await expect.poll(isInside).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => pane.count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Anita Devi");
  await names.last().click();
  await pane.getByText("Bimal Kumar").first().waitFor();
  await pane.locator("a.btn").first().click();
  await page.waitForURL(/\/client\//);
});

test("below 1600 px a name opens the record itself", async () => {
  const page = await openAt(1440);
  await page.locator("tbody .client-row th a").first().click();
  await page.waitForURL(/\/client\//);
});

test("nothing went wrong in the browser on the way", () => {
  expectQuiet(complaints);
});
