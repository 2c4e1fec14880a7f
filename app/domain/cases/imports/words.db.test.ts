import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { addRegister } from "../../catalogue/registers/test-register.ts";
import { insertMilestone } from "../clients/milestones.server.ts";
import { addClient, someStaff } from "../clients/test-clients.ts";
import { checkAgain, confirmColumns, runImport, storeChoices, undoImport } from "./imports.server.ts";
import { notesOf } from "./notes.ts";
import { importing } from "./test-imports.ts";
import { listedWords } from "./words.ts";

const now = new Date("2026-11-24T06:00:00Z");

async function begun() {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  return { db, staff, imports: importing(db, staff) };
}

const head = "Name,Mobile,Total Loan,Staff,Stage,Stage since,Waiting on,Follow-up on,Follow-up";

test("what is not known is left out and named, and comes in with the meaning that staff choose", async () => {
  const { db, staff, imports } = await begun();
  const rows = [
    "Asha,9876500001,5,Ravi ji,Kagaz,01/02/2026,bank,05/01/27,Call",
    "Geeta,9876500002,5,ravi  JI,,02/02/2026,,,Ask for the map",
    `Meena,9876500003,5,${staff.name},At bank,,office,,`,
  ];
  const id = await imports.ready(`${head}\n${rows.join("\n")}\n`);
  expect(await imports.state(id)).toMatchObject({ good: 3, bad: 0 });
  const words = listedWords(await imports.state(id)).map(({ field, word, rows }) => [field, word, rows]);
  expect(words).toEqual([
    ["assignedTo", "Ravi ji", 2],
    ["stage", "Kagaz", 1],
    ["stageSince", "", 1],
    ["followUp", "", 1],
    ["stage", "At bank", 1],
    ["waitingOn", "office", 1],
  ]);
  const values = [staff.id, "papers", "", "", "no-such-stage", ""];
  await storeChoices(db, staff, { id, values });
  await runImport(db, staff, id, "skip", now);
  await imports.work(id);
  expect(await imports.state(id)).toMatchObject({ added: 3, words: null });
  const clients = await db.selectFrom("clients").selectAll().orderBy("id").execute();
  const none = {
    stage: null,
    stage_since: null,
    waiting_on: null,
    follow_up_on: null,
    follow_up_action: null,
  };
  expect(clients).toMatchObject([
    {
      assigned_to: staff.id,
      stage: "papers",
      stage_since: "2026-02-01",
      waiting_on: "bank",
      waiting_since: null,
      follow_up_on: "2027-01-05",
      follow_up_action: "Call",
    },
    { ...none, assigned_to: staff.id },
    { ...none, assigned_to: staff.id },
  ]);
});

test("a name shared by two colleagues matches neither, and former colleagues never match", async () => {
  const { db, staff, imports } = await begun();
  const other = await someStaff(db, "9000000002");
  await db.updateTable("staff").set({ name: staff.name }).where("id", "=", other.id).execute();
  const id = await imports.ready(`Name,Mobile,Total Loan,Staff\nAsha,9876500001,5,${staff.name}\n`);
  expect(listedWords(await imports.state(id))).toMatchObject([{ word: staff.name, rows: 1, value: "" }]);
  await db
    .updateTable("staff")
    .set({ deactivated_at: now.toISOString() })
    .where("id", "=", staff.id)
    .execute();
  await storeChoices(db, staff, { id, values: [staff.id] });
  const { mapping, register } = await imports.state(id);
  await confirmColumns(db, staff, { id, mapping: JSON.parse(mapping ?? ""), register }, now);
  await imports.work(id);
  expect(listedWords(await imports.state(id))).toEqual([]);
});

test("a day that cannot be is left out and counted, and a file with the month first is read so in every column", async () => {
  const { imports } = await begun();
  const rows = ["Asha,9876500001,5,,,,,soon,", "Geeta,9876500002,5,,papers,01/02/2099,,,"];
  const id = await imports.ready(`${head}\n${rows.join("\n")}\n`);
  expect(await imports.state(id)).toMatchObject({ good: 2, bad: 0 });
  expect(notesOf(await imports.state(id))).toEqual([
    { note: "leftOut", field: "followUpOn", count: 1 },
    { note: "leftOut", field: "stageSince", count: 1 },
    { note: "smallLoans", count: 2 },
  ]);
  const months = await imports.ready(`${head}\nAsha,9876500001,5,,,,,12/25/2026,\n`);
  expect(await imports.state(months)).toMatchObject({ good: 1, day_order: "month" });
});

test("an update takes what the row gives of the case, with a milestone, and the undo takes it back", async () => {
  const { db, staff, imports } = await begun();
  const before = {
    stage: "papers",
    stage_since: "2026-01-05",
    follow_up_on: "2026-12-01",
    waiting_on: "us",
  } as const;
  const { id: client } = await addClient(db, staff, { mobile: "9876500001", ...before });
  const id = await imports.ready(`${head}\nSunita,9876500001,5,,submitted,2026-02-03,,,\n`);
  await runImport(db, staff, id, "update", now);
  await imports.work(id);
  const state = () => db.selectFrom("clients").selectAll().where("id", "=", client).executeTakeFirstOrThrow();
  const milestones = () =>
    db
      .selectFrom("client_milestones")
      .select(["milestone", "on_day"])
      .where("removed_at", "is", null)
      .execute();
  expect(await state()).toMatchObject({ ...before, stage: "submitted", stage_since: "2026-02-03" });
  expect(await milestones()).toEqual([{ milestone: "submitted", on_day: "2026-02-03" }]);
  await undoImport(db, staff, id, now);
  await imports.work(id);
  expect(await imports.state(id)).toMatchObject({ undone: 1, kept: 0 });
  expect(await state()).toMatchObject(before);
  expect(await milestones()).toEqual([]);
  const again = { milestone: "submitted", on_day: "2025-12-01" };
  await insertMilestone(db, staff, client, again, now);
  const second = await imports.ready(`${head}\nSunita,9876500001,5,,submitted,2026-02-03,,,\n`);
  await runImport(db, staff, second, "update", now);
  await imports.work(second);
  expect(await state()).toMatchObject({ stage: "submitted", stage_since: "2026-02-03" });
  expect(await milestones()).toEqual([again]);
});

test("a row is checked again when the word of a choice that it needs has a meaning", async () => {
  const words = (name: string) => ({ en: name, hi: name });
  const choices = [{ key: "hand", words: words("Hand") }];
  addRegister(onTestFinished, [
    { key: "kind", kind: "choice", words: words("Kind"), required: true, choices },
  ]);
  const { db, staff, imports } = await begun();
  const rows = "Asha,9876500001,By hand\nGeeta,9876500002,Elsewhere\n";
  const id = await imports.ready(`Name,Mobile,Kind\n${rows}`, { register: "loom" });
  expect(await imports.state(id)).toMatchObject({ good: 0, bad: 2 });
  await storeChoices(db, staff, { id, values: ["hand", ""] });
  expect(await checkAgain(db, staff, id, now)).toBe(true);
  await imports.work(id);
  const checked = await imports.state(id);
  expect(checked).toMatchObject({ good: 1, bad: 1 });
  expect(listedWords(checked).map(({ word, value }) => [word, value])).toEqual([
    ["By hand", "hand"],
    ["Elsewhere", ""],
  ]);
  await runImport(db, staff, id, "add", now);
  await imports.work(id);
  const clients = await db.selectFrom("clients").select(["name", "custom"]).execute();
  expect(clients).toEqual([{ name: "Asha", custom: JSON.stringify({ kind: "hand" }) }]);
});
