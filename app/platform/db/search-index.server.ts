import { setTimeout as delay } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import { type Db, type Engine, engineBehind, inTransaction } from "./connection.server.ts";

/** So many rows are scanned in the list's order before the index is read: a frequent text is found there at once. */
export const scanned = 2_000;

/** A text that is found now and then is looked for in so many rows at most: then the index is faster. */
const mostScanned = 10 * scanned;

/** Whether a subquery that is limited to so many rows has as many: there may be more. */
export async function isFull(db: Db, rows: RawBuilder<unknown>, limit = scanned): Promise<boolean> {
  return (await sql`select 1 from ${rows} limit 1 offset ${limit - 1}`.execute(db)).rows.length > 0;
}

/**
 * The first `limit` ids that `find` finds when it compares row after row in the list's order. `rows` is a subquery of so
 * many rows: 2,000, then as many as should hold the page. Undefined when too few of them have the text.
 */
export async function scanList(
  db: Db,
  rows: (limit: number) => RawBuilder<unknown>,
  find: (rows: RawBuilder<unknown>) => Promise<string[]>,
  limit: number,
): Promise<string[] | undefined> {
  for (let most = scanned; most <= mostScanned; ) {
    const first = rows(most);
    const found = await find(first);
    if (found.length === limit || !(await isFull(db, first, most))) return found;
    most = Math.ceil((1.5 * most * limit) / found.length);
  }
  return undefined;
}

/** So many pieces of a text narrow a search down; more would only be slower. */
const mostPieces = 4;

/** Ends a subquery that PostgreSQL's planner looks up before anything else: it would go through all of a list instead. */
export const lookedUpFirst = sql`limit 1000000000`;

/** The searched tables, and SQLite's index of each. */
const indexes = {
  clients: "clients_search",
  enquiry_words: "enquiries_search",
  message_words: "messages_search",
} as const;
type Searched = keyof typeof indexes;

/**
 * The rows of a searched table whose text has the same groups of three letters as one of some texts, as a table for
 * "from"; the texts themselves are still to be compared.
 */
export function withTrigrams(engine: Engine, table: Searched, ...texts: readonly string[]) {
  const matches = engine === "postgres" ? matchesInPostgres(texts) : matchesInSqlite(table, texts);
  return sql`(select * from ${sql.ref(table)} where ${matches} ${lookedUpFirst}) as ${sql.ref(table)}`;
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

/** A text of one or two letters is looked for alone. */
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

/** The text's groups of three letters, evenly chosen when there are many; a shorter text is its own. */
function piecesOf(text: string): string[] {
  const letters = [...text];
  const all = [...new Set(letters.slice(0, -2).map((_, at) => letters.slice(at, at + 3).join("")))];
  if (all.length === 0) return [text];
  const step = Math.max(1, all.length / mostPieces);
  return all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

/** About so many pages of an index in one step, some milliseconds. */
const pagesInStep = 100;
/** Between two steps, so that requests are served. */
const pauseMs = 5;

/**
 * Removes what SQLite's indexes have only marked as gone. A text that is changed or deleted stays in them until then: to overwrite
 * it at once takes some 25 ms in an index of 100,000 clients.
 */
export async function mergeIndexes(db: Db, signal?: AbortSignal): Promise<void> {
  if (engineBehind(db) === "postgres") return;
  for (const index of Object.values(indexes))
    while (!signal?.aborted && (await inTransaction(db, (trx) => mergeStep(trx, sql.ref(index)))))
      await delay(pauseMs);
}

/** Returns whether there may be more. */
async function mergeStep(trx: Db, index: RawBuilder<unknown>): Promise<boolean> {
  const changes = async () =>
    (await sql<{ count: number }>`select total_changes() as count`.execute(trx)).rows[0]?.count ?? 0;
  const before = await changes();
  // A negative number merges everything into one part, over as many steps as it takes.
  await sql`insert into ${index} (${index}, rank) values ('merge', ${sql.lit(-pagesInStep)})`.execute(trx);
  // The statement itself is one change.
  return (await changes()) - before > 1;
}
