import { expect, test } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { planOf } from "../../../platform/db/test-plan.ts";
import { addStaff } from "../../people/staff/test-staff.ts";
import { deliveryPageSize, findDeliveries, newestIds } from "./deliveries.server.ts";
import type { DeliveryFilter } from "./delivery-filter.ts";
import type { OutboxState } from "./tables.ts";
import { stuckQuery } from "./target-cards.server.ts";
import { startFormService } from "./test-form-service.ts";
import { aFormDelivery, anOutbox, itemIn } from "./test-outbox.ts";
import { faults } from "./test-providers.ts";

async function put(db: Db, id: string, state: OutboxState) {
  await db.updateTable("outbox").set({ state }).where("id", "=", id).execute();
}

/** Deliveries of several states and targets; returns their ids by "state target". */
async function manyKinds(db: Db) {
  const ids: Record<string, string> = {};
  for (const target of ["contact", "appointment"])
    for (const state of ["waiting", "sending", "failed", "sent"] as const) {
      const { id } = await aFormDelivery(db, target);
      await put(db, id, state);
      ids[`${state} ${target}`] = id;
    }
  return ids;
}

test("every filter finds its own, the newest first", async () => {
  const db = await freshDatabase();
  const staff = await addStaff({ db }, "viewer");
  const ids = await manyKinds(db);
  const newestFirst = Object.entries(ids).reverse();
  const found = async (filter: DeliveryFilter) =>
    (await findDeliveries(db, staff, filter)).rows.map(({ id }) => id);
  const wanted = (fits: (of: string) => boolean) =>
    newestFirst.filter(([of]) => fits(of)).map(([, id]) => id);
  expect(await found({})).toEqual(wanted(() => true));
  expect(await found({ state: "failed" })).toEqual(wanted((of) => of.startsWith("failed")));
  expect(await found({ state: "waiting" })).toEqual(wanted((of) => /^(waiting|sending)/.test(of)));
  expect(await found({ target: "contact" })).toEqual(wanted((of) => of.endsWith("contact")));
  expect(await found({ state: "sent", target: "contact" })).toEqual([ids["sent contact"]]);
  expect(await found({ target: "visitor" })).toEqual([]);
});

test("pages follow each other without a gap, and the last has no next", async () => {
  const db = await freshDatabase();
  const staff = await addStaff({ db });
  const ids: string[] = [];
  for (let n = 0; n < deliveryPageSize + 5; n++) ids.unshift((await aFormDelivery(db)).id);
  const first = await findDeliveries(db, staff, { target: "contact" });
  const second = await findDeliveries(db, staff, { target: "contact" }, first.next);
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(ids);
  expect([first.rows.length, second.next]).toEqual([deliveryPageSize, undefined]);
});

test("a row shows whom it is about, its tries, and the last response", async () => {
  const db = await freshDatabase();
  const staff = await addStaff({ db });
  const service = await startFormService();
  service.reply = faults["422 of a field"];
  const { id, enquiryId } = await aFormDelivery(db);
  await anOutbox(db, { contact: service.url, allow: [service.host] }).start();
  await itemIn(db, id, "failed");
  const [row] = (await findDeliveries(db, staff, { state: "failed" })).rows;
  expect(row).toMatchObject({ target: "contact", state: "failed", tries: 1, expired: false });
  expect(row?.about).toEqual({ name: "Asha Kumari", href: `/inbox/${enquiryId}` });
  expect(row?.last).toMatchObject({ code: 422, answer: expect.stringContaining("TYPE_EMAIL") });
});

test("every filter, and the count of what does not arrive, goes through an index of its own", async () => {
  const db = await freshDatabase();
  await manyKinds(db);
  const filters: DeliveryFilter[] = [
    { state: "sent" },
    { target: "contact" },
    { state: "failed", target: "firm" },
  ];
  for (const filter of filters) {
    const plan = await planOf(db, newestIds(db, filter, "~").compile());
    expect(plan).toContain("outbox_listed");
    expect(plan).not.toMatch(/SCAN outbox\b(?!.*INDEX)|Seq Scan on outbox/);
  }
  expect(await planOf(db, newestIds(db, {}).compile())).not.toMatch(/Sort|TEMP B-TREE.*\n.*outbox /);
  expect(await planOf(db, stuckQuery(db, new Date()).compile())).toContain("outbox_struggling");
});
