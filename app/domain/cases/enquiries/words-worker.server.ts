import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Logger } from "pino";
import { among } from "../../../platform/db/conditions.server.ts";
import { type Db, engineBehind, inTransaction, skipLocked } from "../../../platform/db/connection.server.ts";
import { indexAgain, isWaitingUnder } from "../../../platform/db/index-again.server.ts";
import { exists } from "../../../platform/jobs/watch.server.ts";
import { createWorker, type Worker } from "../../../platform/jobs/worker.server.ts";
import { keyOf } from "../../../platform/language/key.ts";
import { soundLine } from "../../../platform/search/sound-key.ts";
import type { Enquiry } from "./tables.ts";

/** Small, so that requests are served between two batches. */
const batch = 100;
const searchedFields = ["id", "reference", "name", "phone", "email", "address", "message"] as const;

/** Between two batches, so that visitors are served. */
const pauseMs = 5;

/** Entries behind a late one that one transaction removes. */
const mostRemoved = 500;

const again = "index enquiries";

/** Makes enquiries searchable by their words within two seconds of their arrival. */
export function createWordsWorker(db: Db, log: Logger): Worker {
  const work = async () => {
    // A batch that is not full waits for the next poll: each is a flush to the disk that visitors' posts wait for.
    const isMore = (await makeSearchable(db)) === batch || (await indexEnquiries(db));
    if (isMore) await delay(pauseMs);
    return isMore;
  };
  const waiting = sql`select 1 from enquiries where searchable = 0`;
  const ask = () => sql`case when ${exists(waiting)} = 1 or ${isWaitingUnder(again)} = 1 then 1 else 0 end`;
  return createWorker({ name: "search words", log, everyMs: 1_000, due: { db, ask }, work });
}

/**
 * Indexes the words of the next enquiries and returns how many. Not done when an enquiry arrives, because a flood of
 * visitors would wait for it.
 */
export function makeSearchable(db: Db): Promise<number> {
  return inTransaction(db, async (trx) => {
    // What stands behind a late one is removed before anything is indexed.
    if (engineBehind(trx) === "sqlite" && (await removeNewer(trx)) === mostRemoved) return batch;
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

/** Writes the words of the next enquiries that were indexed before, each in its place; returns whether there was something to do. */
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

/** Writes the words of an enquiry that has changed. One that waits to be indexed gets them then. */
export async function indexEnquiry(
  trx: Db,
  enquiry: Pick<Enquiry, (typeof searchedFields)[number]>,
): Promise<void> {
  const indexed = trx.selectFrom("enquiry_words").select("seq").where("enquiry_id", "=", enquiry.id);
  const row = await indexed.executeTakeFirst();
  if (row) await replaceWords(trx, row.seq, wordsOf(enquiry));
}

/** On SQLite the index follows only what comes and goes. */
async function replaceWords(trx: Db, seq: number, words: ReturnType<typeof wordsOf>): Promise<void> {
  if (engineBehind(trx) === "postgres") {
    await trx.updateTable("enquiry_words").set(words).where("seq", "=", seq).execute();
    return;
  }
  await trx.deleteFrom("enquiry_words").where("seq", "=", seq).execute();
  await sql`insert into enquiry_words (seq, enquiry_id, search) values (${seq}, ${words.enquiry_id}, ${words.search})`.execute(
    trx,
  );
}

/**
 * SQLite searches in insertion order, which must be the order of the ids: newer entries than a late one are removed, the newest
 * first, and indexed again after it. Returns how many were removed; there may be more.
 */
async function removeNewer(trx: Db): Promise<number> {
  const late = trx.selectFrom("enquiries").select("id").where("searchable", "=", 0).orderBy("id").limit(1);
  const newest = trx
    .selectFrom("enquiry_words")
    .select("seq")
    .where("enquiry_id", ">", late)
    .orderBy("enquiry_id", "desc")
    .limit(mostRemoved);
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

/** One line for each text; padded so that the last characters form trigrams too. */
export function wordsOf(enquiry: Pick<Enquiry, (typeof searchedFields)[number]>) {
  const [, ...texts] = searchedFields;
  const lines = [...texts.map((text) => keyOf(enquiry[text] ?? "")), soundLine(enquiry.name)];
  return { enquiry_id: enquiry.id, search: `${lines.join("\n")}\n\n` };
}
