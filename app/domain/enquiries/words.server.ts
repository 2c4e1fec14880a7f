import { among } from "../../platform/db/conditions.server.ts";
import { type Db, engineBehind, inTransaction } from "../../platform/db/connection.server.ts";
import { keyOf } from "../../platform/language/key.ts";
import type { Enquiry } from "./tables.ts";

/** So many at a time: the process answers visitors in between. */
const batch = 200;
const told = ["id", "reference", "name", "phone", "email", "address", "message"] as const;

/**
 * Lets the newest enquiries be found by their words; answers how many there were to do. Not done when an enquiry
 * arrives, because a flood of visitors would wait for it.
 */
export function makeSearchable(db: Db): Promise<number> {
  return inTransaction(db, async (trx) => {
    if (engineBehind(trx) === "sqlite") await makeRoom(trx);
    const waiting = trx
      .selectFrom("enquiries")
      .select(told)
      .where("searchable", "=", 0)
      .orderBy("id")
      .limit(batch);
    // Two processes do not do the same.
    const rows = await (engineBehind(trx) === "postgres"
      ? waiting.forUpdate().skipLocked()
      : waiting
    ).execute();
    if (rows.length === 0) return 0;
    await trx.insertInto("enquiry_words").values(rows.map(wordsOf)).execute();
    const ids = rows.map(({ id }) => id);
    await trx.updateTable("enquiries").set({ searchable: 1 }).where("id", "in", ids).execute();
    return rows.length;
  });
}

/**
 * SQLite searches in the order of writing, which has to be that of the ids: what is newer than one that comes late is
 * written anew, after it.
 */
async function makeRoom(trx: Db): Promise<void> {
  const late = trx.selectFrom("enquiries").select("id").where("searchable", "=", 0).orderBy("id").limit(1);
  const newer = await trx
    .deleteFrom("enquiry_words")
    .where("enquiry_id", ">", late)
    .returning("enquiry_id as id")
    .execute();
  if (newer.length === 0) return;
  const ids = newer.map(({ id }) => id);
  await trx
    .updateTable("enquiries")
    .set({ searchable: 0 })
    .where(among("sqlite", "id", ids))
    .execute();
}

/** What an enquiry is found by: one line for each text, and two ends more, so that the last letter too begins three. */
export function wordsOf(enquiry: Pick<Enquiry, (typeof told)[number]>): {
  enquiry_id: string;
  search: string;
} {
  const [, ...texts] = told;
  const lines = texts.map((text) => keyOf(enquiry[text] ?? ""));
  return { enquiry_id: enquiry.id, search: `${lines.join("\n")}\n\n` };
}
