import { expect, test } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { changeMany, changeOne, readBulk, readUndo, undoMany } from "./bulk.server.ts";
import { addClient, someStaff } from "./test-clients.ts";
import { countDue, emptyTrash, restoreClients } from "./trash.server.ts";
import { listViews, maxViews, removeView, renameView, saveView, shareView } from "./views.server.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

async function three() {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const clients = [await addClient(db, staff), await addClient(db, staff), await addClient(db, staff)];
  const ids = clients.map(({ id }) => id);
  return { db, staff, ids, ticks: ids.map((id) => ({ id })) };
}

const rows = (db: Db) => db.selectFrom("clients").selectAll().orderBy("id").execute();
const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

test("many are changed at once, each with its history, and an undo puts each back", async () => {
  const { db, staff, ids, ticks } = await three();
  const before = await rows(db);
  const change = { status: "Sanctioned" } as const;
  const { undo } = await changeMany(db, staff, { list_state: "pmegp", ticked: ticks, change }, now);
  expect((await rows(db)).map(({ status, version }) => [status, version])).toEqual(
    ids.map(() => ["Sanctioned", 2]),
  );
  const history = await db.selectFrom("activity").select("record_id").where("verb", "=", "changed").execute();
  expect(history.map(({ record_id }) => record_id).sort()).toEqual([...ids].sort());
  expect(await undoMany(db, staff, { register: "pmegp", undo }, now)).toBe(3);
  expect((await rows(db)).map(({ status }) => status)).toEqual(before.map(({ status }) => status));
});

test("an undo leaves alone what somebody has changed since", async () => {
  const { db, staff, ticks } = await three();
  const all = { list_state: "pmegp", ticked: ticks, change: { status: "Sanctioned" } } as const;
  const { undo } = await changeMany(db, staff, all, now);
  await changeMany(
    db,
    staff,
    { list_state: "pmegp", ticked: ticks.slice(1, 2), change: { status: "Rejected" } },
    now,
  );
  expect(await undoMany(db, staff, { register: "pmegp", undo }, now)).toBe(2);
  expect((await rows(db)).map(({ status }) => status)).toEqual([null, "Rejected", null]);
});

test("a bulk change leaves alone what was changed since the screen showed it, and counts it", async () => {
  const { db, staff, ids } = await three();
  const ticked = ids.map((id) => ({ id, version: 1 }));
  await changeMany(
    db,
    staff,
    { list_state: "pmegp", ticked: ticked.slice(1, 2), change: { status: "Rejected" } },
    now,
  );
  const { undo, leftOut } = await changeMany(
    db,
    staff,
    { list_state: "pmegp", ticked, change: { status: "Sanctioned" } },
    now,
  );
  expect([undo.length, leftOut]).toEqual([2, 1]);
  expect((await rows(db)).map(({ status }) => status)).toEqual(["Sanctioned", "Rejected", "Sanctioned"]);
});

test("a stage set for many is a milestone of today for each, and goes again with the undo", async () => {
  const { db, staff, ids, ticks } = await three();
  const change = readBulk(form({ field: "stage", value: "submitted" }), "pmegp", "2026-11-20");
  const { undo } = await changeMany(
    db,
    staff,
    { list_state: "pmegp", ticked: ticks, change: change ?? {} },
    now,
  );
  const live = () => db.selectFrom("client_milestones").selectAll().where("removed_at", "is", null).execute();
  expect((await live()).map(({ milestone, on_day }) => [milestone, on_day])).toEqual(
    ids.map(() => ["submitted", "2026-11-20"]),
  );
  await undoMany(db, staff, { register: "pmegp", undo: readUndo(JSON.stringify(undo), "pmegp") }, now);
  expect(await live()).toEqual([]);
  expect((await rows(db)).map(({ stage, stage_since }) => [stage, stage_since])).toEqual(
    ids.map(() => [null, null]),
  );
});

test("a stage follows the rules of milestones: a rejection needs its reason, and most are reached once", async () => {
  const { db, staff, ids, ticks } = await three();
  const [id = ""] = ids;
  const stage = (value: string, note?: string) => {
    const change = readBulk(form({ field: "stage", value }), "pmegp", "2026-11-20") ?? {};
    return changeOne(db, staff, { list_state: "pmegp", id, change, note }, now);
  };
  expect(await stage("submitted")).toMatchObject({ id, version: 2 });
  expect(await stage("at_bank")).toMatchObject({ version: 3 });
  expect(await stage("submitted")).toBe("twice");
  expect(await stage("rejected")).toBe("reason");
  expect(await stage("rejected", "No guarantor")).toMatchObject({ version: 4 });
  const notes = await db.selectFrom("client_milestones").select(["milestone", "note"]).execute();
  expect(notes.filter(({ note }) => note)).toEqual([{ milestone: "rejected", note: "No guarantor" }]);
  const change = { stage: "submitted", stage_since: "2026-11-20" };
  const { undo } = await changeMany(db, staff, { list_state: "pmegp", ticked: ticks, change }, now);
  expect(undo.map((of) => of.id).sort()).toEqual(ids.slice(1).sort());
});

test("one field is changed only while it holds what the screen showed, and its undo puts it back", async () => {
  const { db, staff, ids } = await three();
  const [id = ""] = ids;
  const set = (fields: Record<string, string>, was: string) => {
    const change = readBulk(form(fields), "pmegp", "2026-11-20") ?? {};
    return changeOne(db, staff, { list_state: "pmegp", id, change, was }, now);
  };
  const undo = await set({ field: "waiting_on", value: "bank" }, "");
  expect(await set({ field: "waiting_on", value: "us" }, "")).toBe("stale");
  expect((await rows(db))[0]).toMatchObject({ waiting_on: "bank", waiting_since: "2026-11-20" });
  const back = { register: "pmegp", undo: readUndo(JSON.stringify([undo]), "pmegp") } as const;
  expect(await undoMany(db, staff, back, now)).toBe(1);
  expect((await rows(db))[0]).toMatchObject({ waiting_on: null, waiting_since: null });
  await set({ field: "follow_up_on", value: "2026-11-21", action: "Call the bank" }, "");
  await set({ field: "follow_up_on", value: "2026-11-27" }, "2026-11-21");
  expect((await rows(db))[0]).toMatchObject({
    follow_up_on: "2026-11-27",
    follow_up_action: "Call the bank",
  });
  expect(await set({ field: "status", value: "Rejected" }, "")).toMatchObject({ before: { status: null } });
  expect(await changeOne(db, staff, { list_state: "pmfme", id, change: { status: null } }, now)).toBe("gone");
});

test("deleted clients are in the trash, can be restored, and only the owner deletes them for good, after thirty days", async () => {
  const { db, staff, ids, ticks } = await three();
  const owner = await someStaff(db, "9000000002", "owner");
  await changeMany(db, staff, { list_state: "pmegp", ticked: ticks, change: { list_state: "trash" } }, now);
  expect((await rows(db)).map(({ list_state }) => list_state)).toEqual(ids.map(() => "trash"));
  expect(await restoreClients(db, staff, [ids[0] ?? "", "nothing"], now)).toBe(1);
  expect(await emptyTrash(db, owner, later(29))).toBe(0);
  expect(await countDue(db, owner, later(31))).toBe(2);
  expect(() => emptyTrash(db, staff, later(31))).toThrow();
  expect(await emptyTrash(db, owner, later(31))).toBe(2);
  expect((await rows(db)).map(({ id }) => id)).toEqual([ids[0]]);
});

test.each([
  [{ field: "status", value: "Approved" }],
  [{ field: "stage", value: "registered" }],
  [{ field: "follow_up_on", value: "2026-02-30" }],
  [{ field: "name", value: "x" }],
  [{}],
])("%j is no change for many", (fields) => {
  expect(readBulk(form(fields as Record<string, string>), "pmegp", "2026-11-20")).toBeUndefined();
});

test.each([
  "",
  "null",
  "{}",
  '[{"id":1}]',
  '[{"id":"a","version":1,"before":{"list_state":"merged"}}]',
  '[{"id":"a","version":1,"before":{"status":"x"}}]',
])("%s is no undo", (json) => {
  expect(readUndo(json, "pmegp")).toEqual([]);
});

test("an undo from a browser brings no record into a state that no change of ours makes", async () => {
  const { db, staff, ids } = await three();
  const [id = ""] = ids;
  const undo = (register: "pmegp" | "pmfme", before: object) => {
    const json = JSON.stringify([{ id, version: 1, before }]);
    return undoMany(db, staff, { register, undo: readUndo(json, register) }, now);
  };
  const before = await rows(db);
  // Nobody with that id, another register's list, a record that is not in the trash, a stage without its day.
  expect(await undo("pmegp", { assigned_to: "nobody-knows" })).toBe(0);
  expect(await undo("pmegp", { assigned_to: "\u0000" })).toBe(0);
  expect(await undo("pmfme", { list_state: "pmfme" })).toBe(0);
  expect(await undo("pmfme", { status: "Rejected" })).toBe(0);
  expect(await undo("pmegp", { list_state: "pmegp" })).toBe(0);
  expect(await undo("pmegp", { stage: "at_bank" })).toBe(0);
  expect(await rows(db)).toEqual(before);
  expect(await undo("pmegp", { follow_up_on: "2026-11-21", follow_up_action: "Call\u0000" })).toBe(1);
  expect((await rows(db)).map(({ follow_up_action }) => follow_up_action)).toEqual(["Call", null, null]);
});

test("an undo puts back only what a bulk change may set", () => {
  const given = [{ id: "a", version: 1, before: { status: null, name: "x", search: "y" } }];
  expect(readUndo(JSON.stringify(given), "pmegp")).toEqual([
    { id: "a", version: 1, before: { status: null }, milestone: undefined },
  ]);
});

test("a view is one's own, has a name, is replaced by its name, and there are not too many", async () => {
  const { db, staff } = await three();
  const other = await someStaff(db, "9000000003");
  const view = (name: string, query: string) => saveView(db, staff, { register: "pmegp", name, query }, now);
  expect(await view("  ", "a=1")).toBe("nameless");
  expect(await view("Mine", "status=none")).toBe("saved");
  expect(await view("Mine", "status=Rejected")).toBe("saved");
  expect((await listViews(db, staff, "pmegp")).map(({ name, query }) => [name, query])).toEqual([
    ["Mine", "status=Rejected"],
  ]);
  expect(await listViews(db, other, "pmegp")).toEqual([]);
  expect(await listViews(db, staff, "pmfme")).toEqual([]);
  const [mine] = await listViews(db, staff, "pmegp");
  expect(await removeView(db, other, mine?.id ?? "", now)).toBe(false);
  for (let n = 1; n < maxViews; n++) await view(`View ${n}`, "");
  expect(await view("One more", "")).toBe("full");
  expect(await removeView(db, staff, mine?.id ?? "", now)).toBe(true);
});

test("a view gets another name, which none of the person's others has", async () => {
  const { db, staff } = await three();
  const other = await someStaff(db, "9000000003");
  for (const name of ["Mine", "Late"])
    await saveView(db, staff, { register: "pmegp", name, query: name }, now);
  const id = (await listViews(db, staff, "pmegp"))[0]?.id ?? "";
  expect(await renameView(db, staff, { id, name: " " }, now)).toBe("nameless");
  expect(await renameView(db, staff, { id, name: "Late" }, now)).toBe("taken");
  expect(await renameView(db, other, { id, name: "Theirs" }, now)).toBe("nothing");
  expect(await renameView(db, staff, { id, name: " At banks " }, now)).toBe("renamed");
  expect((await listViews(db, staff, "pmegp")).map(({ name, query }) => [name, query])).toEqual([
    ["At banks", "Mine"],
    ["Late", "Late"],
  ]);
});

test("a shared view is seen by the team with its owner's name, and only the owner shares it", async () => {
  const { db, staff } = await three();
  const other = await someStaff(db, "9000000003");
  await saveView(db, staff, { register: "pmegp", name: "Stuck at banks", query: "waiting=bank" }, now);
  const id = (await listViews(db, staff, "pmegp"))[0]?.id ?? "";
  expect(await shareView(db, other, { id, shared: true }, now)).toBe(false);
  expect(await shareView(db, staff, { id, shared: true }, now)).toBe(true);
  expect(await listViews(db, other, "pmegp")).toEqual([
    { id, name: "Stuck at banks", query: "waiting=bank", shared: true, by: "Sample 9000000001" },
  ]);
  expect(await listViews(db, staff, "pmegp")).toMatchObject([{ id, shared: true, by: null }]);
  await shareView(db, staff, { id, shared: false }, now);
  expect(await listViews(db, other, "pmegp")).toEqual([]);
});
