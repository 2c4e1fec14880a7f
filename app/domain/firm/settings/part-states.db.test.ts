import { sql } from "kysely";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { addStaff } from "../../people/staff/test-staff.ts";
import { isNewPartUsed, workIn } from "../parts/parts.server.ts";
import { parts } from "../parts/parts.ts";
import { createLiveSettings } from "./live-settings.server.ts";
import { switchPart, turnOnAll, turnOnUsed } from "./part-states.server.ts";
import { saveSection } from "./settings.server.ts";

const now = new Date("2026-11-26T10:00:00Z");

async function liveIn(db: Db) {
  const settings = await createLiveSettings(
    db,
    { forms: {}, mail: undefined, allow: [], sheet: undefined },
    pino({ level: "silent" }),
  );
  onTestFinished(() => settings.stop());
  return settings;
}

const isUsed = async (db: Db) => {
  const { rows } = await sql<{ used: number }>`select ${isNewPartUsed(db, now)} as used`.execute(db);
  return Number(rows[0]?.used) === 1;
};

const noticeBy = (owner: Staff) => ({
  id: "n1",
  title_en: "Closed",
  text_en: "",
  title_hi: "",
  text_hi: "",
  services: "[]",
  version: 1,
  starts_on: "2026-11-01",
  ends_on: "2026-12-01",
  deleted_at: null,
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
  updated_by: owner.id,
});

test("a new installation has every part off, and one that gets data turns on by itself", async () => {
  const db = await freshDatabase();
  await turnOnUsed(db, now);
  const settings = await liveIn(db);
  expect([await isUsed(db), settings.parts()]).toEqual([false, {}]);
  const owner = await addStaff({ db });
  await db.insertInto("notices").values(noticeBy(owner)).execute();
  expect(await isUsed(db)).toBe(true);
  await turnOnUsed(db, now);
  await settings.refresh();
  expect([await isUsed(db), settings.parts()]).toEqual([false, { notices: "on" }]);
});

test("what an owner has turned off stays off with its data, and nothing is deleted", async () => {
  const db = await freshDatabase();
  const owner = await addStaff({ db });
  await db.insertInto("notices").values(noticeBy(owner)).execute();
  await turnOnUsed(db, now);
  await switchPart(db, owner, { key: "notices", on: false }, now);
  await turnOnUsed(db, now);
  const settings = await liveIn(db);
  expect([await isUsed(db), settings.parts()]).toEqual([false, { notices: "off" }]);
  expect(await workIn(db, owner, "notices", now)).toEqual([{ what: "shown", count: 1 }]);
  await switchPart(db, owner, { key: "notices", on: true }, now);
  await settings.refresh();
  expect(settings.parts()).toEqual({ notices: "on" });
  expect(await db.selectFrom("notices").select("id").execute()).toEqual([{ id: "n1" }]);
});

test("reports turn on with a month of figures", async () => {
  const db = await freshDatabase();
  const total = { figure: "enquiry", part: "", change: "", count: 1, amount: 0 };
  await db
    .insertInto("report_totals")
    .values({ ...total, day: "2026-11-20" })
    .execute();
  expect(await isUsed(db)).toBe(false);
  await db
    .insertInto("report_totals")
    .values({ ...total, day: "2026-10-01" })
    .execute();
  expect(await isUsed(db)).toBe(true);
});

test("each part can be asked for its data and its work on this engine", async () => {
  const db = await freshDatabase();
  const owner = await addStaff({ db });
  await turnOnUsed(db, now);
  for (const { key } of parts) expect([key, await workIn(db, owner, key, now)]).toEqual([key, []]);
});

test("a connection stops with its part, and its settings stay", async () => {
  const db = await freshDatabase();
  const owner = await addStaff({ db });
  await turnOnAll(db, now);
  const mailbox = {
    address: "office@sopan.example",
    plus: "off",
    host: "",
    port: 993,
    folder: "INBOX",
  } as const;
  await saveSection(db, owner, { section: "mailbox", version: 0, value: mailbox }, now);
  await saveSection(db, owner, { section: "whatsapp", version: 0, value: { on: "on" } }, now);
  await saveSection(db, owner, { section: "appointments", version: 0, value: { on: true } }, now);
  const settings = await liveIn(db);
  const seen = () => [
    settings.appointments().on,
    settings.whatsapp() !== undefined,
    settings.outbound().mailbox !== undefined,
    settings.site().practice.byWhatsApp,
  ];
  expect(seen()).toEqual([true, true, true, true]);
  for (const key of ["appointments", "whatsapp", "mailbox"] as const)
    await switchPart(db, owner, { key, on: false }, now);
  await settings.refresh();
  expect(seen()).toEqual([false, false, false, false]);
  for (const key of ["appointments", "whatsapp", "mailbox"] as const)
    await switchPart(db, owner, { key, on: true }, now);
  await settings.refresh();
  expect(seen()).toEqual([true, true, true, true]);
});

test("only an owner turns parts on and off, or reads what is pending", async () => {
  const db = await freshDatabase();
  const clerk = await addStaff({ db }, "staff");
  await expect(switchPart(db, clerk, { key: "fees", on: true }, now)).rejects.toThrow();
  await expect(workIn(db, clerk, "fees", now)).rejects.toThrow();
});
