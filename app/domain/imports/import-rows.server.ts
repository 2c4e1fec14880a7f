import { sql } from "kysely";
import { type Db, engineBehind } from "../../platform/db/connection.server.ts";
import { insertMany } from "../../platform/db/insert-many.server.ts";
import type { SourceRow } from "../../platform/tables/unreadable.ts";
import type { ImportRow, ImportRowState } from "./tables.ts";

/** A row of an import as it is stored. */
export type StoredRow = { row: number; cells: string[]; state: ImportRowState };

export async function addRows(
  trx: Db,
  id: string,
  rows: readonly SourceRow[],
  state: "new" | "above" = "new",
): Promise<void> {
  const values = rows.map(({ row, cells }) => ({
    ...{ import_id: id, row_no: row, state },
    cells: JSON.stringify(cells),
  }));
  await insertMany(trx, "import_rows", values);
}

/** The next rows of an import after a row number, without those above the headings. */
export async function nextRows(db: Db, id: string, after: number, limit: number): Promise<StoredRow[]> {
  const rows = await db
    .selectFrom("import_rows")
    .select(["row_no", "cells", "state"])
    .where("import_id", "=", id)
    .where("row_no", ">", after)
    .where("state", "<>", "above")
    .orderBy("row_no")
    .limit(limit)
    .execute();
  return rows.map(({ row_no, cells, state }) => ({
    row: row_no,
    cells: JSON.parse(cells) as string[],
    state,
  }));
}

type Markable = Omit<ImportRow, "import_id" | "row_no" | "cells">;
/** The new values of a row. */
export type Mark = { row: number } & Partial<Markable>;

const types: Record<keyof Markable, "text" | "integer"> = {
  ...{ state: "text", problems: "text", mobile: "text", email: "text", client_id: "text", before: "text" },
  client_version: "integer",
};

/** Writes some columns (all without the last parameter) of many rows with one statement; what a mark does not name becomes null. */
export async function markRows(
  trx: Db,
  id: string,
  marks: readonly Mark[],
  columns = Object.keys(types) as (keyof Markable)[],
): Promise<void> {
  if (marks.length === 0) return;
  const set = (from: (column: string) => ReturnType<typeof sql>) =>
    sql.join(columns.map((column) => sql`${sql.ref(column)} = ${from(column)}`));
  if (engineBehind(trx) === "sqlite") {
    const from = (column: string) => sql`mark.value ->> ${sql.lit(column)}`;
    // With the import's id as a parameter, SQLite scans all rows of the import and searches the marks for each.
    const json = JSON.stringify(marks.map((mark) => ({ ...mark, id })));
    await sql`update import_rows set ${set(from)} from json_each(${json}) as mark
      where import_id = mark.value ->> 'id' and row_no = mark.value ->> 'row'`.execute(trx);
    return;
  }
  const from = (column: string) => sql`mark.${sql.ref(column)}`;
  const shape = sql.raw(columns.map((column) => `${column} ${types[column]}`).join(", "));
  await sql`update import_rows set ${set(from)} from json_to_recordset(${JSON.stringify(marks)}::json) as mark("row" integer, ${shape})
    where import_id = ${id} and row_no = mark."row"`.execute(trx);
}

/** Removes some rows of an import; returns whether there may be more. */
export async function removeRows(db: Db, id: string): Promise<boolean> {
  const batch = 500;
  const some = db
    .selectFrom("import_rows")
    .select("row_no")
    .where("import_id", "=", id)
    .orderBy("row_no")
    .limit(batch);
  const gone = await db
    .deleteFrom("import_rows")
    .where("import_id", "=", id)
    .where("row_no", "in", some)
    .executeTakeFirst();
  return Number(gone.numDeletedRows) === batch;
}
