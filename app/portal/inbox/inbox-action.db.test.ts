import fc from "fast-check";
import { expect, test } from "vitest";
import { readUndo } from "../../domain/enquiries/bulk.server.ts";
import { enquiryStates } from "../../domain/enquiries/tables.ts";
import { member, noon, outbox, reader, stored } from "../../domain/enquiries/test-inbox.ts";
import { addAccount } from "../../domain/staff/accounts.server.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { freshDatabase } from "../../platform/db/test-database.ts";
import { type InboxResult, inboxAction } from "./inbox-action.server.ts";

function form(fields: Record<string, string>, ids: readonly string[] = []): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  for (const id of ids) data.append("id", id);
  return data;
}

const undoOf = (result: InboxResult) => (result.status === "changed" ? JSON.stringify(result.undo) : "");

async function statesIn(db: Db) {
  const rows = await db.selectFrom("enquiries").select(["id", "state"]).orderBy("id", "desc").execute();
  return rows.map(({ state }) => state);
}

test("ticked enquiries are closed together, recorded in each history, and restored by the undo", async () => {
  const db = await freshDatabase();
  const staff = await member(db);
  const ids = await stored(db, 3);
  const post = (data: FormData) => inboxAction({ db, outbox }, staff, data, noon);
  const result = await post(form({ quick: "done" }, ids.slice(0, 2)));
  expect(result).toMatchObject({ status: "changed", field: "state", count: 2 });
  expect(await statesIn(db)).toEqual(["done", "done", "new"]);
  const activity = await db.selectFrom("activity").select(["record_id", "verb"]).execute();
  expect(activity.map(({ record_id }) => record_id).sort()).toEqual(ids.slice(0, 2).sort());
  expect(await post(form({ intent: "undo", undo: undoOf(result) }))).toEqual({ status: "undone", count: 2 });
  expect(await statesIn(db)).toEqual(["new", "new", "new"]);
});

test("an undo leaves what a colleague has changed since", async () => {
  const db = await freshDatabase();
  const staff = await member(db);
  const ids = await stored(db, 2);
  const post = (data: FormData) => inboxAction({ db, outbox }, staff, data, noon);
  const result = await post(form({ intent: "bulk", field: "state", value: "waiting" }, ids));
  await post(form({ quick: "done" }, ids.slice(0, 1)));
  expect(await post(form({ intent: "undo", undo: undoOf(result) }))).toEqual({ status: "undone", count: 1 });
  expect(await statesIn(db)).toEqual(["done", "new"]);
});

test("enquiries are assigned to existing staff, and marked as unread again", async () => {
  const db = await freshDatabase();
  const staff = await member(db);
  const [id = ""] = await stored(db, 1);
  await db.updateTable("enquiries").set({ read_at: noon.toISOString() }).execute();
  const post = (fields: Record<string, string>) =>
    inboxAction({ db, outbox }, staff, form({ intent: "bulk", ...fields }, [id]), noon);
  expect(await post({ field: "assigned_to", value: "nobody knows" })).toEqual({ status: "nothing" });
  expect(await post({ field: "assigned_to", value: staff.id })).toMatchObject({
    status: "changed",
    count: 1,
  });
  expect(await post({ field: "", "set-assigned_to": "none" })).toMatchObject({ status: "changed", count: 1 });
  expect(await post({ field: "", "set-assigned_to": staff.id })).toMatchObject({ count: 1 });
  expect(await post({ field: "unread" })).toMatchObject({ status: "changed", count: 1 });
  const row = await db.selectFrom("enquiries").select(["assigned_to", "read_at"]).executeTakeFirst();
  expect(row).toEqual({ assigned_to: staff.id, read_at: null });
});

test("a new enquiry is taken with one post, and given back by its undo", async () => {
  const db = await freshDatabase();
  const staff = await member(db);
  const [id = ""] = await stored(db, 1);
  const post = (data: FormData) => inboxAction({ db, outbox }, staff, data, noon);
  const whose = () => db.selectFrom("enquiries").select(["state", "assigned_to"]).executeTakeFirst();
  const result = await post(form({ intent: "take" }, [id]));
  expect(result).toMatchObject({ status: "changed", field: "taken", count: 1 });
  expect(await whose()).toEqual({ state: "in_hand", assigned_to: staff.id });
  expect(await post(form({ intent: "undo", undo: undoOf(result) }))).toEqual({ status: "undone", count: 1 });
  expect(await whose()).toEqual({ state: "new", assigned_to: null });
});

test("an enquiry that a colleague has taken stays theirs", async () => {
  const db = await freshDatabase();
  const first = await member(db);
  const id = await addAccount(
    db,
    { name: "Second", mobile: "9000000003", role: "staff", passwordHash: "x" },
    noon,
  );
  const second = { id, name: "Second", mobile: "9000000003", role: "staff" } as const;
  const ids = await stored(db, 1);
  await inboxAction({ db, outbox }, first, form({ intent: "take" }, ids), noon);
  expect(await inboxAction({ db, outbox }, second, form({ intent: "take" }, ids), noon)).toEqual({
    status: "taken",
  });
  expect(await inboxAction({ db, outbox }, second, form({ intent: "take" }, ["unknown"]), noon)).toEqual({
    status: "nothing",
  });
  const row = await db.selectFrom("enquiries").select("assigned_to").executeTakeFirst();
  expect(row?.assigned_to).toBe(first.id);
});

test("moved out of spam together, each is delivered that was not when it came", async () => {
  const db = await freshDatabase();
  const staff = await member(db);
  const ids = await stored(db, 3, "spam");
  await db.updateTable("enquiries").set({ spam_reason: "links" }).where("id", "in", ids).execute();
  const [byHand = ""] = await stored(db, 1, "spam", 4);
  await inboxAction(
    { db, outbox },
    staff,
    form({ intent: "bulk", field: "state", value: "new" }, [...ids, byHand]),
    noon,
  );
  const queued = await db.selectFrom("outbox").select("enquiry_id").distinct().execute();
  expect(queued.map(({ enquiry_id }) => enquiry_id).sort()).toEqual([...ids].sort());
});

test("an undo from a browser assigns nobody who does not work here, and marks nothing as read at a text", async () => {
  const db = await freshDatabase();
  const staff = await member(db);
  const [id = ""] = await stored(db, 1);
  const undo = (before: object, after: object) =>
    inboxAction(
      { db, outbox },
      staff,
      form({ intent: "undo", undo: JSON.stringify([{ id, before, after }]) }),
      noon,
    );
  const none = { status: "undone", count: 0 };
  expect(await undo({ assigned_to: "nobody-knows" }, { assigned_to: null })).toEqual(none);
  expect(await undo({ assigned_to: "\u0000" }, { assigned_to: null })).toEqual(none);
  expect(await undo({ read_at: "1 Nov 2026 (a text)" }, { read_at: null })).toEqual(none);
  const row = await db.selectFrom("enquiries").select(["assigned_to", "read_at"]).executeTakeFirst();
  expect(row).toEqual({ assigned_to: null, read_at: null });
});

test("a viewer changes nothing", async () => {
  const db = await freshDatabase();
  const ids = await stored(db, 1);
  await expect(inboxAction({ db, outbox }, reader, form({ quick: "done" }, ids), noon)).rejects.toMatchObject(
    {
      status: 403,
    },
  );
});

test("whatever comes back as an undo, nothing but states, people and marks is written", async () => {
  const side = fc.oneof(
    fc.record({ state: fc.constantFrom(...enquiryStates, "lost") }),
    fc.record({ assigned_to: fc.oneof(fc.string(), fc.constant(null)) }),
    fc.record({ read_at: fc.oneof(fc.string(), fc.constant(null)) }),
    fc.record({ name: fc.string() }),
    fc.anything(),
  );
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.record({ id: fc.string(), before: side, after: side }), fc.anything())),
      (given) => {
        const json = JSON.stringify(given);
        for (const { before, after } of readUndo(json ?? "")) {
          expect(Object.keys(before)).toEqual(Object.keys(after));
          expect(["state", "assigned_to", "read_at"]).toContain(Object.keys(before)[0]);
        }
      },
    ),
  );
});
