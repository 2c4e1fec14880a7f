import { expect, test } from "vitest";
import { insertClient } from "../../app/domain/cases/clients/change-client.server.ts";
import { sampleClient } from "../../app/domain/cases/clients/test-clients.ts";
import { dayAfter, istDay } from "../../app/platform/language/time.ts";
import { writeAsOwner } from "./accounts.ts";
import { startAsOwner } from "./start-journey.ts";

const today = istDay(new Date());
const { site, newPage } = await startAsOwner({
  prepare: (site) =>
    writeAsOwner(site, async (trx, staff) => {
      for (let n = 0; n < 20; n += 1) {
        const due = { follow_up_on: dayAfter(today, n - 10), follow_up_action: "Call" };
        await insertClient(trx, staff, { ...sampleClient, ...due, mobile: `98765000${10 + n}` }, new Date());
      }
    }),
});

test.each([
  { width: 360, height: 740, top: 230, row: 76 },
  { width: 1440, height: 900, top: 200, row: 56 },
])(
  "Today's first row is in sight at $width × $height, and a row is low",
  async ({ width, height, top, row }) => {
    const page = await newPage();
    await page.setViewportSize({ width, height });
    await page.goto(`${site.origin}/today`);
    const box = await page.locator("[data-rows] > li").first().boundingBox();
    expect(box?.y).toBeLessThanOrEqual(top);
    expect(box?.height).toBeLessThanOrEqual(row + 1);
  },
);
