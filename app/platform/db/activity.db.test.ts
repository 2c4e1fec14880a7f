import { sql } from "kysely";
import { expect, test } from "vitest";
import { recordActivity } from "./activity.server.ts";
import { type Db, dbEngine } from "./connection.server.ts";
import { freshDatabase } from "./test-database.ts";

const day = 24 * 60 * 60_000;

async function written(db: Db, now = new Date()) {
  await recordActivity(db, {
    noun: "enquiry",
    recordId: "one",
    verb: "received",
    before: { state: "new" },
    after: { state: "done" },
    now,
  });
  return db.selectFrom("activity").selectAll().executeTakeFirstOrThrow();
}

const rows = (db: Db) => db.selectFrom("activity").selectAll().execute();

test.each(["id", "noun", "record_id", "verb", "at", "before", "after"] as const)(
  "what happened cannot be changed: %s",
  async (column) => {
    const db = await freshDatabase();
    const row = await written(db);
    const change = db.updateTable("activity").set({ [column]: "other" });
    await expect(change.execute()).rejects.toThrow("append-only");
    expect(await rows(db)).toEqual([row]);
  },
);

test("who did it cannot be put in later", async () => {
  const db = await freshDatabase();
  const row = await written(db);
  const change = db.updateTable("activity").set({ staff_id: "somebody", before: null, after: null });
  await expect(change.execute()).rejects.toThrow("append-only");
  expect(await rows(db)).toEqual([row]);
});

test("a row of this year cannot be deleted, one that is older can", async () => {
  const db = await freshDatabase();
  const row = await written(db, new Date(Date.now() - 364 * day));
  await expect(db.deleteFrom("activity").execute()).rejects.toThrow("append-only");
  expect(await rows(db)).toEqual([row]);
  const other = await freshDatabase();
  await written(other, new Date(Date.now() - 366 * day));
  await other.deleteFrom("activity").execute();
  expect(await rows(other)).toEqual([]);
});

test("the details can be blanked, both at once", async () => {
  const db = await freshDatabase();
  const row = await written(db);
  await db.updateTable("activity").set({ before: null, after: null }).execute();
  expect(await rows(db)).toEqual([{ ...row, before: null, after: null }]);
});

test("no way around: replacing, moving or emptying", async () => {
  const db = await freshDatabase();
  const row = await written(db);
  const tricks =
    dbEngine(db) === "sqlite"
      ? [
          sql`insert or replace into activity (id, noun, record_id, verb, at) values (${row.id}, 'x', 'x', 'x', 'x')`,
          sql`insert or replace into activity (rowid, id, noun, record_id, verb, at) values (1, 'new', 'x', 'x', 'x', 'x')`,
          sql`replace into activity (id, noun, record_id, verb, at) values (${row.id}, 'x', 'x', 'x', 'x')`,
          sql`update or replace activity set rowid = 7`,
          sql`insert into activity (id, noun, record_id, verb, at) values (${row.id}, 'x', 'x', 'x', 'x')
            on conflict (id) do update set verb = 'x'`,
        ]
      : [
          sql`truncate activity`,
          sql`insert into activity (id, noun, record_id, verb, at) values (${row.id}, 'x', 'x', 'x', 'x')
            on conflict (id) do update set verb = 'x'`,
        ];
  for (const trick of tricks) await expect(trick.execute(db)).rejects.toThrow("append-only");
  expect(await rows(db)).toEqual([row]);
});
