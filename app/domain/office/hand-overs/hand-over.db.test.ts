import { expect, test } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { changeMany, undoMany } from "../../cases/clients/bulk.server.ts";
import { addClient, someStaff } from "../../cases/clients/test-clients.ts";
import { enquiry } from "../../cases/enquiries/test-inbox.ts";
import { give, now } from "../../dates-and-rules/duties/test-duties.ts";
import { writes } from "../../messages/conversations/test-conversations.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { visible } from "../../people/staff/visible.server.ts";
import { countRecords, handOverRecords, lastHandOver, undoHandOver } from "./hand-over.server.ts";
import { withClients } from "./with-clients.server.ts";

const nothing = { clients: 0, enquiries: 0, conversations: 0 };

async function office() {
  const db = await freshDatabase();
  const owner = await someStaff(db, "9000000009", "owner");
  const [asha, ravi] = [await someStaff(db, "9000000001"), await someStaff(db, "9000000002")];
  const clients = [];
  for (let n = 0; n < 3; n++)
    clients.push(
      await addClient(db, asha, {
        assigned_to: asha.id,
        mobile: `987650000${n}`,
        follow_up_on: "2026-12-01",
      }),
    );
  await addClient(db, ravi, { assigned_to: ravi.id, mobile: "9876500009" });
  await db
    .insertInto("enquiries")
    .values(enquiry(1, { assigned_to: asha.id }))
    .execute();
  const { conversation } = await writes(db, { address: "919876500000" });
  await db
    .updateTable("conversations")
    .set({ assigned_to: asha.id })
    .where("id", "=", conversation.id)
    .execute();
  await give(db, asha, clients[0]?.id ?? "", ["gstr-1-monthly"], { assignedTo: asha.id });
  const of = (staff: Staff) => countRecords(db, owner, staff.id);
  return { db, owner, asha, ravi, of };
}

const dutiesOf = async (db: Db, staff: Staff) =>
  (await db.selectFrom("client_duties").select("id").where("assigned_to", "=", staff.id).execute()).length;

test("a colleague takes over everything at once, each record tells of it, and it can be undone", async () => {
  const { db, owner, asha, ravi, of } = await office();
  const all = { clients: 3, enquiries: 1, conversations: 1 };
  const move = { from: asha.id, to: ravi.id };
  expect(await handOverRecords(db, owner, move, now)).toEqual({ moved: all, left: 0 });
  expect([await of(asha), await of(ravi)]).toEqual([nothing, { ...all, clients: 4 }]);
  expect([await dutiesOf(db, asha), await dutiesOf(db, ravi)]).toEqual([0, 1]);
  const seen = visible(db, { ...ravi, scope: "own" });
  expect(await seen.selectFrom("clients").select("id").execute()).toHaveLength(4);
  const logged = db
    .selectFrom("activity")
    .select("id")
    .where("after", "=", JSON.stringify({ assigned_to: ravi.id }));
  expect(await logged.execute()).toHaveLength(5);
  const last = await lastHandOver(db, owner, asha.id);
  expect(last).toEqual({ at: now.toISOString(), to: ravi.id, moved: all });
  expect(await undoHandOver(db, owner, { from: asha.id, at: last?.at ?? "" }, new Date())).toBe("undone");
  expect([await of(asha), await of(ravi)]).toEqual([all, { ...nothing, clients: 1 }]);
  expect([await dutiesOf(db, asha), await dutiesOf(db, ravi)]).toEqual([1, 0]);
  expect(await undoHandOver(db, owner, { from: asha.id, at: last?.at ?? "" }, new Date())).toBe("gone");
});

test("what went on to a third person meanwhile stays there when it is undone", async () => {
  const { db, owner, asha, ravi, of } = await office();
  const third = await someStaff(db, "9000000003");
  await handOverRecords(db, owner, { from: asha.id, to: ravi.id }, now);
  await db.updateTable("enquiries").set({ assigned_to: third.id }).execute();
  await undoHandOver(db, owner, { from: asha.id, at: now.toISOString() }, new Date());
  expect(await of(asha)).toEqual({ clients: 3, enquiries: 0, conversations: 1 });
  expect(await of(third)).toEqual({ ...nothing, enquiries: 1 });
});

test("more than one step of records goes over whole", async () => {
  const { db, owner, asha, ravi, of } = await office();
  const many = Array.from({ length: 1200 }, (_, n) => enquiry(100 + n, { assigned_to: asha.id }));
  for (let n = 0; n < many.length; n += 200)
    await db
      .insertInto("enquiries")
      .values(many.slice(n, n + 200))
      .execute();
  await handOverRecords(db, owner, { from: asha.id, to: ravi.id }, now);
  expect((await of(ravi)).enquiries).toBe(1201);
  await undoHandOver(db, owner, { from: asha.id, at: now.toISOString() }, new Date());
  expect([(await of(asha)).enquiries, (await of(ravi)).enquiries]).toEqual([1201, 0]);
});

test("nobody takes over from themselves, and an unknown account takes nothing", async () => {
  const { db, owner, asha, of } = await office();
  for (const to of [asha.id, "nobody"])
    expect(await handOverRecords(db, owner, { from: asha.id, to }, now)).toBe("gone");
  expect(await of(asha)).toMatchObject({ clients: 3 });
});

test("clients that change hands take their conversation, enquiries and duties along, and back", async () => {
  const { db, asha, ravi, of } = await office();
  const row = db.selectFrom("client_duties").select("client_id").executeTakeFirstOrThrow();
  const { client_id: id } = await row;
  const { id: enquiry_id } = await db.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
  await db.insertInto("client_enquiries").values({ client_id: id, enquiry_id }).execute();
  await db.updateTable("conversations").set({ client_id: id }).execute();
  const assign = (assigned_to: string) =>
    withClients(
      visible(db, { ...asha, scope: "own" }),
      asha,
      [id],
      (trx) => changeMany(trx, asha, { list_state: "pmegp", change: { assigned_to }, ticked: [{ id }] }, now),
      now,
    );
  const { undo } = await assign(ravi.id);
  expect([await of(asha), await dutiesOf(db, asha)]).toEqual([{ ...nothing, clients: 2 }, 0]);
  expect([await of(ravi), await dutiesOf(db, ravi)]).toEqual([
    { clients: 2, enquiries: 1, conversations: 1 },
    1,
  ]);
  // Out of sight it cannot be taken back.
  expect((await assign(asha.id)).undo).toEqual([]);
  const back = (trx: Db) => undoMany(trx, ravi, { register: "pmegp", undo }, now);
  expect(await withClients(db, ravi, [id], back, now)).toBe(1);
  expect([await of(asha), await dutiesOf(db, asha)]).toEqual([
    { clients: 3, enquiries: 1, conversations: 1 },
    1,
  ]);
});
