import { expect, test } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { changeOne } from "./bulk.server.ts";
import { countNew, countStates, enquiryHistory, findEnquiry } from "./inbox.server.ts";
import type { EnquiryState } from "./tables.ts";
import { enquiry, member, noon, outbox, reader, stored } from "./test-inbox.ts";

/** Moves an enquiry from the state that the staff member saw to another. */
const moving = (db: Db, staff: Staff) => (id: string, was: EnquiryState, state: EnquiryState) =>
  changeOne(db, staff, outbox, { id, change: { state }, was }, noon);
const outboxRows = (db: Db) => db.selectFrom("outbox").selectAll().orderBy("id").execute();

test("the new ones are counted, a thousand at most", async () => {
  const db = await freshDatabase();
  expect(await countNew(db, reader)).toBe(0);
  await stored(db, 3);
  await stored(db, 2, "done", 100);
  await stored(db, 2, "spam", 200);
  expect(await countNew(db, reader)).toBe(3);
  await stored(db, 1100, "new", 1000);
  expect(await countNew(db, reader)).toBe(1000);
});

test("each state is counted, a thousand at most", async () => {
  const db = await freshDatabase();
  expect(await countStates(db, reader)).toEqual({ new: 0, in_hand: 0, waiting: 0, done: 0, spam: 0 });
  await stored(db, 1100, "done");
  await stored(db, 2, "spam", 2000);
  await stored(db, 3, "new", 3000);
  expect(await countStates(db, reader)).toEqual({ new: 3, in_hand: 0, waiting: 0, done: 1000, spam: 2 });
});

test("an enquiry that a colleague has assigned in between is not assigned again", async () => {
  const db = await freshDatabase();
  const staff = await member(db);
  const [id = ""] = await stored(db, 1);
  const assign = (was: string, assigned_to: string | null) =>
    changeOne(db, staff, outbox, { id, change: { assigned_to }, was }, noon);
  expect(await assign("", staff.id)).toEqual({ id, version: 2, before: { assigned_to: null } });
  expect(await assign("", null)).toBe("stale");
  expect((await findEnquiry(db, staff, id))?.assigned_to).toBe(staff.id);
  expect(await assign(staff.id, staff.id)).toBe("nothing");
  expect(await assign(staff.id, null)).toMatchObject({ version: 3, before: { assigned_to: staff.id } });
});

test("an enquiry is found by its id", async () => {
  const db = await freshDatabase();
  const [id = ""] = await stored(db, 1);
  expect(await findEnquiry(db, reader, id)).toEqual(enquiry(1));
  expect(await findEnquiry(db, reader, "unknown")).toBeUndefined();
});

test("a change of state is stored with who did it, before and after", async () => {
  const db = await freshDatabase();
  const staff = await member(db);
  const [id = ""] = await stored(db, 1);
  await moving(db, staff)(id, "new", "in_hand");
  expect(await findEnquiry(db, staff, id)).toEqual(
    enquiry(1, { state: "in_hand", answered_at: noon.toISOString(), version: 2 }),
  );
  expect(await enquiryHistory(db, staff, id)).toMatchObject([
    {
      verb: "state_changed",
      before: '{"state":"new"}',
      after: '{"state":"in_hand"}',
      at: noon.toISOString(),
      staff_name: "Sample Member",
    },
  ]);
  expect(await outboxRows(db)).toEqual([]);
});

test("a state that somebody changed in between is refused and nothing is written", async () => {
  const db = await freshDatabase();
  const staff = await member(db);
  const [id = ""] = await stored(db, 1, "waiting");
  expect(await moving(db, staff)(id, "new", "done")).toBe("stale");
  expect(await moving(db, staff)("unknown", "new", "done")).toBe("gone");
  expect((await findEnquiry(db, staff, id))?.state).toBe("waiting");
  expect(await enquiryHistory(db, staff, id)).toEqual([]);
});

test("of two who change the same state at once one is refused", async () => {
  const db = await freshDatabase();
  const staff = await member(db);
  const [id = ""] = await stored(db, 1);
  const answers = await Promise.all(
    (["in_hand", "done", "waiting", "spam"] as const).map((to) => moving(db, staff)(id, "new", to)),
  );
  expect(answers.filter((answer) => answer === "stale").length).toBe(3);
  expect((await enquiryHistory(db, staff, id)).length).toBe(1);
});

test("a viewer may not change a state", async () => {
  const db = await freshDatabase();
  const [id = ""] = await stored(db, 1);
  const refused = async () => moving(db, reader)(id, "new", "done");
  await expect(refused()).rejects.toMatchObject({ status: 403 });
  expect((await findEnquiry(db, reader, id))?.state).toBe("new");
});

test("taken out of spam an enquiry is delivered, once however often it goes back and forth", async () => {
  const db = await freshDatabase();
  const staff = await member(db);
  await db
    .insertInto("enquiries")
    .values(enquiry(1, { state: "spam", spam_reason: "links" }))
    .execute();
  const { id } = enquiry(1);
  const move = moving(db, staff);
  await move(id, "spam", "new");
  expect(await findEnquiry(db, staff, id)).toMatchObject({ state: "new", spam_reason: null });
  const rows = await outboxRows(db);
  expect(rows.map((row) => [row.channel, row.enquiry_id, row.state]).sort()).toEqual([
    ["form", id, "waiting"],
    ["mail", id, "waiting"],
  ]);
  await move(id, "new", "spam");
  await move(id, "spam", "in_hand");
  expect(await outboxRows(db)).toEqual(rows);
});

test("an enquiry that was delivered on arrival is not delivered again from spam", async () => {
  const db = await freshDatabase();
  const staff = await member(db);
  const [id = ""] = await stored(db, 1);
  const move = moving(db, staff);
  await db
    .insertInto("outbox")
    .values({
      id: "one",
      enquiry_id: id,
      channel: "mail",
      target: "firm",
      payload: "{}",
      state: "sent",
      tries: 1,
      next_try_at: noon.toISOString(),
      lease_until: null,
      created_at: noon.toISOString(),
      sent_at: noon.toISOString(),
    })
    .execute();
  await move(id, "new", "spam");
  await move(id, "spam", "new");
  expect((await outboxRows(db)).length).toBe(1);
});

test("history is the newest first and a hundred rows at most", async () => {
  const db = await freshDatabase();
  const staff = await member(db);
  const [id = ""] = await stored(db, 1);
  for (let i = 0; i < 51; i++) {
    await moving(db, staff)(id, "new", "done");
    await moving(db, staff)(id, "done", "new");
  }
  const history = await enquiryHistory(db, staff, id);
  expect(history.length).toBe(100);
  expect(history[0]).toMatchObject({ before: '{"state":"done"}', after: '{"state":"new"}' });
});
