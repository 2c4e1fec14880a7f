import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { dbEngine, type EndedQuery, openDatabase, poolState } from "./connection.server.ts";
import { freshDatabase } from "./test-database.ts";

test("every statement is reported with its placeholders and without its values, also one that fails", async () => {
  const { url } = await openTest();
  const seen: EndedQuery[] = [];
  const db = openDatabase(url, { onQuery: (query) => seen.push(query) });
  await sql`select ${"9876543210"} || 'x' as text`.execute(db);
  await expect(sql`select * from no_such_table where a = ${"9876543210"}`.execute(db)).rejects.toThrow();
  await db.destroy();
  expect(seen.map(({ sql: text }) => text)).toEqual([
    expect.stringMatching(/^select (\?|\$1) \|\| 'x' as text$/),
    expect.stringContaining("no_such_table"),
  ]);
  expect(JSON.stringify(seen)).not.toContain("9876543210");
  expect(seen.every(({ ms }) => ms >= 0)).toBe(true);
});

test("only PostgreSQL has a pool, whose state is known", async () => {
  const { url, engine } = await openTest();
  const db = openDatabase(url);
  await sql`select 1`.execute(db);
  expect(poolState(db)).toEqual(engine === "sqlite" ? undefined : { open: 1, idle: 1, waiting: 0 });
  await db.destroy();
});

async function openTest() {
  const engine = dbEngine(await freshDatabase());
  const base = inject("testDatabase");
  return { engine, url: base.engine === "sqlite" ? `file:${base.baseFile}` : `${base.url}/postgres` };
}
