import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from "kysely";
import type { Db } from "./connection.server.ts";
import type { Database } from "./schema.ts";

type VersionedTable = {
  [Table in keyof Database]: Selectable<Database[Table]> extends Version ? Table : never;
}[keyof Database];

export type Version = { id: string; version: number };

/** Undefined, with nothing written, when somebody has changed or removed the record meanwhile. */
export async function changeVersioned<Table extends VersionedTable>(
  trx: Db,
  table: Table,
  { id, version }: Version,
  columns: Updateable<Database[Table]>,
): Promise<Selectable<Database[Table]> | undefined> {
  // The builder's types do not follow a table that is not known yet.
  const versioned = trx as unknown as Kysely<{ versioned: Version }>;
  const changed = await versioned
    .updateTable(table as string as "versioned")
    .set({ ...columns, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .returningAll()
    .executeTakeFirst();
  return changed as Selectable<Database[Table]> | undefined;
}

export async function changeLocked<Table extends VersionedTable>(
  trx: Db,
  table: Table,
  record: Version,
  columns: Updateable<Database[Table]>,
): Promise<Selectable<Database[Table]>> {
  const changed = await changeVersioned(trx, table, record, columns);
  if (!changed) throw new Error(`A locked record of ${table} was changed.`);
  return changed;
}

/** False, with nothing written, when there is a record with this id: a form that brings the id was posted twice. */
export async function insertOnce<Table extends VersionedTable>(
  trx: Db,
  table: Table,
  row: Insertable<Database[Table]>,
): Promise<boolean> {
  const columns = Object.keys(row).map((column) => sql.ref(column));
  const values = Object.values(row).map((value) => sql`${value}`);
  const { rows } =
    await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(values)})
    on conflict (id) do nothing returning id`.execute(trx);
  return rows.length === 1;
}
