import { type Selectable, sql, type Updateable } from "kysely";
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
  const changes = Object.entries({ ...columns, version: version + 1 }).filter(
    ([, value]) => value !== undefined,
  );
  const set = changes.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql<Selectable<Database[Table]>>`update ${sql.table(table)} set ${sql.join(set)}
    where id = ${id} and version = ${version} returning *`.execute(trx);
  return rows[0];
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
