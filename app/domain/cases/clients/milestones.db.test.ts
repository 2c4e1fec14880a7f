import { expect, onTestFinished, test } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { addRegister } from "../../catalogue/registers/test-register.ts";
import { differences } from "../../people/audit/differences.ts";
import { stageFigures } from "./figures.server.ts";
import type { NewMilestone } from "./milestone-rules.ts";
import { addMilestone, listMilestones, removeMilestone, restoreMilestone } from "./milestones.server.ts";
import { addNote, setWaiting } from "./notes.server.ts";
import { casesOf, recordOpening } from "./profile.server.ts";
import { addClient, someStaff } from "./test-clients.ts";
import { cursorOfEntry, readTimeline, timelinePage } from "./timeline.server.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

async function withClient() {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const client = await addClient(db, staff, {}, now);
  const add = (milestone: string, day: string, more: Partial<NewMilestone> = {}) =>
    addMilestone(
      db,
      staff,
      client.id,
      { milestone, day, amount: null, note: "", withStatus: false, ...more },
      now,
    );
  return { db, staff, client, add };
}

const read = (db: Db) => db.selectFrom("clients").selectAll().executeTakeFirstOrThrow();

test("a file's stage is the latest milestone by its day, in whatever order they are written down", async () => {
  const { db, staff, client, add } = await withClient();
  expect(await add("at_bank", "2026-11-10")).toBe("added");
  expect(await add("submitted", "2026-10-01")).toBe("added");
  expect(await read(db)).toMatchObject({ stage: "at_bank", stage_since: "2026-11-10" });
  const [, latest] = await listMilestones(db, staff, client.id);
  expect(await removeMilestone(db, staff, { client: client.id, id: latest?.id ?? "" }, now)).toBe("removed");
  expect(await read(db)).toMatchObject({ stage: "submitted", stage_since: "2026-10-01" });
});

test("a milestone says on whom the case then waits and what comes next; its undo brings back what was before", async () => {
  const { db, staff, client, add } = await withClient();
  const before = {
    waiting_on: "us",
    waiting_since: "2026-11-01",
    follow_up_on: null,
    follow_up_action: null,
  } as const;
  await db.updateTable("clients").set(before).execute();
  const followUp = { day: "2026-11-27", action: "Ask the bank" };
  await add("at_bank", "2026-11-10", { waitingOn: "bank", followUp });
  expect(await read(db)).toMatchObject({
    stage: "at_bank",
    waiting_on: "bank",
    waiting_since: "2026-11-10",
    follow_up_on: "2026-11-27",
    follow_up_action: "Ask the bank",
  });
  const [{ id = "" } = {}] = await listMilestones(db, staff, client.id);
  await removeMilestone(db, staff, { client: client.id, id, back: before }, now);
  expect(await read(db)).toMatchObject({ ...before, stage: null });
});

test("without a choice a case waits on whom its register says, and an older milestone changes nothing", async () => {
  const { db, add } = await withClient();
  await add("submitted", "2026-11-10");
  expect(await read(db)).toMatchObject({ waiting_on: "agency", waiting_since: "2026-11-10" });
  await add("papers", "2026-11-01", { waitingOn: "us" });
  expect(await read(db)).toMatchObject({ waiting_on: "agency", waiting_since: "2026-11-10" });
});

test("a stage that has no milestone of its own stays until a newer one comes", async () => {
  const { db, staff, add, client } = await withClient();
  await db.updateTable("clients").set({ stage: "at_bank", stage_since: "2026-11-10" }).execute();
  await add("submitted", "2026-10-01");
  expect(await read(db)).toMatchObject({ stage: "at_bank" });
  const [older] = await listMilestones(db, staff, client.id);
  await removeMilestone(db, staff, { client: client.id, id: older?.id ?? "" }, now);
  expect(await read(db)).toMatchObject({ stage: "at_bank" });
  await add("sanctioned", "2026-11-11");
  expect(await read(db)).toMatchObject({ stage: "sanctioned", stage_since: "2026-11-11" });
});

test("a removed milestone that is put back is the stage again when none is later", async () => {
  const { db, staff, client, add } = await withClient();
  await add("submitted", "2026-10-01");
  await add("at_bank", "2026-11-10");
  const reached = await listMilestones(db, staff, client.id);
  for (const { id } of reached) await removeMilestone(db, staff, { client: client.id, id }, now);
  expect(await read(db)).toMatchObject({ stage: null });
  const [submitted, bank] = reached.map(({ id }) => ({ client: client.id, id }));
  if (!submitted || !bank) throw new Error("no milestones");
  expect(await restoreMilestone(db, staff, bank, now)).toBe("milestone-restored");
  expect(await read(db)).toMatchObject({ stage: "at_bank", stage_since: "2026-11-10" });
  expect(await restoreMilestone(db, staff, submitted, now)).toBe("milestone-restored");
  expect(await read(db)).toMatchObject({ stage: "at_bank" });
  expect(await listMilestones(db, staff, client.id)).toEqual(reached);
  expect(await restoreMilestone(db, staff, submitted, now)).toBe("gone");
  const viewer = await someStaff(db, "9000000002", "viewer");
  await expect(restoreMilestone(db, viewer, submitted, now)).rejects.toMatchObject({ status: 403 });
});

test("the status follows only when it was ticked", async () => {
  const { db, add } = await withClient();
  await add("sanctioned", "2026-11-10");
  expect((await read(db)).status).toBeNull();
  await add("rejected", "2026-11-11", { note: "No collateral", withStatus: true });
  expect((await read(db)).status).toBe("Rejected");
});

test("a register without a status gets none from a milestone, and its last stage is not pending", async () => {
  const { key } = addRegister(onTestFinished);
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const { id } = await addClient(db, staff, { register: key }, now);
  const reach = (milestone: string) =>
    addMilestone(
      db,
      staff,
      id,
      { milestone, day: "2026-11-10", amount: null, note: "", withStatus: true },
      now,
    );
  expect(await reach("sanctioned")).toBe("added");
  expect(await read(db)).toMatchObject({ stage: "sanctioned", status: null });
  const pending = async () => (await stageFigures(db, staff, "2026-11-20")).map(({ stage }) => stage);
  expect(await pending()).toEqual(["sanctioned"]);
  expect(await reach("loan_released")).toBe("added");
  expect(await pending()).toEqual([]);
});

test("money that comes in parts is written down more than once, anything else once", async () => {
  const { add } = await withClient();
  expect(await add("loan_released", "2026-11-01", { amount: 100_00 })).toBe("added");
  expect(await add("loan_released", "2026-11-02", { amount: 200_00 })).toBe("added");
  expect(await add("training", "2026-11-01")).toBe("added");
  expect(await add("training", "2026-11-02")).toBe("twice");
});

test.each([
  ["registered", "2026-11-01", "", "milestone"],
  ["submitted", "2026-11-31", "", "day"],
  ["submitted", "2026-11-21", "", "day"],
  ["submitted", "", "", "day"],
  ["returned", "2026-11-01", " ", "reason"],
  ["rejected", "2026-11-01", "", "reason"],
])("%s on %s with the reason %j is refused: %s", async (milestone, day, note, problem) => {
  const { db, add } = await withClient();
  expect(await add(milestone, day, { note })).toBe(problem);
  expect(await db.selectFrom("client_milestones").select("id").execute()).toEqual([]);
});

test("whom a file waits for is known with the day since", async () => {
  const { db, staff, client } = await withClient();
  await setWaiting(db, staff, client.id, "bank", now);
  expect(await read(db)).toMatchObject({ waiting_on: "bank", waiting_since: "2026-11-20" });
  await setWaiting(db, staff, client.id, "bank", later(3000));
  expect(await read(db)).toMatchObject({ waiting_since: "2026-11-20", version: 2 });
  await setWaiting(db, staff, client.id, "", now);
  expect(await read(db)).toMatchObject({ waiting_on: null, waiting_since: null });
});

test("opening a profile is written down, once in ten minutes for each who opens it", async () => {
  const { db, staff, client } = await withClient();
  const other = await someStaff(db, "9000000002", "viewer");
  for (const minutes of [0, 9, 11]) await recordOpening(db, staff, client.id, later(minutes));
  await Promise.all([1, 2, 3].map(() => recordOpening(db, other, client.id, now)));
  const rows = await db.selectFrom("activity").select("staff_id").where("verb", "=", "opened").execute();
  expect(rows.map(({ staff_id }) => staff_id).sort()).toEqual([staff.id, staff.id, other.id].sort());
});

test("all files of a number are found in both registers, the open ones first; none from the trash", async () => {
  const { db, staff, client } = await withClient();
  const done = await addClient(db, staff, { status: "Sanctioned", stage: "adjusted" }, later(1));
  const food = await addClient(db, staff, { register: "pmfme" }, later(2));
  const gone = await addClient(db, staff, {}, later(3));
  await db.updateTable("clients").set({ list_state: "trash" }).where("id", "=", gone.id).execute();
  await addClient(db, staff, { mobile: "9876500002" });
  expect((await casesOf(db, staff, client.mobile)).map(({ id }) => id)).toEqual([
    food.id,
    client.id,
    done.id,
  ]);
});

test("the timeline has everything, the newest first, page after page, each thing once", async () => {
  const { db, staff, client, add } = await withClient();
  for (let n = 1; n <= timelinePage; n++)
    await addNote(db, staff, client.id, { kind: n % 2 ? "note" : "call", text: `Words ${n}` }, later(n));
  await add("submitted", "2026-11-01", { waitingOn: null });
  await recordOpening(db, staff, client.id, later(99));
  const first = await readTimeline(db, staff, [client.id], { kind: undefined, cursor: undefined });
  expect(first.entries.length).toBe(timelinePage);
  expect(first.entries[0]).toMatchObject({ text: `Words ${timelinePage}`, staff_name: staff.name });
  const second = await readTimeline(db, staff, [client.id], { kind: undefined, cursor: first.next });
  expect(second.next).toBeUndefined();
  // The milestone without the change of stage that came with it, and the making of the client.
  expect(second.entries.map(({ type }) => type).sort()).toEqual(["activity", "milestone"]);
  const ids = [...first.entries, ...second.entries].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("a milestone and what was changed with it are one entry of the timeline", async () => {
  const { db, staff, client, add } = await withClient();
  await add("submitted", "2026-11-01", { waitingOn: "bank" });
  const timeline = (kind?: "change") =>
    readTimeline(db, staff, [client.id], { kind, cursor: undefined }).then(({ entries }) => entries);
  const entries = await timeline();
  expect(entries.map(({ type }) => type).sort()).toEqual(["activity", "milestone"]);
  const milestone = entries.find((entry) => entry.type === "milestone");
  expect(differences(milestone?.changes ?? { before: null, after: null })).toEqual([
    { field: "waiting_on", before: null, after: "bank" },
    { field: "waiting_since", before: null, after: "2026-11-01" },
  ]);
  expect((await timeline("change")).length).toBe(2);
});

test("the timeline is narrowed to a kind, and who opened the client is shown only when asked for", async () => {
  const { db, staff, client } = await withClient();
  await addNote(db, staff, client.id, { kind: "call", text: "No answer" }, later(1));
  await recordOpening(db, staff, client.id, later(2));
  const of = async (kind: "call" | "note" | "opened" | "change") =>
    (await readTimeline(db, staff, [client.id], { kind, cursor: undefined })).entries.length;
  expect([await of("call"), await of("note"), await of("opened"), await of("change")]).toEqual([1, 0, 1, 1]);
});

test("a link to one entry shows the page that begins with it", async () => {
  const { db, staff, client } = await withClient();
  for (let n = 1; n <= 40; n++)
    await addNote(db, staff, client.id, { kind: "note", text: `Words ${n}` }, later(n));
  const notes = await db.selectFrom("client_notes").select(["id", "text"]).orderBy("id").execute();
  const cursor = await cursorOfEntry(db, staff, [client.id], notes[4]?.id ?? "");
  const page = await readTimeline(db, staff, [client.id], { kind: undefined, cursor });
  expect(page.entries[0]).toMatchObject({ text: "Words 5" });
  expect(await cursorOfEntry(db, staff, ["another"], notes[4]?.id ?? "")).toBeUndefined();
});

test("a note says something, and not too much; the history says only that it was written", async () => {
  const { db, staff, client } = await withClient();
  const write = (text: string) => addNote(db, staff, client.id, { kind: "note", text }, now);
  expect([await write("  "), await write("x".repeat(4001)), await write("x")]).toEqual([
    "empty",
    "tooLong",
    "written",
  ]);
  const [row] = await db.selectFrom("activity").selectAll().where("verb", "=", "noted").execute();
  expect(row).toMatchObject({ before: null, after: null, staff_id: staff.id });
});
