import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { among } from "../../../platform/db/conditions.server.ts";
import { type Db, dbEngine, inTransaction, skipLocked } from "../../../platform/db/connection.server.ts";
import { indexAgain, isWaitingUnder } from "../../../platform/db/index-again.server.ts";
import { exists } from "../../../platform/jobs/watch.server.ts";
import { keyOf } from "../../../platform/language/key.ts";
import { soundLine } from "../../../platform/search/sound-key.ts";
import type { Installation } from "../../firm/installation/installation.ts";
import type { Enquiry } from "./tables.ts";

/** Small, so that requests are served between batches. */
const batch = 100;
const searchedFields = ["id", "reference", "name", "phone", "email", "address", "message"] as const;

const pauseMs = 5;

/** Entries after a late one that one transaction removes. */
const maxRemoved = 500;

const again = "index enquiries";

export function areWordsWaiting() {
  const waiting = exists(sql`select 1 from enquiries where searchable = 0`);
  return sql`case when ${waiting} = 1 or ${isWaitingUnder(again)} = 1 then 1 else 0 end`;
}

export async function indexWords({ db }: Pick<Installation, "db">): Promise<boolean> {
  // An incomplete batch waits for the next poll: each batch is a disk flush that visitors' posts wait for.
  const isMore = (await makeSearchable(db)) === batch || (await indexEnquiries(db));
  if (isMore) await delay(pauseMs);
  return isMore;
}

/** Not done on arrival, because visitors would wait for it in a flood. Returns how many. */
export function makeSearchable(db: Db): Promise<number> {
  return inTransaction(db, async (trx) => {
    // Entries after a late one are removed before anything is indexed.
    if (dbEngine(trx) === "sqlite" && (await removeNewer(trx)) === maxRemoved) return batch;
    const waiting = trx
      .selectFrom("enquiries")
      .select(searchedFields)
      .where("searchable", "=", 0)
      .orderBy("id")
      .limit(batch);
    // Two processes must not index the same enquiries.
    const rows = await skipLocked(trx, waiting).execute();
    if (rows.length === 0) return 0;
    await trx.insertInto("enquiry_words").values(rows.map(wordsOf)).execute();
    const ids = rows.map(({ id }) => id);
    await trx.updateTable("enquiries").set({ searchable: 1 }).where("id", "in", ids).execute();
    return rows.length;
  });
}

export const indexEnquiries = (db: Db, count = batch): Promise<boolean> =>
  indexAgain(db, again, async (trx, after) => {
    const rows = await trx
      .selectFrom("enquiry_words")
      .innerJoin("enquiries", "enquiries.id", "enquiry_words.enquiry_id")
      .select(searchedFields.map((field) => `enquiries.${field}` as const))
      .select("seq")
      .where("enquiry_id", ">", after)
      .orderBy("enquiry_id")
      .limit(count)
      .execute();
    for (const row of rows) await replaceWords(trx, row.seq, wordsOf(row));
    return rows.length === count ? rows.at(-1)?.id : undefined;
  });

/** An enquiry that is not indexed yet gets its words then. */
export async function indexEnquiry(
  trx: Db,
  enquiry: Pick<Enquiry, (typeof searchedFields)[number]>,
): Promise<void> {
  const indexed = trx.selectFrom("enquiry_words").select("seq").where("enquiry_id", "=", enquiry.id);
  const row = await indexed.executeTakeFirst();
  if (row) await replaceWords(trx, row.seq, wordsOf(enquiry));
}

/** The SQLite index only follows inserts and deletes. */
async function replaceWords(trx: Db, seq: number, words: ReturnType<typeof wordsOf>): Promise<void> {
  if (dbEngine(trx) === "postgres") {
    await trx.updateTable("enquiry_words").set(words).where("seq", "=", seq).execute();
    return;
  }
  await trx.deleteFrom("enquiry_words").where("seq", "=", seq).execute();
  await sql`insert into enquiry_words (seq, enquiry_id, search) values (${seq}, ${words.enquiry_id}, ${words.search})`.execute(
    trx,
  );
}

/** SQLite searches in insertion order, which must be that of ids: entries newer than a late one are indexed again. */
async function removeNewer(trx: Db): Promise<number> {
  const late = trx.selectFrom("enquiries").select("id").where("searchable", "=", 0).orderBy("id").limit(1);
  const newest = trx
    .selectFrom("enquiry_words")
    .select("seq")
    .where("enquiry_id", ">", late)
    .orderBy("enquiry_id", "desc")
    .limit(maxRemoved);
  const newer = await trx
    .deleteFrom("enquiry_words")
    .where("seq", "in", newest)
    .returning("enquiry_id as id")
    .execute();
  if (newer.length === 0) return 0;
  const ids = newer.map(({ id }) => id);
  await trx
    .updateTable("enquiries")
    .set({ searchable: 0 })
    .where(among("sqlite", "id", ids))
    .execute();
  return newer.length;
}

/** One line per text; padded, so that the last characters form trigrams too. */
function wordsOf(enquiry: Pick<Enquiry, (typeof searchedFields)[number]>) {
  const [, ...texts] = searchedFields;
  const lines = [...texts.map((text) => keyOf(enquiry[text] ?? "")), soundLine(enquiry.name)];
  return { enquiry_id: enquiry.id, search: `${lines.join("\n")}\n\n` };
}
