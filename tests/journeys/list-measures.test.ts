import { expect, test } from "vitest";
import { insertClient } from "../../app/domain/cases/clients/change-client.server.ts";
import { sampleClient } from "../../app/domain/cases/clients/test-clients.ts";
import { firstOf } from "../form.ts";
import type { Served } from "../serve.ts";
import { writeAsOwner } from "./accounts.ts";
import { expectQuiet, openHydrated } from "./browser.ts";
import { startAsOwner } from "./start-journey.ts";

const { site, complaints, newPage } = await startAsOwner({ prepare: addClients });

/** More than a page, with what is longest in a row. */
async function addClients(site: Served) {
  await writeAsOwner(site, async (trx, staff) => {
    for (let n = 0; n < 55; n++)
      await insertClient(
        trx,
        staff,
        {
          ...sampleClient,
          name: n % 2 ? "Sample Vijay Narayan Prasad Singh Chaudhary" : "नमूना गीता कुमारी त्रिपाठी",
          mobile: String(9876500000 + n),
          project_name: "Cold-pressed oils and flour under one roof in a rented shed near the old market",
          loan_amount: n === 54 ? 99_99_99_99_999_00 : 5_00_000_00,
          stage: "forwarded_to_bank",
          stage_since: "2026-01-01",
          waiting_on: "applicant",
          waiting_since: "2026-01-01",
        },
        new Date(Date.now() - (60 - n) * 60_000),
      );
  });
}

const sizes = [
  { path: "/pmegpadd", width: 1440, height: 900, top: 200, rows: 15 },
  { path: "/pmegpadd", width: 768, height: 1024, top: 230, rows: 8 },
  { path: "/pmegpadd", width: 360, height: 740, top: 230, rows: 4 },
];

test.each(firstOf(1, sizes))(
  "$path at $width×$height: the first row within $top px, $rows rows in sight, nothing beside the window",
  async ({ path, width, height, top, rows }) => {
    const page = await newPage();
    await page.setViewportSize({ width, height });
    await openHydrated(page, site.origin + path);
    const boxes = await page
      .locator("tbody .list-row")
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes[0]?.top).toBeLessThanOrEqual(top);
    expect(boxes.filter(({ bottom }) => bottom <= height).length).toBeGreaterThanOrEqual(rows);
    const beside = await page.evaluate(() => {
      const box = document.querySelector("[data-look]") as HTMLElement;
      return [document.documentElement.scrollWidth > innerWidth, box.scrollWidth > box.clientWidth];
    });
    expect(beside).toEqual([false, false]);
    for (const action of [".edit", ".delete"])
      expect(await page.locator(`tbody .list-row >> nth=0 >> ${action}`).isVisible()).toBe(true);
  },
);

test("full: at 1440×900 a row is 40 px high and its actions are inside the window", async () => {
  const page = await newPage();
  await openHydrated(page, `${site.origin}/pmegpadd`);
  const row = await page.locator("tbody .list-row").first().boundingBox();
  expect(row?.height).toBe(40);
  const action = await page.locator("tbody .list-row .delete").first().boundingBox();
  expect((action?.x ?? 9999) + (action?.width ?? 0)).toBeLessThanOrEqual(1440);
  const cut = await page
    .locator("tbody .cell-loan")
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
  expect(cut).toBe(0);
});

test.each([1024, 1200])(
  "full: at %d px Edit and Delete are inside the window, without scrolling",
  async (width) => {
    const page = await newPage();
    await page.setViewportSize({ width, height: 768 });
    await openHydrated(page, `${site.origin}/pmegpadd`);
    for (const action of [".edit", ".delete"]) {
      const box = await page.locator(`tbody .list-row ${action}`).first().boundingBox();
      expect((box?.x ?? 9999) + (box?.width ?? 0)).toBeLessThanOrEqual(width - 32);
    }
  },
);

test("a list of one client is one sheet of paper", async () => {
  const page = await newPage();
  await openHydrated(page, `${site.origin}/pmegpadd?q=9876500001`);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length).toBe(1);
});

test("full: columns that nobody has chosen are drawn for paper, and only for so long", async () => {
  const page = await newPage();
  await openHydrated(page, `${site.origin}/pmegpadd?q=9876500001`);
  const unchosen = page.locator(".list-table .cell-referrer");
  const whilePrinted = await page.evaluate(() => {
    dispatchEvent(new Event("beforeprint"));
    return [...document.querySelectorAll(".list-table .cell-referrer")].map(({ role }) => role);
  });
  expect(whilePrinted).toEqual(["columnheader", "cell"]);
  await page.emulateMedia({ media: "print" });
  expect(await unchosen.last().isVisible()).toBe(true);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect.poll(() => unchosen.count()).toBe(0);
});

test("full: a search that is typed shows all that it finds, and clearing it the whole page", async () => {
  const page = await newPage();
  await openHydrated(page, `${site.origin}/pmegpadd`);
  const shown = () => page.locator("tbody .list-row").count();
  await page.fill("#search", "Vijay");
  await expect.poll(shown).toBe(27);
  await page.fill("#search", "");
  await expect.poll(shown).toBe(50);
});

test("nothing went wrong in the browser on the way", () => {
  expectQuiet(complaints);
});
