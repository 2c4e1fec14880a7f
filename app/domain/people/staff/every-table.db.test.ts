import { sql } from "kysely";
import { expect, test } from "vitest";
import { addRecords, type Marks } from "../../../../tests/journeys/records-of-one.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { someStaff } from "../../cases/clients/test-clients.ts";
import { indexWords } from "../../cases/enquiries/words-worker.server.ts";
import { narrowedTables } from "./responsible.server.ts";
import { visible } from "./visible.server.ts";

const marks = (letter: string, digits: string): Marks => {
  const word = (n: number) => `${letter}${"abcdefgh"[n]}word`;
  return { names: [word(0), word(1), word(2), word(3), word(4), word(5), word(6)], digits };
};

/** As text, because engines give numbers and dates in types of their own. */
async function rowsOf(db: Db): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const table of narrowedTables) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
    found[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return found;
}

/** What is the office's, or is shown only to who sees all. */
const ofNobody = ["channel_events", "report_totals"] as const;
const hidden = ["meta_leads", "payment_events", "payment_days", "payment_link_closings"] as const;
const office: readonly string[] = [...ofNobody, ...hidden];

test("of every table with a rule, a colleague's rows are in no answer, and own ones are all there", async () => {
  const db = await freshDatabase();
  const [asha, ravi] = [await someStaff(db, "9000000001"), await someStaff(db, "9000000002")];
  await addRecords(db, asha, marks("a", "20305071"));
  await indexWords({ db });
  const own = await rowsOf(db);
  expect(narrowedTables.filter((table) => own[table]?.length === 0)).toEqual([]);
  await addRecords(db, ravi, marks("r", "81624933"));
  await indexWords({ db });
  const limited = { ...asha, scope: "own" } as const;
  const [all, seen] = [await rowsOf(db), await rowsOf(visible(db, limited))];
  const found = await rowsOf(visible(db, limited, true));
  const seenWithNobodys = await rowsOf(visible(db, { ...asha, scope: "own_and_unassigned" }));
  for (const table of narrowedTables) {
    expect([table, (all[table] ?? []).length > (own[table] ?? []).length]).toEqual([table, true]);
    const nothing = office.includes(table);
    expect([table, seen[table]]).toEqual([table, nothing ? [] : own[table]]);
    expect([table, found[table]]).toEqual([table, seen[table]]);
    if (!nothing) expect([table, seenWithNobodys[table]]).toEqual([table, own[table]]);
  }
});
