import { sql } from "kysely";
import { type Db, engineBehind } from "./connection.server.ts";

/** What can be searched: the table that holds the words, and SQLite's index of them. */
const searched = {
  clients: { table: "clients", index: "clients_search" },
  enquiries: { table: "enquiry_words", index: "enquiries_search" },
} as const;
export type Searched = keyof typeof searched;

/** Few three-letter pieces are asked for first: more are slower, and seldom narrower. Then many. */
const pieces = { first: 3, more: 12 };
/** A beginning that more pieces share than these is too frequent for the index to help. */
const mostEndings = 60;

export type Found = { seqs: number[] /** There may be more than were asked for. */; more: boolean };

export type Reach = {
  /** Only records that were written between these two. */
  within?: { first: number; last: number };
  /** Few pieces suffice: whoever asks for few records compares them sooner than the index would narrow them down. */
  quick?: boolean;
};

/**
 * The records that may contain a text, at most `limit`, on SQLite those that were written last: the index knows three
 * letters at a time, so whoever asks compares the text itself. Undefined when the index would not narrow it down.
 */
export async function searchIndex(
  db: Db,
  of: Searched,
  text: string,
  limit: number,
  { within, quick = false }: Reach = {},
): Promise<Found | undefined> {
  const search = engineBehind(db) === "sqlite" ? inSqlite : inPostgres;
  const all = piecesOf(text);
  const asked = { db, of, text, limit: limit + 1, within };
  let seqs = await search({ ...asked, pieces: spread(all, pieces.first) });
  if (seqs && seqs.length > limit && all.length > pieces.first && !quick)
    seqs = await search({ ...asked, pieces: spread(all, pieces.more) });
  return seqs && { seqs: seqs.slice(0, limit), more: seqs.length > limit };
}

/** The beginning of most applicant ids: it narrows nothing, and is dear to look up. */
const inMost = /^pm(egp|fme)(?=.{3})/;

/** Each three characters of the text; only those within words, because what joins two is in many names. */
function piecesOf(text: string): string[] {
  const letters = [...text.replace(inMost, "")];
  const all = [...new Set(letters.slice(0, -2).map((_, at) => letters.slice(at, at + 3).join("")))];
  const within = all.filter((piece) => !/\s/.test(piece));
  return within.length > 0 ? within : all;
}

/** At most so many of them, from the first to the last. */
function spread(all: readonly string[], most: number): string[] {
  const step = Math.max(1, (all.length - 1) / (most - 1));
  return all.filter((_, at) => at === 0 || Math.floor(at / step) !== Math.floor((at - 1) / step));
}

type Asked = {
  db: Db;
  of: Searched;
  text: string;
  pieces: string[];
  limit: number;
  within: Reach["within"] | undefined;
};
type Search = (asked: Asked) => Promise<number[] | undefined>;

const inSqlite: Search = async ({ db, of, text, pieces, limit, within }) => {
  const wanted = pieces.length > 0 ? pieces.map(quoted).join(" AND ") : await orOfEndings(db, of, text);
  if (wanted === undefined) return undefined;
  if (wanted === "") return [];
  const index = sql.ref(searched[of].index);
  const { rows } = await sql<{ seq: number }>`select rowid as seq from ${index}
    where ${index} match ${wanted} ${writtenWithin("rowid", within)} order by rowid desc limit ${limit}`.execute(
    db,
  );
  return rows.map(({ seq }) => seq);
};

function writtenWithin(column: string, within: Reach["within"]) {
  return within ? sql`and ${sql.ref(column)} between ${within.first} and ${within.last}` : sql``;
}

/** One or two letters: every piece that begins with them. */
async function orOfEndings(db: Db, of: Searched, text: string): Promise<string | undefined> {
  const { rows } = await sql<{ term: string }>`select term from ${sql.ref(`${searched[of].index}_terms`)}
    where term >= ${text} and term < ${text + String.fromCodePoint(0x10ffff)} limit ${mostEndings + 1}`.execute(
    db,
  );
  return rows.length > mostEndings ? undefined : rows.map(({ term }) => quoted(term)).join(" OR ");
}

function quoted(piece: string): string {
  return `"${piece.replaceAll('"', '""')}"`;
}

const inPostgres: Search = async ({ db, of, text, pieces, limit, within }) => {
  const lexeme = (piece: string) => `'${piece.replace(/['\\]/g, (mark) => mark + mark)}'`;
  const wanted = pieces.length > 0 ? pieces.map(lexeme).join(" & ") : `${lexeme(text)}:*`;
  const { rows } = await sql<{ seq: number }>`select seq from ${sql.ref(searched[of].table)}
    where client_trigrams(search) @@ ${wanted}::tsquery ${writtenWithin("seq", within)} limit ${limit}`.execute(
    db,
  );
  return rows.map(({ seq }) => Number(seq));
};
