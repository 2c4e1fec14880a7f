import { sql } from "kysely";
import { expect, test } from "vitest";
import { dbEngine, inTransaction } from "./connection.server.ts";
import { migrate } from "./migrate.server.ts";
import { countUse, forgetEndedLimits, isUsed } from "./rate-limit.server.ts";
import { freshDatabase } from "./test-database.ts";
import { forgetOldUses, markUsed } from "./used-keys.server.ts";

test("a second migration run changes nothing", async () => {
  const db = await freshDatabase();
  expect(await migrate(db)).toEqual([]);
});

test("a column that names a row has the collation of that row's key: with another PostgreSQL uses no index", async () => {
  const db = await freshDatabase();
  if (dbEngine(db) === "sqlite") return;
  const { rows } = await sql`select conrelid::regclass || '.' || key.attname as name
    from pg_constraint
    join pg_attribute as key on key.attrelid = conrelid and key.attnum = conkey[1]
    join pg_attribute as named on named.attrelid = confrelid and named.attnum = confkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace and key.attcollation <> named.attcollation`.execute(
    db,
  );
  expect(rows).toEqual([]);
});

test("a database changed by a newer version is rejected by the name of its last migration", async () => {
  const db = await freshDatabase();
  const later = ["9998-one", "9999-last", "9997-other"];
  await db
    .insertInto("meta")
    .values(later.map((name) => ({ key: `migration:${name}`, value: "x" })))
    .execute();
  await expect(migrate(db)).rejects.toThrow("it has 9999-last. Update Sopan first.");
});

test("a failing transaction leaves nothing behind", async () => {
  const db = await freshDatabase();
  const failing = inTransaction(db, async (trx) => {
    await trx.insertInto("meta").values({ key: "a", value: "b" }).execute();
    throw new Error("stop");
  });
  await expect(failing).rejects.toThrow("stop");
  expect(await db.selectFrom("meta").select("key").where("key", "=", "a").execute()).toEqual([]);
});

test("uses are counted within the window and begin again after it", async () => {
  const db = await freshDatabase();
  const noon = new Date("2026-11-20T12:00:00Z");
  expect(await countUse(db, "k", 60_000, noon)).toBe(1);
  expect(await countUse(db, "k", 60_000, new Date("2026-11-20T12:00:59Z"))).toBe(2);
  expect(await countUse(db, "other", 60_000, noon)).toBe(1);
  expect(await countUse(db, "k", 60_000, new Date("2026-11-20T12:01:00Z"))).toBe(1);
});

test("a window that was begun while the clock was ahead has ended once the clock is right", async () => {
  const db = await freshDatabase();
  const noon = new Date("2026-11-20T12:00:00Z");
  await countUse(db, "k", 60_000, new Date("2027-12-25T12:00:00Z"));
  expect(await countUse(db, "k", 60_000, noon)).toBe(1);
  expect(await countUse(db, "k", 60_000, noon)).toBe(2);
  await countUse(db, "never again", 60_000, new Date("2027-12-25T12:00:00Z"));
  await forgetEndedLimits(db, noon);
  expect(await db.selectFrom("rate_limits").select("key").execute()).toEqual([{ key: "k" }]);
});

test("a clock that steps back a little does not begin a window anew", async () => {
  const db = await freshDatabase();
  const noon = Date.parse("2026-11-20T12:00:00Z");
  await countUse(db, "k", 60_000, new Date(noon));
  expect(await countUse(db, "k", 60_000, new Date(noon - 1))).toBe(2);
  expect(await countUse(db, "k", 60_000, new Date(noon - 2_000))).toBe(3);
  expect(await isUsed(db, "k", 60_000, new Date(noon - 2_000))).toBe(true);
  expect(await countUse(db, "k", 60_000, new Date(noon - 75 * 60_000))).toBe(1);
});

test("a key is used once, whatever the clocks of two processes say, and forgotten two days later", async () => {
  const db = await freshDatabase();
  const noon = Date.parse("2026-11-20T12:00:00Z");
  const uses = [0, -1, -2_000, 2_000].map((ms) => markUsed(db, "k", new Date(noon + ms)));
  expect((await Promise.all(uses)).filter(Boolean)).toEqual([true]);
  const undone = inTransaction(db, async (trx) => {
    await markUsed(trx, "undone", new Date(noon));
    throw new Error("stop");
  });
  await expect(undone).rejects.toThrow("stop");
  expect(await markUsed(db, "undone", new Date(noon))).toBe(true);
  const days = (count: number) => new Date(noon + count * 24 * 60 * 60_000 + 1);
  await forgetOldUses(db, days(1));
  expect(await markUsed(db, "undone", days(1))).toBe(false);
  await forgetOldUses(db, days(2));
  expect(await markUsed(db, "undone", days(2))).toBe(true);
});

test("windows that have ended are forgotten, so many keys at a time", async () => {
  const db = await freshDatabase();
  const noon = new Date("2026-11-20T12:00:00Z");
  const ends = (n: number) => new Date(noon.getTime() + (n % 100 === 0 ? 1 : 0)).toISOString();
  const limits = Array.from({ length: 1_100 }, (_, n) => ({
    key: `k${1000 + n}`,
    count: 1,
    ends_at: ends(n),
  }));
  await db.insertInto("rate_limits").values(limits).execute();
  const left = () => db.selectFrom("rate_limits").select("key").execute();
  let after = await forgetEndedLimits(db, noon);
  expect(await left()).toHaveLength(605);
  while (after !== undefined) after = await forgetEndedLimits(db, noon, after);
  expect(await left()).toHaveLength(11);
});

test("concurrent uses of one key are all counted", async () => {
  const db = await freshDatabase();
  const now = new Date();
  const counts = await Promise.all(Array.from({ length: 20 }, () => countUse(db, "k", 60_000, now)));
  expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  expect(["sqlite", "postgres"]).toContain(dbEngine(db));
});
