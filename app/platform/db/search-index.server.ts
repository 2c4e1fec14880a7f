import { sql } from "kysely";
import type { Condition } from "./conditions.server.ts";
import type { Engine } from "./connection.server.ts";

/** So many pieces of a text narrow a search down; more would only be slower. */
const mostPieces = 8;

/**
 * Rows of `clients` or `enquiry_words` whose text has the same groups of three letters as `text`, by the table's text
 * index; the text itself is still to be compared.
 */
export function hasTrigrams(engine: Engine, table: "clients" | "enquiry_words", text: string): Condition {
  const pieces = piecesOf(text);
  if (engine === "postgres") {
    const lexemes = pieces.map((piece) => `'${piece.replace(/['\\]/g, (mark) => mark + mark)}'`);
    // One or two letters are the beginning of a group.
    const wanted = [...text].length < 3 ? `${lexemes[0]}:*` : lexemes.join(" & ");
    return sql`client_trigrams(${sql.ref(`${table}.search`)}) @@ ${wanted}::tsquery`;
  }
  const index = table === "clients" ? "clients_search" : "enquiries_search";
  const wanted =
    [...text].length < 3
      ? sql`(select coalesce(group_concat('"' || replace(term, '"', '""') || '"', ' OR '), '""')
          from ${sql.ref(`${index}_terms`)} where term >= ${text} and term < ${`${text}\u{10ffff}`})`
      : sql`${pieces.map((piece) => `"${piece.replaceAll('"', '""')}"`).join(" AND ")}`;
  return sql`${sql.ref(`${table}.seq`)} in (select rowid from ${sql.ref(index)} where ${sql.ref(index)} match ${wanted})`;
}

/** The text's groups of three letters, evenly chosen when there are many; a shorter text is its own. */
function piecesOf(text: string): string[] {
  const letters = [...text];
  const all = [...new Set(letters.slice(0, -2).map((_, at) => letters.slice(at, at + 3).join("")))];
  if (all.length === 0) return [text];
  const step = Math.max(1, all.length / mostPieces);
  return all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}
