import { sql } from "kysely";
import { type Db, holdKey, inTransaction, locked } from "../../platform/db/connection.server.ts";
import { writeMeta } from "../../platform/db/meta.server.ts";
import { keysOf } from "../clients/change-client.server.ts";
import { loadRegisters } from "../registers/live-registers.server.ts";

/** Under this and the key of a register: up to which case its cases are indexed again. */
const waiting = "index cases: ";
/** Small, so that requests are served between two batches. */
const usualBatch = 200;

/** Has the cases of a register indexed again, because its search finds them by other fields than before. */
export const indexAgain = (trx: Db, register: string): Promise<void> =>
  writeMeta(trx, `${waiting}${register}`, "");

/**
 * Writes what the search finds of the next cases; a case does not change by it, so its version stays. Goes on where it was
 * stopped, whichever process does it. Returns whether there was something to do.
 */
export async function indexCases(db: Db, batch = usualBatch): Promise<boolean> {
  if (!(await nextIn(db))) return false;
  // What the search finds is said by the definitions, which may be newer than those that this process knows.
  await loadRegisters(db);
  return inTransaction(db, async (trx) => {
    await holdKey(trx, "sopan:index-cases");
    const next = await nextIn(trx);
    if (!next) return false;
    const cases = trx
      .selectFrom("clients")
      .select(["id", "scheme", "name", "father_name", "project_name", "mobile", "applicant_id", "own"])
      .where("list_state", "=", next.key.slice(waiting.length))
      .where("id", ">", next.value)
      .orderBy("id")
      .limit(batch);
    const rows = await locked(trx, cases).execute();
    const last = rows.at(-1);
    if (last) {
      const keys = rows.map((row) => ({ id: row.id, ...keysOf(row) }));
      const newOf = (column: "search" | "sound_key") =>
        sql`case id ${sql.join(
          keys.map((row) => sql`when ${row.id} then ${row[column]}`),
          sql` `,
        )} end`;
      await sql`update clients set search = ${newOf("search")}, sound_key = ${newOf("sound_key")}
        where id in (${sql.join(rows.map(({ id }) => id))})`.execute(trx);
    }
    if (last && rows.length === batch) await writeMeta(trx, next.key, last.id);
    else await trx.deleteFrom("meta").where("key", "=", next.key).execute();
    return true;
  });
}

/** The first register that waits, and its last case that is done. */
const nextIn = (db: Db) =>
  db
    .selectFrom("meta")
    .selectAll()
    .where("key", ">=", waiting)
    .where("key", "<", `${waiting}~`)
    .orderBy("key")
    .limit(1)
    .executeTakeFirst();
