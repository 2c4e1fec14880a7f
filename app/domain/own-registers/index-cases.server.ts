import { sql } from "kysely";
import { type Db, holdKey, inTransaction, locked } from "../../platform/db/connection.server.ts";
import { writeMeta } from "../../platform/db/meta.server.ts";
import { allIndexed, indexAnew, mergeIndex } from "../../platform/db/search-index.server.ts";
import { keysOf } from "../clients/change-client.server.ts";
import { loadRegisters } from "../registers/live-registers.server.ts";

/** Under this and the key of a register: up to which case its cases are indexed again. */
const waiting = "index cases: ";
/** Small, so that requests are served between two batches. */
const usualBatch = 100;

/** Has the cases of a register indexed again, because its search finds them by other fields than before. */
export const indexAgain = (trx: Db, register: string): Promise<void> =>
  writeMeta(trx, `${waiting}${register}`, "");

/**
 * Writes what the search finds of the next cases; a case does not change by it, so its version stays. When all are done, the
 * index is merged in steps. Goes on where it was stopped, whichever process does it. Returns whether there was something to do.
 */
export async function indexCases(db: Db, batch = usualBatch): Promise<boolean> {
  if ((await waitingIn(db)).length === 0) return false;
  // What the search finds is said by the definitions, which may be newer than those that this process knows.
  await loadRegisters(db);
  return inTransaction(db, async (trx) => {
    await holdKey(trx, "sopan:index-cases");
    const [next, other] = await waitingIn(trx);
    if (!next) return false;
    if (next.value !== allIndexed) await writeMeta(trx, next.key, await indexNext(trx, next, batch));
    else if (other || !(await mergeIndex(trx, "clients")))
      await trx.deleteFrom("meta").where("key", "=", next.key).execute();
    return true;
  });
}

type Waiting = { key: string; value: string };

/** Indexes the cases after the last one that is done; returns up to where they are done now. */
async function indexNext(trx: Db, { key, value }: Waiting, batch: number): Promise<string> {
  const cases = trx
    .selectFrom("clients")
    .select(["id", "scheme", "name", "father_name", "project_name", "mobile", "applicant_id", "own"])
    .where("list_state", "=", key.slice(waiting.length))
    .where("id", ">", value)
    .orderBy("id")
    .limit(batch);
  const rows = await locked(trx, cases).execute();
  const last = rows.at(-1);
  if (!last) return allIndexed;
  const keys = rows.map((row) => ({ id: row.id, ...keysOf(row) }));
  const newOf = (column: "search" | "sound_key") =>
    sql`case id ${sql.join(
      keys.map((row) => sql`when ${row.id} then ${row[column]}`),
      sql` `,
    )} end`;
  await indexAnew(trx, "clients", async () => {
    await sql`update clients set search = ${newOf("search")}, sound_key = ${newOf("sound_key")}
      where id in (${sql.join(rows.map(({ id }) => id))})`.execute(trx);
  });
  return rows.length === batch ? last.id : allIndexed;
}

/** The first register that waits, its last case that is done, and whether another one waits. */
const waitingIn = (db: Db): Promise<Waiting[]> =>
  db
    .selectFrom("meta")
    .select(["key", "value"])
    .where("key", ">=", waiting)
    .where("key", "<", `${waiting}~`)
    .orderBy("key")
    .limit(2)
    .execute();
