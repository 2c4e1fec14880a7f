import { sql } from "kysely";
import type { NewClient } from "../app/domain/cases/clients/tables.ts";
import { sampleClients } from "../app/domain/cases/clients/test-random-clients.ts";
import { addAccount } from "../app/domain/people/staff/accounts.server.ts";
import { analyzeLists } from "../app/platform/db/analyze-lists.server.ts";
import { type Db, dbEngine, inTransaction } from "../app/platform/db/connection.server.ts";

const atOnce = 250;
const inOneTransaction = 10_000;

/**
 * Inserts sample clients with all triggers and indexes; returns their staff: the first has a twentieth of the clients, the last but one has ten,
 * the last has none, each other has a fortieth. The others are nobody's.
 */
export async function fillClients(db: Db, count: number): Promise<string[]> {
  const staff: string[] = [];
  for (let n = 1; n <= 20; n++) {
    const account = {
      name: `Sample Staff ${n}`,
      mobile: `00000010${String(n).padStart(2, "0")}`,
      role: "staff",
    };
    staff.push(await addAccount(db, { ...account, role: "staff", passwordHash: null }, new Date()));
  }
  const nobody = Array<null>(21).fill(null);
  const rows = sampleClients(count, [...staff.slice(0, -2), staff[0] ?? null, ...nobody]);
  for (let done = 0; done < count; done += inOneTransaction)
    await inTransaction(db, async (trx) => {
      for (let n = 0; n < inOneTransaction && done + n < count; n += atOnce) {
        const batch: NewClient[] = [...take(rows, Math.min(atOnce, count - done - n))];
        await trx.insertInto("clients").values(batch).execute();
      }
    });
  const ten = db.selectFrom("clients").select("id").orderBy("mobile").limit(10);
  await db
    .updateTable("clients")
    .set({ assigned_to: staff.at(-2) ?? null })
    .where("id", "in", ten)
    .execute();
  // What runs every night, and after a migration.
  await analyzeLists(db, dbEngine(db));
  if (dbEngine(db) === "postgres") await tidy(db);
  return staff;
}

/** As the server would do by itself; a transaction of thousands leaves more behind in the totals than any visitor's. */
async function tidy(db: Db): Promise<void> {
  await sql`vacuum full client_totals`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

function* take<T>(from: Generator<T>, count: number): Generator<T> {
  for (let n = 0; n < count; n++) {
    const { value, done } = from.next();
    if (done) return;
    yield value;
  }
}
