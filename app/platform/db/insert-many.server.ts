import { CompiledQuery, type Insertable } from "kysely";
import { type Db, dbEngine } from "./connection.server.ts";
import type { Database } from "./schema.ts";

type Many = "activity" | "client_milestones" | "clients" | "enquiries" | "import_rows" | "custom_values";

/** SQLite takes 32,766 values in a statement. */
const perStatement = 200;

/** Kept, because building a statement costs as much as writing some rows. */
const texts = new Map<string, string>();

export async function insertMany<Table extends Many>(
  trx: Db,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  const all = rows as readonly Record<string, unknown>[];
  const filled = (column: string) => all.some((row) => (row[column] ?? null) !== null);
  const columns = [...new Set(all.flatMap(Object.keys))].filter(filled);
  for (let from = 0; from < all.length; from += perStatement) {
    const part = all.slice(from, from + perStatement);
    const values = part.flatMap((row) => columns.map((column) => row[column] ?? null));
    await trx.executeQuery(CompiledQuery.raw(textOf(trx, table, columns, part.length), values));
  }
}

function textOf(trx: Db, table: Many, columns: readonly string[], count: number): string {
  const key = [dbEngine(trx), table, count, ...columns].join(" ");
  const known = texts.get(key);
  if (known) return known;
  const row = Object.fromEntries(columns.map((column) => [column, ""]));
  const { sql } = trx
    .insertInto<Many>(table)
    .values(Array(count).fill(row) as never)
    .compile();
  if (texts.size >= 50) texts.clear();
  if (count === 1 || count === perStatement) texts.set(key, sql);
  return sql;
}
