import { sql } from "kysely";
import { expect, test } from "vitest";
import { inTransaction } from "./connection.server.ts";
import { freshDatabase } from "./test-database.ts";
import { turnsDuring } from "./test-turns.ts";

/** Some milliseconds of a statement that SQLite answers synchronously. */
const slow = sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 60000) select count(*) from n`;

test("a loop of statements lets the event loop serve others, also inside a transaction", async () => {
  const db = await freshDatabase();
  const loop = async (on: typeof db) => {
    for (let n = 0; n < 60; n++) await slow.execute(on);
  };
  expect((await turnsDuring(() => loop(db))).turns).toBeGreaterThan(5);
  expect((await turnsDuring(() => inTransaction(db, loop))).turns).toBeGreaterThan(5);
});
