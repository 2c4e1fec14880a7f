import { sql } from "kysely";
import type { Enquiry } from "../app/domain/enquiries/tables.ts";
import { wordsOf } from "../app/domain/enquiries/words-worker.server.ts";
import { addAccount } from "../app/domain/staff/accounts.server.ts";
import { analyzeLists } from "../app/platform/db/analyze-lists.server.ts";
import { type Db, engineBehind, inTransaction } from "../app/platform/db/connection.server.ts";
import { sampleEnquiries } from "./sample-enquiries.ts";

const atOnce = 250;
const inOneTransaction = 10_000;

/** Inserts sample enquiries with their search words; returns their staff. */
export async function fillEnquiries(db: Db, count: number): Promise<string[]> {
  const staff: string[] = [];
  for (let n = 1; n <= 20; n++) {
    const mobile = `00000020${String(n).padStart(2, "0")}`;
    const account = { name: `Sample Staff ${n}`, mobile, role: "staff" as const, passwordHash: null };
    staff.push(await addAccount(db, account, new Date()));
  }
  const words = engineBehind(db) === "postgres" ? await withoutIndex(db) : undefined;
  for (const lot of inLots(sampleEnquiries(count, staff)))
    await inTransaction(db, async (trx) => {
      for (let n = 0; n < lot.length; n += atOnce) await add(trx, lot.slice(n, n + atOnce));
    });
  await words?.putBack();
  // What runs every night, and after a migration.
  await analyzeLists(db, engineBehind(db));
  return staff;
}

function* inLots<T>(rows: Iterable<T>): Generator<T[]> {
  let lot: T[] = [];
  for (const row of rows) {
    lot.push(row);
    if (lot.length < inOneTransaction) continue;
    yield lot;
    lot = [];
  }
  if (lot.length > 0) yield lot;
}

async function add(trx: Db, batch: Enquiry[]): Promise<void> {
  await trx.insertInto("enquiries").values(batch).execute();
  await trx.insertInto("enquiry_words").values(batch.map(wordsOf)).execute();
}

/** Two hundred pieces for each enquiry: an index that is made at the end is made in a tenth of the time. */
async function withoutIndex(db: Db) {
  const { rows } = await sql<{
    indexdef: string;
  }>`select indexdef from pg_indexes where indexname = 'enquiry_words_by_words'`.execute(db);
  await sql`drop index enquiry_words_by_words`.execute(db);
  return {
    async putBack() {
      await inTransaction(db, async (trx) => {
        await sql`set local maintenance_work_mem = '1GB'`.execute(trx);
        await sql.raw(rows[0]?.indexdef ?? "").execute(trx);
      });
      // As the server would do by itself, in the night after.
      await sql`vacuum analyze`.execute(db);
    },
  };
}
