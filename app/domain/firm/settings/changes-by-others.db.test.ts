import { expect, test } from "vitest";
import { recordActivity } from "../../../platform/db/activity.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { someStaff } from "../../cases/clients/test-clients.ts";
import { listSettingsByOthers } from "./changes-by-others.server.ts";
import { saveSection } from "./settings.server.ts";

test("for a week an owner sees which settings another owner has changed", async () => {
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
  const note = { staffId: one.id, verb: "changed", now } as const;
  await recordActivity(db, { noun: "text", recordId: "messages#contact.label", ...note });
  await recordActivity(db, { noun: "readyText", recordId: "fee-due", ...note });
  await recordActivity(db, { noun: "client", recordId: "1", ...note });
  const seen = { by: one.name, at: now.toISOString() };
  const places = ["ready-texts", "texts", "stages", "phones"];
  expect(await told(6)).toMatchObject(places.map((section) => ({ ...seen, section })));
  expect(await told(8)).toEqual([]);
  expect(await told(1, one)).toEqual([]);
});
