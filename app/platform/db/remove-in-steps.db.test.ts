import { sql } from "kysely";
import { expect, test } from "vitest";
import { removeInSteps } from "./remove-in-steps.server.ts";
import { freshDatabase } from "./test-database.ts";

test("many rows are removed in several statements, and no others", async () => {
  const db = await freshDatabase();
  const count = 2001;
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
    insert into written_days (person, day) select 'person ' || cast(i as text), '2026-11-01' from n`.execute(
    db,
  );
  const kept = { person: "person 1", day: "2026-11-02" };
  await db.insertInto("written_days").values(kept).execute();
  await removeInSteps(db, "written_days", ["person", "day"], sql`day < ${kept.day}`);
  expect(await db.selectFrom("written_days").selectAll().execute()).toEqual([kept]);
});
