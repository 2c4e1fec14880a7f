import fc from "fast-check";
import { expect, test } from "vitest";
import { readUndo } from "../../../domain/cases/enquiries/bulk.server.ts";
import { markRead } from "../../../domain/cases/enquiries/inbox.server.ts";
import { enquiryStates } from "../../../domain/cases/enquiries/tables.ts";
import { member, noon, outbox, reader, stored } from "../../../domain/cases/enquiries/test-inbox.ts";
import { addAccount } from "../../../domain/people/staff/accounts.server.ts";
import type { Staff } from "../../../domain/people/staff/staff.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { tickValue } from "../../../platform/lists/ticks.ts";
import { testPost } from "../../frame/page/test-post.ts";
import { state } from "./enquiry-action.server.ts";
import { bulk, take, undo } from "./inbox-action.server.ts";

function form(fields: Record<string, string>, ids: readonly string[] = []): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  for (const id of ids) data.append("id", id);
  return data;
}

type Handler = typeof bulk | typeof take | typeof undo;

const sent = { now: noon, services: { outbox: { settings: outbox } } };

/** Posts a form of the inbox. */
function send(handler: Handler, db: Db, staff: Staff, data: FormData) {
  return handler(testPost(db, staff, data, sent));
}

const undoOf = (result: Awaited<ReturnType<Handler | typeof state>>) =>
  form("undo" in result ? result.undo : {});

const undone = (count: number, leftOut = 0) => ({
  status: "done",
  message: "undone",
  values: { count, leftOut },
});

async function statesIn(db: Db) {
  const rows = await db.selectFrom("enquiries").select(["id", "state"]).orderBy("id", "desc").execute();
  return rows.map(({ state }) => state);
}

test("ticked enquiries are closed together, recorded in each history, and restored by the undo", async () => {
  const db = await freshDatabase();
  const staff = await member(db);
  const ids = await stored(db, 3);
  const post = (handler: Handler, data: FormData) => send(handler, db, staff, data);
  const result = await post(bulk, form({ quick: "done" }, ids.slice(0, 2)));
  expect(result).toMatchObject({ status: "done", message: "changed.state", values: { count: 2 } });
  expect(await statesIn(db)).toEqual(["done", "done", "new"]);
  const activity = await db.selectFrom("activity").select(["record_id", "verb"]).execute();
  expect(activity.map(({ record_id }) => record_id).sort()).toEqual(ids.slice(0, 2).sort());
  expect(await post(undo, undoOf(result))).toEqual(undone(2));
  expect(await statesIn(db)).toEqual(["new", "new", "new"]);
});

test("an undo leaves what a colleague has changed since, whatever they changed, and counts it", async () => {
  const db = await freshDatabase();
  const staff = await member(db);
  const ids = await stored(db, 3);
  const post = (handler: Handler, data: FormData) => send(handler, db, staff, data);
  const result = await post(bulk, form({ field: "state", value: "waiting" }, ids));
  await post(bulk, form({ quick: "done" }, ids.slice(0, 1)));
  await post(bulk, form({ field: "assigned_to", value: staff.id }, ids.slice(1, 2)));
  expect(await post(undo, undoOf(result))).toEqual(undone(1, 2));
  expect(await statesIn(db)).toEqual(["done", "waiting", "new"]);
  expect(await post(undo, undoOf(result))).toEqual(undone(0));
});

test("Answered closes an enquiry, its undo opens it again, and what a colleague has changed stays", async () => {
  const db = await freshDatabase();
  const staff = await member(db);
  const [id = ""] = await stored(db, 1);
  const press = (from: string) =>
    state(testPost(db, staff, { to: "done", from }, { ...sent, params: { id } }));
  const closed = await press("new");
  expect(closed).toMatchObject({ status: "done", message: "changed" });
  expect(await statesIn(db)).toEqual(["done"]);
  expect(await send(undo, db, staff, undoOf(closed))).toEqual(undone(1));
  expect(await statesIn(db)).toEqual(["new"]);
  await db.updateTable("enquiries").set({ state: "waiting" }).execute();
  expect(await press("new")).toMatchObject({ status: "stale" });
  expect(await statesIn(db)).toEqual(["waiting"]);
});

test("what a colleague changed since the screen showed it is left out and counted", async () => {
  const db = await freshDatabase();
  const staff = await member(db);
  const ids = await stored(db, 2);
  const ticks = ids.map((id) => tickValue({ id, version: 1 }));
  const post = (data: FormData) => send(bulk, db, staff, data);
  await post(form({ quick: "done" }, ticks.slice(0, 1)));
  const later = form({ field: "state", value: "waiting" }, ticks);
  expect(await post(later)).toMatchObject({ status: "done", values: { count: 1, leftOut: 1 } });
  expect(await statesIn(db)).toEqual(["done", "waiting"]);
  expect(await post(later)).toMatchObject({ status: "stale" });
});

test("an undo holds when somebody has only opened the enquiry since", async () => {
  const db = await freshDatabase();
  const staff = await member(db);
  const ids = await stored(db, 1);
  const result = await send(bulk, db, staff, form({ quick: "done" }, ids));
  await markRead(db, staff, ids[0] ?? "", noon);
  expect(await send(undo, db, staff, undoOf(result))).toEqual(undone(1));
});

test("enquiries are assigned to existing staff, and marked as unread again", async () => {
  const db = await freshDatabase();
  const staff = await member(db);
  const [id = ""] = await stored(db, 1);
  await db.updateTable("enquiries").set({ read_at: noon.toISOString() }).execute();
  const post = (fields: Record<string, string>) => send(bulk, db, staff, form(fields, [id]));
  expect(await post({ field: "assigned_to", value: "nobody knows" })).toMatchObject({
    status: "refused",
    message: "nobodyThere",
  });
  expect(await post({ field: "assigned_to", value: staff.id })).toMatchObject({
    message: "changed.assigned_to",
    values: { count: 1 },
  });
  expect(await post({ field: "", "set-assigned_to": "none" })).toMatchObject({
    status: "done",
    values: { count: 1 },
  });
  expect(await post({ field: "", "set-assigned_to": staff.id })).toMatchObject({ values: { count: 1 } });
  expect(await post({ field: "unread" })).toMatchObject({ status: "done", values: { count: 1 } });
  const row = await db.selectFrom("enquiries").select(["assigned_to", "read_at"]).executeTakeFirst();
  expect(row).toEqual({ assigned_to: staff.id, read_at: null });
});

test("a new enquiry is taken with one post, and given back by its undo", async () => {
  const db = await freshDatabase();
  const staff = await member(db);
  const [id = ""] = await stored(db, 1);
  const post = (handler: Handler, data: FormData) => send(handler, db, staff, data);
  const whose = () => db.selectFrom("enquiries").select(["state", "assigned_to"]).executeTakeFirst();
  const result = await post(take, form({}, [id]));
  expect(result).toMatchObject({ status: "done", message: "changed.taken", values: { count: 1 } });
  expect(await whose()).toEqual({ state: "in_hand", assigned_to: staff.id });
  expect(await post(undo, undoOf(result))).toEqual(undone(1));
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
  await send(take, db, first, form({}, ids));
  expect(await send(take, db, second, form({}, ids))).toEqual({ status: "stale", message: "taken" });
  expect(await send(take, db, second, form({}, ["unknown"]))).toMatchObject({ message: "nothing" });
  const row = await db.selectFrom("enquiries").select("assigned_to").executeTakeFirst();
  expect(row?.assigned_to).toBe(first.id);
});

test("moved out of spam together, each is delivered that was not when it came", async () => {
  const db = await freshDatabase();
  const staff = await member(db);
  const ids = await stored(db, 3, "spam");
  await db.updateTable("enquiries").set({ spam_reason: "links" }).where("id", "in", ids).execute();
  const [byHand = ""] = await stored(db, 1, "spam", 4);
  await send(bulk, db, staff, form({ field: "state", value: "new" }, [...ids, byHand]));
  const queued = await db.selectFrom("outbox").select("enquiry_id").distinct().execute();
  expect(queued.map(({ enquiry_id }) => enquiry_id).sort()).toEqual([...ids].sort());
});

test("an undo from a browser assigns nobody who does not work here, and marks nothing as read at a text", async () => {
  const db = await freshDatabase();
  const staff = await member(db);
  const [id = ""] = await stored(db, 1);
  const sent = (before: object) =>
    send(undo, db, staff, form({ undo: JSON.stringify([{ id, version: 1, before }]) }));
  expect(await sent({ assigned_to: "nobody-knows" })).toEqual(undone(0));
  expect(await sent({ assigned_to: "\u0000" })).toEqual(undone(0));
  expect(await sent({ read_at: "1 Nov 2026 (a text)" })).toEqual(undone(0));
  const row = await db.selectFrom("enquiries").select(["assigned_to", "read_at"]).executeTakeFirst();
  expect(row).toEqual({ assigned_to: null, read_at: null });
});

test("a viewer changes nothing", async () => {
  const db = await freshDatabase();
  const ids = await stored(db, 1);
  await expect(send(bulk, db, reader, form({ quick: "done" }, ids))).rejects.toMatchObject({ status: 403 });
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
      fc.array(fc.oneof(fc.record({ id: fc.string(), version: fc.integer(), before: side }), fc.anything())),
      (given) => {
        const json = JSON.stringify(given);
        for (const field of readUndo(json ?? "").flatMap(({ before }) => Object.keys(before)))
          expect(["state", "assigned_to", "read_at"]).toContain(field);
      },
    ),
  );
});
