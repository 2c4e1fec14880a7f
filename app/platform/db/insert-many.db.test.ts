import { expect, test } from "vitest";
import { insertMany } from "./insert-many.server.ts";
import { newIds } from "./new-ids.server.ts";
import { freshDatabase } from "./test-database.ts";

const at = "2026-11-21T09:00:00.000Z";
const entry = (id: string) => ({ id, noun: "client" as const, record_id: id, verb: "created", at });

test.each([0, 1, 200, 201, 1000])("%d rows are added, each with its own values", async (count) => {
  const db = await freshDatabase();
  const rows = newIds(new Date(at), count).map((id, index) => ({
    ...entry(id),
    before: null,
    after: index % 7 === 3 ? JSON.stringify({ index }) : null,
  }));
  await insertMany(db, "activity", rows);
  const found = await db.selectFrom("activity").selectAll().orderBy("id").execute();
  expect(found).toEqual(rows.map((row) => ({ ...row, staff_id: null })));
});

test("a column that only a later row names is filled", async () => {
  const db = await freshDatabase();
  await insertMany(db, "activity", [entry("a"), { ...entry("b"), after: "{}" }]);
  const found = await db.selectFrom("activity").select(["id", "after"]).orderBy("id").execute();
  expect(found).toEqual([
    { id: "a", after: null },
    { id: "b", after: "{}" },
  ]);
});

test("the same columns in another engine or another order are another statement", async () => {
  const db = await freshDatabase();
  const many = newIds(new Date(at), 400).map(entry);
  await insertMany(db, "activity", many.slice(0, 200));
  const turned = many
    .slice(200)
    .map(({ id, noun, record_id, verb, at: when }) => ({ at: when, verb, record_id, noun, id }));
  await insertMany(db, "activity", turned);
  expect(await db.selectFrom("activity").selectAll().where("verb", "=", "created").execute()).toHaveLength(
    400,
  );
});

test("keys of one moment are all different and sort in their order", () => {
  const ids = newIds(new Date(at), 5000);
  expect(new Set(ids).size).toBe(5000);
  expect(ids.toSorted()).toEqual(ids);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
