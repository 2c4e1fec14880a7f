import { setTimeout as delay } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import { type Db, dbEngine, type Engine, inTransaction } from "./connection.server.ts";

const maxPieces = 4;

/** Makes PostgreSQL's planner run the subquery first instead of scanning the whole list. */
export const lookedUpFirst = sql`limit 1000000000`;

const indexes = {
  clients: "clients_search",
  enquiry_words: "enquiries_search",
  message_words: "messages_search",
} as const;
type Searched = keyof typeof indexes;

/** Rows with the same groups of three letters; the caller still compares the texts. */
export function withTrigrams(engine: Engine, table: Searched, ...texts: readonly string[]) {
  const matches = engine === "postgres" ? matchesInPostgres(texts) : matchesInSqlite(table, texts);
  return sql`(select * from ${sql.table(table)} where ${matches} ${lookedUpFirst}) as ${sql.ref(table)}`;
}

function matchesInPostgres(texts: readonly string[]) {
  const one = (text: string) => {
    const lexemes = piecesOf(text).map((piece) => `'${piece.replace(/['\\]/g, (mark) => mark + mark)}'`);
    // One or two letters are the beginning of a group.
    return [...text].length < 3 ? `${lexemes[0]}:*` : `(${lexemes.join(" & ")})`;
  };
  const wanted = texts.map(one).join(" | ");
  return sql`client_trigrams(search) @@ ${wanted}::tsquery`;
}

/** SQLite's index cannot find a text of one or two letters. */
function matchesInSqlite(table: Searched, texts: readonly string[]) {
  const index = indexes[table];
  const [text = ""] = texts;
  const one = (text: string) =>
    `(${piecesOf(text)
      .map((piece) => `"${piece.replaceAll('"', '""')}"`)
      .join(" AND ")})`;
  const wanted =
    [...text].length < 3
      ? sql`(select coalesce(group_concat('"' || replace(term, '"', '""') || '"', ' OR '), '""')
          from ${sql.ref(`${index}_terms`)} where term >= ${text} and term < ${`${text}\u{10ffff}`})`
      : sql`${texts.map(one).join(" OR ")}`;
  return sql`seq in (select rowid from ${sql.ref(index)} where ${sql.ref(index)} match ${wanted})`;
}

function piecesOf(text: string): string[] {
  const letters = [...text];
  const all = [...new Set(letters.slice(0, -2).map((_, at) => letters.slice(at, at + 3).join("")))];
  if (all.length === 0) return [text];
  const step = Math.max(1, all.length / maxPieces);
  return all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

const pagesInStep = 100;
const pauseMs = 5;

/** SQLite's indexes only mark deleted texts: overwriting one at once takes 25 ms with 100,000 clients. */
export async function mergeIndexes(db: Db, signal?: AbortSignal): Promise<void> {
  if (dbEngine(db) === "postgres") return;
  for (const index of Object.values(indexes))
    while (!signal?.aborted && (await inTransaction(db, (trx) => mergeStep(trx, sql.ref(index)))))
      await delay(pauseMs);
}

async function mergeStep(trx: Db, index: RawBuilder<unknown>): Promise<boolean> {
  const changes = async () =>
    (await sql<{ count: number }>`select total_changes() as count`.execute(trx)).rows[0]?.count ?? 0;
  const before = await changes();
  // A negative number merges everything into one part, over several steps.
  await sql`insert into ${index} (${index}, rank) values ('merge', ${sql.lit(-pagesInStep)})`.execute(trx);
  // The statement itself is one change.
  return (await changes()) - before > 1;
}
