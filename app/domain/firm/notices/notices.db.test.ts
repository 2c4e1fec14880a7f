import { pino } from "pino";
import { v7 as uuidv7 } from "uuid";
import { expect, onTestFinished, test } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { createLive } from "../../../platform/jobs/live.server.ts";
import { addStaff, freshStaff } from "../../people/staff/test-staff.ts";
import {
  deleteNotice,
  endNotice,
  listNotices,
  noticesChange,
  readNotices,
  saveNotice,
} from "./notices.server.ts";

const noon = new Date("2026-11-23T06:30:00.000Z");
const value = {
  words: { en: { title: "Last day", text: "Apply now." }, hi: { title: "", text: "" } },
  startsOn: "2026-11-20",
  endsOn: "2026-12-31",
  services: ["PMEGP"],
};

async function office() {
  const services = await freshStaff();
  const owner = await addStaff(services);
  return { db: services.db, owner, services };
}

const verbsIn = async (db: Db) =>
  (await db.selectFrom("activity").select("verb").where("noun", "=", "notice").orderBy("id").execute()).map(
    ({ verb }) => verb,
  );

test("a notice is added once however often it is pressed, changed, ended, deleted and brought back", async () => {
  const { db, owner } = await office();
  const id = uuidv7();
  const save = (version: number, of = value) => saveNotice(db, owner, { id, version, value: of }, noon);
  expect(await Promise.all([save(0), save(0)])).toEqual(["saved", "saved"]);
  expect(await save(1, { ...value, endsOn: "2027-01-31" })).toBe("saved");
  expect(await save(1)).toBe("stale");
  expect(await listNotices(db, owner)).toMatchObject([{ id, ...value, endsOn: "2027-01-31", version: 2 }]);
  expect(await endNotice(db, owner, { id, version: 2 }, noon)).toBe("saved");
  expect(await readNotices(db, "2026-11-23")).toEqual([]);
  expect(await deleteNotice(db, owner, { id, version: 3, deleted: true }, noon)).toBe("saved");
  expect(await deleteNotice(db, owner, { id, version: 4, deleted: true }, noon)).toBe("stale");
  expect(await listNotices(db, owner)).toEqual([]);
  expect(await deleteNotice(db, owner, { id, version: 4, deleted: false }, noon)).toBe("saved");
  expect(await listNotices(db, owner)).toMatchObject([{ id, endsOn: "2026-11-22" }]);
  expect(await verbsIn(db)).toEqual(["created", "changed", "changed", "deleted", "restored"]);
});

test("every process knows a notice within a second, and the one that saved it at once", async () => {
  const { db, owner } = await office();
  const live = () =>
    createLive(db, noticesChange, () => readNotices(db, "2026-11-23"), pino({ level: "silent" }));
  const [here, elsewhere] = [await live(), await live()];
  onTestFinished(() => Promise.all([here.stop(), elsewhere.stop()]).then(() => {}));
  let changes = 0;
  elsewhere.onChange(() => changes++);
  await saveNotice(db, owner, { id: uuidv7(), version: 0, value }, noon);
  await here.refresh();
  expect(here.value()).toMatchObject([value]);
  await expect.poll(() => elsewhere.value().length).toBe(1);
  expect(changes).toBe(1);
});

test("only the owner may read the list or change it", async () => {
  const { db, services } = await office();
  for (const [role, mobile] of [
    ["staff", "9000000002"],
    ["viewer", "9000000003"],
  ] as const) {
    const person = await addStaff(services, role, mobile);
    const of = { id: uuidv7(), version: 0, value };
    const tries = [
      async () => listNotices(db, person),
      async () => saveNotice(db, person, of, noon),
      async () => endNotice(db, person, of, noon),
      async () => deleteNotice(db, person, { ...of, deleted: true }, noon),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toBeDefined();
  }
});
