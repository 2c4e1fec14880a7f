import { expect, test } from "vitest";
import { inTransaction } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { queueDelivery } from "../../delivery/deliveries/queue-delivery.server.ts";
import { erasePerson, lookUpPerson } from "../../office/privacy/people.server.ts";
import { applyRetention } from "../../office/privacy/retention.server.ts";
import { member, person } from "../../office/privacy/test-person.ts";
import { changeClient, lockClient } from "./change-client.server.ts";
import { addClient } from "./test-clients.ts";

const now = new Date();
const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);
const mobile = "9876500007";

/** A client with a milestone, a note, a delivery and a history; and somebody else's. */
async function withClient() {
  const db = await freshDatabase();
  const owner = await member(db);
  const client = await addClient(db, owner, { name: "Asha Sample", mobile, email: "Asha@sopan.example" });
  const other = await addClient(db, owner, { name: "Ravi Sample", mobile: "9876500008" });
  const by = { client_id: client.id, staff_id: owner.id };
  await db
    .insertInto("client_milestones")
    .values({ id: "m1", ...by, milestone: "submitted", on_day: "2026-11-01", created_at: now.toISOString() })
    .execute();
  await db
    .insertInto("client_notes")
    .values({ id: "n1", ...by, kind: "note", text: "Asha brings the papers", at: now.toISOString() })
    .execute();
  const payload = { name: "Asha Sample", mobile };
  await queueDelivery(db, { clientId: client.id, channel: "form", target: "pmegp", payload }, now);
  return { db, owner, client, other };
}

test("a person's files are found by number and by address, with milestones, notes and copies", async () => {
  const { db, owner } = await withClient();
  for (const typed of [mobile, "ASHA@SOPAN.example"]) {
    const { nouns } = await lookUpPerson(db, owner, person(typed), now);
    const counts = Object.fromEntries(nouns.map(({ noun, records }) => [noun, records.length]));
    expect(counts).toMatchObject({ clients: 1, deliveries: 1, history: expect.any(Number) });
    const text = JSON.stringify(nouns);
    expect(text).toContain("Asha brings the papers");
    expect(text).toContain("submitted");
    expect(text).not.toContain("Ravi");
  }
});

test("an erasure leaves nothing of the person anywhere, the search index included, and nothing of others goes", async () => {
  const { db, owner, client, other } = await withClient();
  const merged = await addClient(db, owner, { name: "Asha Twice", mobile: "9876500009" });
  await inTransaction(db, async (trx) => {
    const held = await lockClient(trx, merged.id);
    if (held)
      await changeClient(
        trx,
        owner,
        held,
        { list_state: "merged", merged_into: client.id },
        { verb: "merged", now },
      );
  });
  const { gone, left } = await erasePerson(db, owner, person(mobile), now);
  expect(gone).toMatchObject({ clients: 2, deliveries: 1 });
  expect(left.find(({ noun }) => noun === "clients")?.records).toEqual([]);
  const tables = await db.introspection.getTables();
  const readable = tables.filter(({ name }) => !name.startsWith("clients_search"));
  const rows = await Promise.all(
    readable.map(({ name }) =>
      db
        .selectFrom(name as "meta")
        .selectAll()
        .execute(),
    ),
  );
  expect(JSON.stringify(rows)).not.toMatch(/asha|9876500007|9876500009/i);
  expect(await db.selectFrom("clients").select("id").execute()).toEqual([{ id: other.id }]);
});

test("after its period the trash is deleted, and nothing else", async () => {
  const { db, owner, client, other } = await withClient();
  const throwAway = (id: string, at: Date) =>
    inTransaction(db, async (trx) => {
      const held = await lockClient(trx, id);
      if (held) await changeClient(trx, owner, held, { list_state: "trash" }, { verb: "deleted", now: at });
    });
  await throwAway(client.id, ago(181));
  await throwAway(other.id, ago(179));
  expect(await applyRetention(db, now)).toMatchObject({ trashedClients: 1 });
  expect(await db.selectFrom("clients").select("id").execute()).toEqual([{ id: other.id }]);
  const history = await db.selectFrom("activity").selectAll().where("record_id", "=", client.id).execute();
  expect(history.map(({ before, after }) => [before, after])).toEqual(history.map(() => [null, null]));
  expect(history.length).toBeGreaterThan(1);
});
