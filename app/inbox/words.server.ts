import { type Db, engineBehind, inTransaction } from "../db/connection.server.ts";
import { keyOf } from "../language/key.ts";

/** So many at a time: the process answers visitors in between. */
const batch = 200;

/**
 * Lets the newest enquiries be found by their words; answers how many there were to do. Not done when an enquiry
 * arrives, because a flood of visitors would wait for it.
 */
export function makeSearchable(db: Db): Promise<number> {
  return inTransaction(db, async (trx) => {
    const waiting = trx
      .selectFrom("enquiries")
      .select(["id", "reference", "name", "phone", "email", "address", "message"])
      .where("searchable", "=", 0)
      .orderBy("id")
      .limit(batch);
    // Two processes do not do the same.
    const rows = await (engineBehind(trx) === "postgres"
      ? waiting.forUpdate().skipLocked()
      : waiting
    ).execute();
    if (rows.length === 0) return 0;
    const words = rows.map(({ id, ...told }) => ({ enquiry_id: id, search: searchOf(Object.values(told)) }));
    await trx.insertInto("enquiry_words").values(words).execute();
    const ids = rows.map(({ id }) => id);
    await trx.updateTable("enquiries").set({ searchable: 1 }).where("id", "in", ids).execute();
    return rows.length;
  });
}

/** One line for each, and two ends more, so that the last letter too begins three. */
function searchOf(told: readonly (string | null)[]): string {
  return `${told.map((text) => keyOf(text ?? "")).join("\n")}\n\n`;
}
