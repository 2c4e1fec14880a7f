import { expect, test } from "vitest";
import { freshDatabase } from "../../platform/db/test-database.ts";
import { someStaff } from "../clients/test-clients.ts";
import { listSettingsByOthers } from "./changes-by-others.server.ts";
import { saveSection } from "./settings.server.ts";

test("an owner is told for a week which guarded settings another owner has changed", async () => {
  const db = await freshDatabase();
  const [one, other] = [
    await someStaff(db, "9000000001", "owner"),
    await someStaff(db, "9000000002", "owner"),
  ];
  const now = new Date("2026-11-24T06:00:00.000Z");
  const phones = { helpline: "0612000000", consultation: "", expert: "", whatsapp: "" };
  await saveSection(db, one, { section: "phones", version: 0, value: phones }, now);
  await saveSection(db, one, { section: "stages", version: 0, value: {} }, now);
  const told = (days: number, staff = other) =>
    listSettingsByOthers(db, staff, new Date(now.getTime() + days * 24 * 60 * 60_000));
  expect(await told(6)).toMatchObject([{ section: "phones", by: one.name, at: now.toISOString() }]);
  expect(await told(8)).toEqual([]);
  expect(await told(1, one)).toEqual([]);
});
