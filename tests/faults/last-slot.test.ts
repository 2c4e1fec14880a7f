import { join } from "node:path";
import { onTestFinished, test } from "vitest";
import { openDatabase } from "../../app/platform/db/connection.server.ts";
import { serve } from "../serve.ts";
import { expectOneBooking, proxy, visitors } from "./one-booking.ts";

test(`full: of ${visitors} visitors who want the last time at once exactly one has it, and the others see other times`, async () => {
  const site = await serve(proxy);
  onTestFinished(() => site.stop());
  const db = openDatabase(`file:${join(site.dataDir, "sopan.db")}`);
  onTestFinished(() => db.destroy());
  await expectOneBooking(db, [site]);
});
