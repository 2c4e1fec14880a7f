import { expect, onTestFinished, test } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { istDay } from "../../../platform/language/time.ts";
import { addRegister } from "../../catalogue/registers/test-register.ts";
import { addDuties } from "../../dates-and-rules/duties/duties.server.ts";
import { insertClient } from "./change-client.server.ts";
import { findFinishing, trashFinished } from "./finished-clients.server.ts";
import { addNote } from "./notes.server.ts";
import { sampleClient, someStaff } from "./test-clients.ts";
import { restoreClients } from "./trash.server.ts";

const now = new Date("2026-11-22T06:00:00.000Z");
const yearsAgo = (years: number, days = 0) =>
  new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days));

type Values = Parameters<typeof insertClient>[2];
const add = (db: Db, values: Partial<Values>, at: Date) =>
  insertClient(db, undefined, { ...sampleClient, ...values }, at);

const listStates = async (db: Db) =>
  (await db.selectFrom("clients").select("list_state").orderBy("id").execute()).map(
    ({ list_state }) => list_state,
  );

const namesLeft = async (db: Db) => {
  const left = db.selectFrom("clients").select("name").where("list_state", "<>", "trash");
  return (await left.orderBy("name").execute()).map(({ name }) => name);
};

test("finished clients go to the trash so many years after their last change, and can be restored", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db, "9000000001", "owner");
  const rejected = await add(db, { status: "Rejected" }, yearsAgo(5, -1));
  await add(db, { stage: "adjusted" }, yearsAgo(5, -1));
  await add(db, { stage: "withdrawn" }, yearsAgo(6));
  expect(await trashFinished(db, 5, now, 100)).toBe(3);
  expect(await listStates(db)).toEqual(["trash", "trash", "trash"]);
  expect(await trashFinished(db, 5, now, 100)).toBe(0);
  expect(await restoreClients(db, staff, [rejected.id], now)).toBe(1);
  expect(await trashFinished(db, 5, now, 100)).toBe(0);
});

test("a client with something left to do stays, however old, and so does one that was changed later", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db, "9000000001", "owner");
  await add(db, {}, yearsAgo(20));
  await add(db, { status: "Sanctioned", stage: "released" }, yearsAgo(20));
  await add(db, { status: "Rejected" }, yearsAgo(5, 1));
  const noted = await add(db, { status: "Rejected" }, yearsAgo(6));
  await addNote(db, staff, noted.id, { kind: "note", text: "The client will apply again." }, yearsAgo(1));
  expect(await trashFinished(db, 5, now, 100)).toBe(0);
});

test("each register has final stages of its own", async () => {
  addRegister(onTestFinished);
  const db = await freshDatabase();
  await add(db, { register: "loom", stage: "loan_released" }, yearsAgo(6));
  await add(db, { register: "loom", stage: "left" }, yearsAgo(6));
  await add(db, { name: "Agreed", register: "loom", stage: "sanctioned" }, yearsAgo(6));
  await add(db, { name: "Not adjusted", stage: "loan_released" }, yearsAgo(6));
  expect(await trashFinished(db, 5, now, 100)).toBe(2);
  expect(await namesLeft(db)).toEqual(["Agreed", "Not adjusted"]);
});

test("a case stays for so many years after its certificate has ended, and while something falls due of its client", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db, "9000000001", "owner");
  const valid = (days: number) => ({ stage: "adjusted", valid_until: istDay(yearsAgo(5, days)) });
  await add(db, { name: "Ended later", ...valid(1) }, yearsAgo(9));
  await add(db, valid(-1), yearsAgo(9));
  const { id } = await add(db, { name: "With duties", stage: "adjusted" }, yearsAgo(9));
  const asked = {
    clientId: id,
    rules: ["gstr-1-monthly"],
    label: "",
    from: "2026-11-01",
    assignedTo: null,
    fee: null,
  };
  await addDuties(db, staff, asked, now);
  expect(await trashFinished(db, 5, now, 100)).toBe(1);
  expect(await namesLeft(db)).toEqual(["Ended later", "With duties"]);
});

test("a batch has a limit", async () => {
  const db = await freshDatabase();
  for (let n = 0; n < 3; n++) await add(db, { status: "Rejected" }, yearsAgo(6));
  expect(await trashFinished(db, 5, now, 2)).toBe(2);
  expect(await trashFinished(db, 5, now, 2)).toBe(1);
});

test("what goes within thirty days is listed beforehand, the oldest first", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db, "9000000001", "owner");
  await add(db, { name: "Later", status: "Rejected" }, yearsAgo(5, 31));
  await add(db, { name: "Soon", status: "Rejected" }, yearsAgo(5, 29));
  await add(db, { name: "Due", stage: "adjusted" }, yearsAgo(7));
  const { clients, count } = await findFinishing(db, staff, 5, now);
  expect(clients.map(({ name }) => name)).toEqual(["Due", "Soon"]);
  expect(count).toBe(2);
});
