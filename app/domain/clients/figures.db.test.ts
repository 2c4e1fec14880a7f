import { expect, test } from "vitest";
import { freshDatabase } from "../../platform/db/test-database.ts";
import { clientFigures, sanctionedInMonth } from "./figures.server.ts";
import { addMilestone } from "./milestones.server.ts";
import { addClient, someStaff } from "./test-clients.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const today = "2026-11-20";

test("files are counted by status and by stage with their mean age; the trash counts for nothing", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  await addClient(db, staff, { stage: "at_bank", stage_since: "2026-11-10" });
  await addClient(db, staff, { stage: "at_bank", stage_since: "2026-11-18" });
  await addClient(db, staff, { status: "Sanctioned", stage: "sanctioned", stage_since: "2026-11-01" });
  await addClient(db, staff, { scheme: "pmfme" });
  const gone = await addClient(db, staff);
  await db.updateTable("clients").set({ shelf: "trash" }).where("id", "=", gone.id).execute();
  const [pmegp, pmfme] = await clientFigures(db, staff, today);
  expect(pmegp?.statuses.map(({ status, count }) => [status, count])).toEqual([
    [null, 2],
    ["Sanctioned", 1],
    ["Rejected", 0],
  ]);
  expect(pmegp?.stages).toEqual([{ stage: "at_bank", count: 2, meanDays: 6 }]);
  expect(pmfme?.stages).toEqual([{ stage: null, count: 1, meanDays: null }]);
});

test("what was sanctioned this month is told by the milestones' days and amounts", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const sanctioned = async (day: string, amount: number | null) => {
    const { id } = await addClient(db, staff, { loan_amount: 700 });
    await addMilestone(
      db,
      staff,
      id,
      { milestone: "sanctioned", day, amount, note: "", withStatus: true },
      now,
    );
    return id;
  };
  await sanctioned("2026-11-01", 500);
  await sanctioned("2026-11-20", null);
  await sanctioned("2026-10-31", 900);
  expect(await sanctionedInMonth(db, staff, today)).toEqual({ count: 2, amount: 1200 });
  expect(await sanctionedInMonth(db, staff, "2026-12-01")).toEqual({ count: 0, amount: 0 });
});
