import { sql } from "kysely";
import { namesOf } from "../../../platform/content/names-of.ts";
import { type Db, dbEngine } from "../../../platform/db/connection.server.ts";
import { insertMany } from "../../../platform/db/insert-many.server.ts";
import { unnarrowed } from "../../../platform/db/narrow.server.ts";
import type { SourceRow } from "../../../platform/tables/unreadable.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { RowProblem } from "./reading.ts";
import type { ImportRow, ImportRowState } from "./tables.ts";

export type StoredRow = { row: number; cells: string[]; state: ImportRowState; problems: RowProblem[] };

export async function addRows(
  trx: Db,
  id: string,
  rows: readonly SourceRow[],
  state: "new" | "above" = "new",
): Promise<void> {
  const values = rows.map(({ row, cells }) => ({
    import_id: id,
    row_no: row,
    state,
    cells: JSON.stringify(cells),
  }));
  await insertMany(trx, "import_rows", values);
}

type Wanted = { after?: number; limit: number; state?: [is: "=" | "<>", state: ImportRowState] };

export async function rowsAfter(
  db: Db,
  id: string,
  { after = -1, limit, state }: Wanted,
): Promise<StoredRow[]> {
  const all = db
    .selectFrom("import_rows")
    .select(["row_no as row", "cells", "state", "problems"])
    .where("import_id", "=", id)
    .where("row_no", ">", after)
    .orderBy("row_no")
    .limit(limit);
  const rows = await (state ? all.where("state", ...state) : all).execute();
  return rows.map(({ cells, problems, ...row }) => ({
    ...row,
    cells: JSON.parse(cells),
    problems: JSON.parse(problems ?? "[]"),
  }));
}

export const nextRows = (db: Db, id: string, after: number, limit: number) =>
  rowsAfter(db, id, { after, limit, state: ["<>", "above"] });

export async function listRows(
  db: Db,
  staff: Staff,
  id: string,
  { states, limit = 50, ...wanted }: { states: readonly ImportRowState[]; after?: number; limit?: number },
): Promise<StoredRow[]> {
  requirePermission(staff, "clients.import");
  // One query per state, so that the index is used.
  const lists = states.map((state) => rowsAfter(db, id, { ...wanted, limit, state: ["=", state] }));
  return (await Promise.all(lists))
    .flat()
    .sort((one, other) => one.row - other.row)
    .slice(0, limit);
}

type Markable = Omit<ImportRow, "import_id" | "row_no" | "cells">;
export type Mark = { row: number } & Partial<Markable>;

const types: Record<keyof Markable, "text" | "integer"> = {
  state: "text",
  problems: "text",
  mobile: "text",
  email: "text",
  client_id: "text",
  before: "text",
  client_version: "integer",
};

/** One statement for many rows; columns that a mark does not name become null. */
export async function markRows(
  trx: Db,
  id: string,
  marks: readonly Mark[],
  columns = namesOf(types),
): Promise<void> {
  if (marks.length === 0) return;
  const rows = unnarrowed(trx);
  const set = (from: (column: string) => ReturnType<typeof sql>) =>
    sql.join(columns.map((column) => sql`${sql.ref(column)} = ${from(column)}`));
  if (dbEngine(trx) === "sqlite") {
    const from = (column: string) => sql`mark.value ->> ${sql.lit(column)}`;
    // With the id as a parameter, SQLite scans all rows of the import and searches the marks for each.
    const json = JSON.stringify(marks.map((mark) => ({ ...mark, id })));
    await sql`update import_rows set ${set(from)} from json_each(${json}) as mark
      where import_id = mark.value ->> 'id' and row_no = mark.value ->> 'row'`.execute(rows);
    return;
  }
  const from = (column: string) => sql`mark.${sql.ref(column)}`;
  const shape = sql.raw(columns.map((column) => `${column} ${types[column]}`).join(", "));
  await sql`update import_rows set ${set(from)} from json_to_recordset(${JSON.stringify(marks)}::json) as mark("row" integer, ${shape})
    where import_id = ${id} and row_no = mark."row"`.execute(rows);
}

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
