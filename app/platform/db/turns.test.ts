import { sql } from "kysely";
import { expect, test } from "vitest";
import { inTransaction } from "./connection.server.ts";
import { freshDatabase } from "./test-database.ts";

/** How many turns the event loop has while `work` runs. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let ended = false;
  const count = () => {
    turns++;
    if (!ended) setImmediate(count);
  };
  setImmediate(count);
  await work();
  ended = true;
  return turns;
}

/** Some milliseconds of a statement that SQLite answers synchronously. */
const slow = sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 60000) select count(*) from n`;

test("a loop of statements lets the event loop serve others, also inside a transaction", async () => {
  const db = await freshDatabase();
  const loop = async (on: typeof db) => {
    for (let n = 0; n < 60; n++) await slow.execute(on);
  };
  expect(await turnsDuring(() => loop(db))).toBeGreaterThan(5);
  expect(await turnsDuring(() => inTransaction(db, loop))).toBeGreaterThan(5);
});
