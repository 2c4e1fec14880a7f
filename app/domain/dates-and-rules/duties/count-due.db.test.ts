import { expect, test } from "vitest";
import { visibleLists } from "../../people/staff/visible.server.ts";
import { maxCounted } from "./due-list.ts";
import { countDue } from "./list-due.server.ts";
import { give, itemsIn, today, withOffice } from "./test-duties.ts";

test.each(["own", "own_and_unassigned"] as const)("counts of whoever sees %s stop earlier", async (scope) => {
  const { db, staff, client } = await withOffice();
  await give(db, staff, client.id, ["gstr-1-monthly"]);
  const [item] = await itemsIn(db);
  if (!item) throw new Error("No due date.");
  const count = maxCounted(scope) + 20;
  const rows = Array.from({ length: count }, (_, n) => ({
    ...item,
    id: `${item.id} ${n}`,
    due_on: "2026-11-01",
  }));
  await db.insertInto("due_items").values(rows).execute();
  await db.updateTable("clients").set({ assigned_to: staff.id }).where("id", "=", client.id).execute();
  const overdue = async (who: typeof staff) =>
    (await countDue(await visibleLists(db, who), who, { view: "overdue" }, today)).overdue;
  expect(await overdue(staff)).toBe(count);
  expect(await overdue({ ...staff, scope })).toBe(maxCounted(scope));
});
