import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { type Db, locked } from "../../../platform/db/connection.server.ts";
import { indexAgain, isWaitingUnder } from "../../../platform/db/index-again.server.ts";
import { writeMeta } from "../../../platform/db/meta.server.ts";
import { loadRegisters } from "../../catalogue/registers/live-registers.server.ts";
import type { Installation } from "../../firm/installation/installation.ts";
import { keysOf } from "../clients/change-client.server.ts";

const prefix = "index cases: ";
/** Small, so that requests are served between batches. */
const usualBatch = 100;
const pauseMs = 5;

export const isIndexWanted = () => isWaitingUnder(prefix);

/** Indexes cases again after the owner has changed which fields are searched. */
export async function indexRegisters({ db }: Pick<Installation, "db">): Promise<boolean> {
  const isMore = await indexCases(db);
  if (isMore) await delay(pauseMs);
  return isMore;
}

export const indexCasesOf = (trx: Db, register: string): Promise<void> =>
  writeMeta(trx, `${prefix}${register}`, "");

/** Versions stay, because the case itself does not change. Returns whether there was work. */
export const indexCases = (db: Db, batch = usualBatch): Promise<boolean> =>
  indexAgain(db, prefix, async (trx, after, register) => {
    // The definitions may be newer than those that this process knows.
    await loadRegisters(trx);
    const cases = trx
      .selectFrom("clients")
      .select(["id", "register", "name", "father_name", "project_name", "mobile", "applicant_id", "custom"])
      .where("list_state", "=", register)
      .where("id", ">", after)
      .orderBy("id")
      .limit(batch);
    const rows = await locked(trx, cases).execute();
    if (rows.length === 0) return undefined;
    const keys = rows.map((row) => ({ id: row.id, ...keysOf(row) }));
    const newOf = (column: "search" | "sound_key") =>
      sql`case id ${sql.join(
        keys.map((row) => sql`when ${row.id} then ${row[column]}`),
        sql` `,
      )} end`;
    await sql`update clients set search = ${newOf("search")}, sound_key = ${newOf("sound_key")}
      where id in (${sql.join(rows.map(({ id }) => id))})`.execute(trx);
    return rows.length === batch ? rows.at(-1)?.id : undefined;
  });
