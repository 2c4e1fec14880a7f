import { expect, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { someStaff } from "../../cases/clients/test-clients.ts";
import { monthCosts } from "./costs.server.ts";

test("the month's cost is what Meta charged for at the owner's prices, and none without them", async () => {
  const db = await freshDatabase();
  const owner = await someStaff(db, "9000000001", "owner");
  const now = new Date("2026-11-29T06:00:00Z");
  const charges = [
    ...(["utility", "service", "marketing"] as const).map((category) => ({ category, billable: 1 as const })),
    { category: "service" as const, billable: 0 as const },
  ];
  await db
    .insertInto("whatsapp_charges")
    .values(
      charges.map((charge, number) => ({
        message_id: `m${number}`,
        at: now.toISOString(),
        kind: "regular",
        ...charge,
      })),
    )
    .execute();
  const prices = { utilityPrice: "0.25", marketingPrice: "1.5" };
  const { rows, free, estimate } = await monthCosts(db, owner, prices, now);
  expect(rows.map(({ category, messages }) => `${category} ${messages}`)).toEqual([
    ...["utility 1", "marketing 1", "authentication 0", "service 1"],
  ]);
  expect([free, estimate]).toEqual([1, 200]);
  expect((await monthCosts(db, owner, { ...prices, marketingPrice: "" }, now)).estimate).toBeUndefined();
});
